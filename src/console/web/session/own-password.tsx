import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkPasswordChange } from '../../../accounts/members/account-form-checks.ts'
import { PasswordChangeFields } from '../../../accounts/members/web/password/password-change-fields.tsx'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { textIn, useForm } from '../../../site/forms/web/use-form.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import type { PasswordChange } from '../../console.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { asFormError } from '../api/console-error.ts'
import { notify } from '../shell/notification-store.ts'
import { useMember } from './member-context.ts'

/** A new password, which ends all other sessions. */
export function OwnPassword() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="font-bold text-lg">{t`Password`}</h2>
      {isOpen ? (
        <PasswordForm onDone={() => setIsOpen(false)} />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
          {t`Change password`}
        </Button>
      )}
    </Card>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const { member } = useMember()
  const form = useForm({
    read: (data) => ({
      current_password: textIn(data, 'current_password'),
      new_password: textIn(data, 'new_password'),
      confirm_password: textIn(data, 'confirm_password'),
    }),
    check: checkPasswordChange,
    send: async ({ current_password, new_password }) => {
      try {
        const body: PasswordChange = { current_password, new_password }
        await consoleCall('/password', { body })
      } catch (error) {
        throw asFormError(error)
      }
      notify(t`The password was changed. All other devices were signed out.`)
      onDone()
    },
  })
  return (
    <form ref={form.ref} aria-label={t`Change password`} {...form.props} className="flex flex-col gap-4">
      <PasswordChangeFields form={form} email={member.email} />
      <FormErrorNotice problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.pending}>
          {t`Change password`}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

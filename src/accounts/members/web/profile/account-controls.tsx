import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../../site/api/user.wire.ts'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { endSession } from '../../../../site/api/web/session.ts'
import { useAction } from '../../../../site/forms/web/use-action.ts'
import { textIn, useForm } from '../../../../site/forms/web/use-form.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Panel } from '../../../../ui/components/section.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { PasswordField } from '../../../../ui/field/password-field.tsx'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import { AccountForm, SubmitButton } from '../account-form.tsx'
import { AccountControl } from './account-control.tsx'
import { profileQuery } from './edit-profile.tsx'

/** The member's controls of the account as a whole. */
export function AccountControls({ user }: { user: User }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { busy, run } = useAction()
  const [isDeleting, setIsDeleting] = useState(false)

  const signOutEverywhere = () =>
    run(async () => {
      const { message } = await callApi('POST /logouteverywhere', { userid: user.id })
      endSession()
      toast.success(message ?? t`You have been signed out everywhere`)
      navigate(paths.home())
    })
  const exportData = () =>
    run(async () => {
      const { data } = await callApi('GET /exportdata', { userid: user.id })
      download(JSON.stringify(data, null, 2), 'bachat-my-data.json')
      toast.success(t`Your data has been downloaded`)
    })

  return (
    <Panel title={t`Your account`} className="mt-6 sm:p-6">
      <ul className="divide-y divide-line">
        <AccountControl words={t`Signs you out on this device and on all others.`}>
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={signOutEverywhere}>
            {t`Sign out everywhere`}
          </Button>
        </AccountControl>
        <AccountControl words={t`Download everything we store about you in one file.`}>
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={exportData}>
            {t`Export my data`}
          </Button>
        </AccountControl>
        <AccountControl
          words={t`Your favorites, votes and profile are deleted permanently. Your comments stay, but without your name.`}
        >
          {/* Not the loudest of the page: the dialog's is. */}
          <Button variant="secondary" className="text-danger! hover:border-danger!" onClick={() => setIsDeleting(true)}>
            {t`Delete my account`}
          </Button>
        </AccountControl>
      </ul>
      <Dialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        title={t`Delete my account`}
        description={t`Your favorites, votes and profile are deleted permanently. Your comments stay, but without your name.`}
      >
        <DeleteForm user={user} />
      </Dialog>
    </Panel>
  )
}

/** Asks for the password: an open browser is not consent. */
function DeleteForm({ user }: { user: User }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  // A member who signs in only through a provider has none.
  const hasPassword = useQuery(profileQuery(user.id)).data?.data.hasPassword ?? true
  const form = useForm({
    read: (data) => ({ password: textIn(data, 'password') }),
    check: () => ({}),
    send: async ({ password }, signal) => {
      const { message } = await callApi('POST /deleteaccount', { userid: user.id, password }, signal)
      endSession()
      toast.success(message ?? t`Your account was deleted`)
      navigate(paths.home())
    },
  })
  return (
    <AccountForm form={form} label={t`Delete my account`}>
      {hasPassword && <PasswordField label={t`Password`} {...form.field('password')} autoComplete="current-password" />}
      <SubmitButton form={form} variant="danger">{t`Delete permanently`}</SubmitButton>
    </AccountForm>
  )
}

function download(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  // By then the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { offlineMessage } from '../../../site/api/web/fetch-json.ts'
import { HoneypotField } from '../../../site/forms/web/honeypot-field.tsx'
import { paths } from '../../../site/routing/paths.ts'
import { Button } from '../../../ui/components/button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { useAddresses } from '../../../ui/hooks/use-addresses.ts'

type NewsletterFormProps = {
  /** May be a mailing service's own address. */
  action?: string
  /** Distinguishes it from another newsletter form on the page. */
  label?: string
  email?: string | undefined
  error?: string | undefined
}

/** A native form, with scripts and without. */
export function NewsletterForm({ action = paths.newsletter(), label, email, error }: NewsletterFormProps) {
  const { t } = useLingui()
  const { local } = useAddresses()
  const isOurs = action.startsWith('/')
  return (
    <form
      action={isOurs ? local(action) : action}
      method="post"
      aria-label={label ?? t`Newsletter`}
      className="relative flex items-start gap-2"
      onSubmit={stayWhileOffline}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t`Email address`}
          hideLabel
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.in"
          defaultValue={email}
          error={error}
          required
        />
      </div>
      {isOurs && <HoneypotField />}
      <Button type="submit">{t`Subscribe`}</Button>
    </form>
  )
}

/** The browser would replace the page by its own error, and lose the typed address. */
function stayWhileOffline(event: FormEvent): void {
  if (navigator.onLine) return
  event.preventDefault()
  toast.error(offlineMessage)
}

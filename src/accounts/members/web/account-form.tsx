import type { ReactNode } from 'react'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { type FormState, textIn } from '../../../site/forms/web/use-form.ts'
import { paths } from '../../../site/routing/paths.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { LoadingOverlay } from '../../../ui/feedback/loading-overlay.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { isPlainClick } from '../../../ui/router/is-plain-click.ts'
import { openAccountDialog } from './account-dialog-state.ts'
import { NeedsJavaScript } from './needs-javascript.tsx'

/** The forms shown both in the dialog and as a full page. */
export type AccountFormProps = {
  inDialog?: boolean | undefined
  /** The email address typed in the previous form. */
  email?: string | undefined
}

type FrameProps = {
  form: FormState
  label: string
  children: ReactNode
  /** Its page also accepts a plain form post. */
  worksWithoutScripts?: boolean
}

/** The frame of every account form: loading overlay, and a notice without JavaScript. */
export const AccountForm = ({ form, label, children, worksWithoutScripts }: FrameProps) => (
  <form ref={form.ref} method="post" aria-label={label} {...form.props} className="flex flex-col gap-4">
    {!worksWithoutScripts && <NeedsJavaScript />}
    {children}
    <LoadingOverlay active={form.pending} />
  </form>
)

type SubmitButtonProps = {
  form: FormState
  children: ReactNode
  wide?: boolean
  variant?: 'primary' | 'danger'
  worksWithoutScripts?: boolean
}

/**
 * The error of the form as a whole and, below it, the button. It stays focused while waiting for an answer, unlike a
 * disabled button. Disabled until the scripts are loaded, because the form could not send the password before.
 */
export function SubmitButton({ form, children, wide = true, variant, worksWithoutScripts }: SubmitButtonProps) {
  const hydrated = useHydrated()
  return (
    <>
      <FormErrorNotice problem={form.problem} hasToast={form.hasToast} />
      <Button
        type="submit"
        size="lg"
        wide={wide}
        variant={variant}
        disabled={!hydrated && !worksWithoutScripts}
        aria-disabled={form.pending || undefined}
        className={wide ? undefined : 'self-start'}
      >
        {children}
      </Button>
    </>
  )
}

const addresses = { 'sign-in': paths.login, 'sign-up': paths.signup, forgot: paths.resetPassword }

type OtherFormProps = {
  form: FormState
  inDialog?: boolean | undefined
  kind: keyof typeof addresses
  children: ReactNode
}

/** A link to another account form: in the dialog it opens there, with the email address typed so far. */
export const OtherForm = ({ form, inDialog, kind, children }: OtherFormProps) => (
  <Link
    to={addresses[kind]()}
    className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
    onClick={(event) => {
      if (!inDialog || !isPlainClick(event)) return
      event.preventDefault()
      const email = form.ref.current ? textIn(new FormData(form.ref.current), 'email') : ''
      openAccountDialog({ kind, email })
    }}
  >
    {children}
  </Link>
)

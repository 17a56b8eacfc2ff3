import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type AccountDialog, closeAccountDialog } from './account-dialog-state.ts'
import { ForgotPasswordForm } from './password/forgot-password-form.tsx'
import { CompleteProfileForm } from './profile/complete-profile-form.tsx'
import { dropPendingAction } from './session/pending-action.ts'
import { SignInForm } from './session/sign-in-form.tsx'
import { SignUpForm } from './session/sign-up-form.tsx'

/** The open account form, over the page. Each is a separate dialog, so that its first field gets the focus. */
export function OpenAccountDialog({ dialog }: { dialog: AccountDialog }) {
  const { t } = useLingui()
  const titles: Record<AccountDialog['kind'], string> = {
    'sign-in': t`Sign In`,
    'sign-up': t`Sign Up`,
    forgot: t`Forgot Password`,
    complete: t`Complete Your Profile`,
  }
  return (
    <Dialog key={dialog.kind} open onClose={dismiss} title={titles[dialog.kind]}>
      <FormOf dialog={dialog} />
    </Dialog>
  )
}

/** Closing the dialog drops the action that needed the sign-in. */
function dismiss(): void {
  dropPendingAction()
  closeAccountDialog()
}

function FormOf({ dialog }: { dialog: AccountDialog }) {
  switch (dialog.kind) {
    case 'sign-in':
      return <SignInForm inDialog email={dialog.email} />
    case 'sign-up':
      return <SignUpForm inDialog email={dialog.email} />
    case 'forgot':
      return <ForgotPasswordForm inDialog email={dialog.email} />
    case 'complete':
      return <CompleteProfileForm {...dialog} />
  }
}

import type { Letter, Words } from '../../mail/mail-template.ts'
import { nameForMail } from '../../mail/sender-name.ts'
import { Sentence } from '../../platform/message.ts'

/** A mail's words; key, recipient and language are the sender's to say. */
type AccountMail = Omit<Letter, 'language'> & { subject: Words }

function hello(fullName: string): Words {
  const name = nameForMail(fullName)
  return name === null ? /*i18n*/ 'Hello,' : new Sentence(/*i18n*/ 'Hello {name},', { name })
}

/** Sent when someone signs up, and when they ask for it again. The account works before, for all but social sign-in. */
export const confirmAddressMail = ({ name, url }: { name: string; url: string }): AccountMail => ({
  subject: /*i18n*/ 'Please confirm your e-mail address',
  lines: [
    hello(name),
    /*i18n*/ 'Welcome to Bachat! You can use your account right away. Please confirm that this address is yours, so that we may write to you when someone answers you.',
  ],
  action: { label: /*i18n*/ 'Confirm my address', url },
  after: [
    /*i18n*/ 'You did not sign up? Then you need not do anything: without the confirmation we write nothing more.',
  ],
})

/** Sent when the way back into an account was asked for, by whomever. */
export const resetPasswordMail = ({
  name,
  url,
  minutes,
}: {
  name: string
  url: string
  minutes: number
}): AccountMail => ({
  subject: /*i18n*/ 'Choose a new password',
  lines: [
    hello(name),
    new Sentence(
      /*i18n*/ 'Someone, hopefully you, has asked for a new password. The link below works once, for {minutes, plural, one {# minute} other {# minutes}}.',
      { minutes },
    ),
  ],
  action: { label: /*i18n*/ 'Choose a new password', url },
  after: [
    /*i18n*/ 'It was not you? Then do nothing: your password stays as it is, and nobody has seen this link but you.',
  ],
})

/** Sent after the password has changed, so that a change by a stranger does not stay unseen. */
export const passwordChangedMail = ({ name, url }: { name: string; url: string }): AccountMail => ({
  subject: /*i18n*/ 'Your password was changed',
  lines: [
    hello(name),
    /*i18n*/ 'The password of your account was changed just now, and everyone else who was signed in with it was signed out.',
    /*i18n*/ 'Was it you? Then all is well. If not, choose a new password at once:',
  ],
  action: { label: /*i18n*/ 'It was not me', url },
})

/** Sent once a day at most, when many passwords were tried from networks that the member never signed in from. */
export const failedSignInsMail = ({ name, url }: { name: string; url: string }): AccountMail => ({
  subject: /*i18n*/ 'Many failed sign-ins to your account',
  lines: [
    hello(name),
    /*i18n*/ 'Today somebody has tried many passwords for your account, from networks that you have not used before. None of these attempts succeeded, and we limit further ones.',
    /*i18n*/ 'You can still sign in where you have signed in before. If your password is short, or if you use it on other sites too, please choose a new one:',
  ],
  action: { label: /*i18n*/ 'Choose a new password', url },
  after: [/*i18n*/ 'Did you forget your password and try it yourself? Then a new password is the way back in.'],
})

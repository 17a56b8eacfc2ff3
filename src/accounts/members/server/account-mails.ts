import type { EmailText, MailTemplate } from '../../../platform/mail/mail-template.ts'
import { safeNameForEmail } from '../../../platform/mail/sender-name.ts'
import { Message } from '../../../platform/message.ts'
import type { StaffRole } from '../policies.ts'

/** The texts of an email; the caller adds key, recipient and language. */
type AccountMail = Omit<MailTemplate, 'language'> & { subject: EmailText }

function hello(fullName: string): EmailText {
  const name = safeNameForEmail(fullName)
  return name === null ? /*i18n*/ 'Hello,' : new Message(/*i18n*/ 'Hello {name},', { name })
}

/** Sent after sign-up, and on request. Except for social sign-in, the account works before confirmation. */
export const confirmAddressMail = ({ name, url }: { name: string; url: string }): AccountMail => ({
  subject: /*i18n*/ 'Please confirm your email address',
  lines: [
    hello(name),
    /*i18n*/ 'Welcome to Bachat! You can use your account right away. Please confirm that this address is yours, so that we can email you replies to your comments, and your alerts.',
  ],
  action: { label: /*i18n*/ 'Confirm my address', url },
  after: [
    /*i18n*/ 'If you did not sign up, you do not need to do anything. Until the address is confirmed, we email it only when somebody asks for a link like this one.',
  ],
})

/** Sent when anyone requests a password reset for the account. */
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
    new Message(
      /*i18n*/ 'Someone, hopefully you, has asked to set a new password for your account. The link below works once and expires in {minutes, plural, one {# minute} other {# minutes}}.',
      { minutes },
    ),
  ],
  action: { label: /*i18n*/ 'Choose a new password', url },
  after: [
    /*i18n*/ 'If this was not you, you do not need to do anything. Your password stays the same, and this link was sent only to you.',
  ],
})

type PasswordChanged = { name: string; url: string; hasEndedAccess: boolean }

/** Sent after the password has changed, so that the member notices a change by someone else. */
export const passwordChangedMail = ({ name, url, hasEndedAccess }: PasswordChanged): AccountMail => ({
  subject: /*i18n*/ 'Your password was changed',
  lines: [
    hello(name),
    /*i18n*/ 'The password of your account has just been changed. All other devices were signed out.',
    ...(hasEndedAccess ? [accessEnded] : []),
    /*i18n*/ 'If this was you, no action is needed. If not, choose a new password now:',
  ],
  action: { label: /*i18n*/ 'It was not me', url },
})

const accessEnded =
  /*i18n*/ 'Your alerts no longer reach browsers and Telegram, and the addresses of your news feeds have ended. You can set these up again after signing in.'

/** Sent once a day at most, after several wrong codes of the console's second factor. */
export const wrongCodesMail = ({ name, url }: { name: string; url: string }): AccountMail => ({
  subject: /*i18n*/ 'Wrong codes at the sign-in to your account',
  lines: [
    hello(name),
    /*i18n*/ 'Today someone tried to sign in to the admin console with the right password of your account and several wrong codes. None of these attempts succeeded, and we are limiting further ones.',
    /*i18n*/ 'If this was you, no action is needed. If not, someone knows your password: choose a new one now.',
  ],
  action: { label: /*i18n*/ 'Choose a new password', url },
})

/** Sent once a day at most, after many wrong passwords from networks that the member never signed in from. */
export const failedSignInsMail = ({ name, url }: { name: string; url: string }): AccountMail => ({
  subject: /*i18n*/ 'Many failed sign-ins to your account',
  lines: [
    hello(name),
    /*i18n*/ 'Today someone tried to sign in to your account many times with wrong passwords, from networks you have not used before. None of these attempts succeeded, and we are limiting further ones.',
    /*i18n*/ 'You can still sign in on networks where you have signed in before. If your password is short, or if you use it on other sites, please choose a new one:',
  ],
  action: { label: /*i18n*/ 'Choose a new password', url },
  after: [
    /*i18n*/ 'If you made these attempts yourself and have forgotten your password, set a new one with the link above.',
  ],
})

/** Sent to whom an administrator invites to the console. Its link proves the address, as that of a reset does. */
export const invitationMail = ({ inviter, role, hours, url }: InvitationMail): AccountMail => ({
  subject: /*i18n*/ 'Your invitation to the admin console of Bachat',
  lines: [
    /*i18n*/ 'Hello,',
    new Message(invitedAs[role], { name: safeNameForEmail(inviter) ?? '' }),
    new Message(
      /*i18n*/ 'The link below works once and expires in {hours, plural, one {# hour} other {# hours}}. You choose your name and your password there, and set up a second factor: please have your phone with an authenticator app at hand.',
      { hours },
    ),
  ],
  action: { label: /*i18n*/ 'Accept the invitation', url },
  after: [
    /*i18n*/ 'If you did not expect this, you do not need to do anything. Please do not pass the link on: whoever has it can accept the invitation.',
  ],
})

type InvitationMail = { inviter: string; role: StaffRole; hours: number; url: string }

const invitedAs: Record<StaffRole, string> = {
  editor: /*i18n*/ '{name} invites you to work on Bachat as an editor.',
  administrator: /*i18n*/ '{name} invites you to work on Bachat as an administrator.',
}

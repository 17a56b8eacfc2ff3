import type { EmailText, MailTemplate } from '../../../platform/mail/mail-template.ts'

type NewsletterMail = Omit<MailTemplate, 'language'> & { subject: EmailText }

/** To an address that anyone may have typed: nothing more is sent to it until its owner confirms. */
export const confirmSubscriptionMail = ({
  url,
  unsubscribeUrl,
}: {
  url: string
  unsubscribeUrl: string
}): NewsletterMail => ({
  subject: /*i18n*/ 'Please confirm your subscription',
  lines: [
    /*i18n*/ 'Hello,',
    /*i18n*/ 'Someone, hopefully you, asked to receive our newsletter at this address. It is sent to you only if you confirm.',
  ],
  action: { label: /*i18n*/ 'Yes, send me the newsletter', url },
  after: [
    /*i18n*/ 'If this was not you, you do not need to do anything. We send nothing unless the subscription is confirmed.',
  ],
  unsubscribeUrl,
})

export const welcomeMail = ({ unsubscribeUrl }: { unsubscribeUrl: string }): NewsletterMail => ({
  subject: /*i18n*/ 'You are subscribed',
  lines: [
    /*i18n*/ 'Hello,',
    /*i18n*/ 'Thank you for confirming. You will now receive our newsletter. You can unsubscribe with one click in every issue.',
  ],
  unsubscribeUrl,
})

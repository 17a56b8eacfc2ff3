import type { Letter, Words } from '../../mail/mail-template.ts'

type NewsletterMail = Omit<Letter, 'language'> & { subject: Words }

/** To an address that somebody typed: nothing more is sent to it until its owner says yes. */
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
    /*i18n*/ 'someone, hopefully you, asked for our newsletter at this address: the best prices of the day, each with its history. It begins once you have confirmed it.',
  ],
  action: { label: /*i18n*/ 'Yes, send me the newsletter', url },
  after: [/*i18n*/ 'It was not you? Then you need not do anything: without the confirmation nothing is sent.'],
  unsubscribeUrl,
})

export const welcomeMail = ({ unsubscribeUrl }: { unsubscribeUrl: string }): NewsletterMail => ({
  subject: /*i18n*/ 'You are subscribed',
  lines: [
    /*i18n*/ 'Hello,',
    /*i18n*/ 'thank you for confirming: from now on you get our newsletter. One click in any of them ends it.',
  ],
  unsubscribeUrl,
})

import type { Language } from '../platform/language.ts'
import type { Letter } from '../platform/letter.ts'

type NewsletterMail = Letter & { subject: string }

/** To an address that somebody typed: nothing more is sent to it until its owner says yes. */
export const confirmSubscriptionMail = (
  { url, unsubscribeUrl }: { url: string; unsubscribeUrl: string },
  language: Language,
): NewsletterMail =>
  ({
    en: {
      language,
      subject: 'Please confirm your subscription',
      lines: [
        'Hello,',
        'someone, hopefully you, asked for our newsletter at this address: the best prices of the day, each with its history. It begins once you have confirmed it.',
      ],
      action: { label: 'Yes, send me the newsletter', url },
      after: ['It was not you? Then you need not do anything: without the confirmation nothing is sent.'],
      unsubscribeUrl,
    },
    hi: {
      language,
      subject: 'कृपया अपनी सदस्यता पक्की करें',
      lines: [
        'नमस्ते,',
        'किसी ने, शायद आपने, इस पते पर हमारा न्यूज़लेटर माँगा है: दिन की सबसे अच्छी क़ीमतें, हर एक अपने इतिहास के साथ। आपके पक्का करते ही यह शुरू हो जाएगा।',
      ],
      action: { label: 'हाँ, मुझे न्यूज़लेटर भेजें', url },
      after: ['आपने नहीं माँगा? तो कुछ न करें: पक्का किए बिना कुछ नहीं भेजा जाएगा।'],
      unsubscribeUrl,
    },
  })[language]

export const welcomeMail = ({ unsubscribeUrl }: { unsubscribeUrl: string }, language: Language): NewsletterMail =>
  ({
    en: {
      language,
      subject: 'You are subscribed',
      lines: [
        'Hello,',
        'thank you for confirming: from now on you get our newsletter. One click in any of them ends it.',
      ],
      unsubscribeUrl,
    },
    hi: {
      language,
      subject: 'आपकी सदस्यता शुरू हो गई है',
      lines: ['नमस्ते,', 'पक्का करने के लिए धन्यवाद: अब से आपको हमारा न्यूज़लेटर मिलेगा। किसी भी मेल में एक क्लिक से यह बंद हो जाता है।'],
      unsubscribeUrl,
    },
  })[language]

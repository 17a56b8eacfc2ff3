import type { Language } from '../platform/language.ts'
import type { Letter } from '../platform/letter.ts'

/** A mail's words; key and recipient are the sender's to say. */
type AccountMail = Letter & { subject: string }

/** Sent when someone signs up, and when they ask for it again. The account works before, for all but social sign-in. */
export const confirmAddressMail = ({ name, url }: { name: string; url: string }, language: Language): AccountMail =>
  ({
    en: {
      language,
      subject: 'Please confirm your e-mail address',
      lines: [
        `Hello ${name},`,
        'Welcome to Bachat! You can use your account right away. Please confirm that this address is yours, so that we may write to you when someone answers you.',
      ],
      action: { label: 'Confirm my address', url },
      after: ['You did not sign up? Then you need not do anything: without the confirmation we write nothing more.'],
    },
    hi: {
      language,
      subject: 'कृपया अपना ई-मेल पता पक्का करें',
      lines: [
        `नमस्ते ${name},`,
        'बचत में आपका स्वागत है! आपका खाता अभी से काम करता है। कृपया पक्का करें कि यह पता आपका है, ताकि किसी के जवाब देने पर हम आपको लिख सकें।',
      ],
      action: { label: 'मेरा पता पक्का करें', url },
      after: ['आपने खाता नहीं बनाया? तो कुछ न करें: पक्का किए बिना हम आगे कुछ नहीं भेजेंगे।'],
    },
  })[language]

/** Sent when the way back into an account was asked for, by whomever. */
export const resetPasswordMail = (
  { name, url, minutes }: { name: string; url: string; minutes: number },
  language: Language,
): AccountMail =>
  ({
    en: {
      language,
      subject: 'Choose a new password',
      lines: [
        `Hello ${name},`,
        `Someone, hopefully you, has asked for a new password. The link below works once, for ${minutes} minutes.`,
      ],
      action: { label: 'Choose a new password', url },
      after: ['It was not you? Then do nothing: your password stays as it is, and nobody has seen this link but you.'],
    },
    hi: {
      language,
      subject: 'नया पासवर्ड चुनें',
      lines: [
        `नमस्ते ${name},`,
        `किसी ने, शायद आपने, नया पासवर्ड माँगा है। नीचे का लिंक ${minutes} मिनट तक और केवल एक बार काम करता है।`,
      ],
      action: { label: 'नया पासवर्ड चुनें', url },
      after: ['आपने नहीं माँगा? तो कुछ न करें: आपका पासवर्ड वही रहेगा, और यह लिंक आपके सिवा किसी ने नहीं देखा।'],
    },
  })[language]

/** Sent after the password has changed, so that a change by a stranger does not stay unseen. */
export const passwordChangedMail = ({ name, url }: { name: string; url: string }, language: Language): AccountMail =>
  ({
    en: {
      language,
      subject: 'Your password was changed',
      lines: [
        `Hello ${name},`,
        'The password of your account was changed just now, and everyone else who was signed in with it was signed out.',
        'Was it you? Then all is well. If not, choose a new password at once:',
      ],
      action: { label: 'It was not me', url },
    },
    hi: {
      language,
      subject: 'आपका पासवर्ड बदल दिया गया है',
      lines: [
        `नमस्ते ${name},`,
        'आपके खाते का पासवर्ड अभी-अभी बदला गया है, और इससे साइन-इन बाक़ी सब लोग साइन-आउट कर दिए गए हैं।',
        'क्या यह आपने किया? तो सब ठीक है। अगर नहीं, तो तुरंत नया पासवर्ड चुनें:',
      ],
      action: { label: 'यह मैंने नहीं किया', url },
    },
  })[language]

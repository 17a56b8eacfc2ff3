import type { Language } from '../platform/language.ts'
import type { Letter } from '../platform/letter.ts'

type Reply = {
  /** Who asked to hear of answers. */
  name: string
  /** Who answered, and with what. */
  author: string
  text: string
  /** The deal or article that they talk about, and the answer's place there. */
  title: string
  url: string
  unsubscribeUrl: string
}

/** To the one replied to, who asked for it. */
export const replyMail = (
  { name, author, text, title, url, unsubscribeUrl }: Reply,
  language: Language,
): Letter & { subject: string } =>
  ({
    en: {
      language,
      subject: `${author} answered you on “${title}”`,
      lines: [`Hello ${name},`, `${author} has answered your comment on “${title}”:`],
      quote: shortened(text),
      action: { label: 'Read it and reply', url },
      after: ['You get this mail because you asked to hear of answers to your comment.'],
      unsubscribeUrl,
    },
    hi: {
      language,
      subject: `${author} ने “${title}” पर आपको जवाब दिया`,
      lines: [`नमस्ते ${name},`, `${author} ने “${title}” पर आपकी टिप्पणी का जवाब दिया है:`],
      quote: shortened(text),
      action: { label: 'पढ़ें और जवाब दें', url },
      after: ['यह मेल आपको इसलिए मिला क्योंकि आपने अपनी टिप्पणी के जवाबों की सूचना माँगी थी।'],
      unsubscribeUrl,
    },
  })[language]

const longest = 1000

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text)

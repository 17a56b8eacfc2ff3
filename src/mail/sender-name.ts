import { normalise } from '../platform/normalise.ts'

const longest = 30

// A scheme, a mailbox, a path, or a dot between two letters of which the later belongs to more than an initial. What
// looks like a dot counts as one.
const link = /[@:/\\]|(?<![\p{L}\p{N}])www|[\p{L}\p{N}\p{M}-][.。․][\p{L}\p{N}\p{M}-]{2}/iu
// Phones turn digit sequences into call links.
const number = /(?:\p{N}[\p{P}\p{S}]*){5}/u

/**
 * A name as mails say it. Whoever signs up chooses both the name and the recipient, so it carries no link, no message
 * and nothing that turns the reading direction. Null when nothing is left: then the mail greets without a name.
 */
export function safeNameForEmail(name: string): string | null {
  const words = name
    // Joiners shape Devanagari.
    .replace(/(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !isContact(normalise(word, 'NFKC')))
  return shortened(words.join(' ')) || null
}

const isContact = (word: string) => link.test(word) || number.test(word)

/** After whole characters, as readers count them. */
function shortened(text: string): string {
  const characters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment)
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('').trimEnd()}…`
}

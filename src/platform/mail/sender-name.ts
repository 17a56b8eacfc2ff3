import { normalise } from '../normalise.ts'

const longest = 30

// A scheme, a mailbox, a path, or a dot between two letters unless the later one is an initial. Characters that look
// like dots count as dots.
const link = /[@:/\\]|(?<![\p{L}\p{N}])www|[\p{L}\p{N}\p{M}-][.。․][\p{L}\p{N}\p{M}-]{2}/iu
// Phones turn digit sequences into call links.
const number = /(?:\p{N}[\p{P}\p{S}]*){5}/u

/**
 * A person's name as emails show it. Whoever signs up chooses both the name and the recipient, so it must contain no
 * link, message or direction marks. Null when nothing remains: then the email greets without a name.
 */
export function safeNameForEmail(name: string): string | null {
  const words = name
    // Joiners shape Devanagari.
    .replace(/(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !isContact(normalise(word, 'NFKC')))
  return truncateCharacters(words.join(' ')) || null
}

const isContact = (word: string) => link.test(word) || number.test(word)

/** Cut between user-perceived characters. */
function truncateCharacters(text: string): string {
  const characters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment)
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('').trimEnd()}…`
}

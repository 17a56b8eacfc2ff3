import { type OfferFacts, together } from './offer-facts.ts'
import type { OfferReading } from './offer-reading.ts'
import { readSentence, type SentenceReading } from './read-sentence.ts'
import { termsOf } from './terms-of-facts.ts'

/** A longer text is not understood. */
const maxLength = 10_000

type Offer = { texts: string[]; facts: OfferFacts | null; hasConditions: boolean }

const bullet = /^\s*(?:[•·●▪►✓✔➤*–-]|\d{1,2}[.)](?=\s))\s*/u
/** Not the points of "Min. order of Rs. 500 by 2 p.m. on Fridays". */
const sentenceEnd = /(?<!\b(?:min|max|rs|re|inr|txns?|trxns?|incl|excl|no|[ap]\.m))\.(?=\s|$)|[;!?|।]/iu

/**
 * The offers of a text, one after the other. Terms are null where something is not understood, contradictory, or a
 * condition of which it is open whose it is.
 * @param now for dates without a year, which otherwise are not understood
 */
export function readOfferTexts(text: string, now: Date | null = null): OfferReading[] {
  if (text.length > maxLength) return [{ text, terms: null }]
  const leading = newOffer()
  const offers: Offer[] = []
  let isShared = false
  let hasBareOffer = false
  for (const line of text.split(/[\r\n\u2028\u2029]+/)) {
    const isItem = bullet.test(line)
    const sentences = sentencesOf(line.replace(bullet, ''))
    const isOneOffer = sentences.filter(({ isOffer }) => isOffer).length === 1
    // All of a line with one offer is about it.
    const own = isOneOffer ? newOffer() : null
    if (own) {
      hasBareOffer ||= offers.at(-1)?.hasConditions === false
      offers.push(own)
    }
    for (const sentence of sentences) {
      if (own) add(own, sentence)
      else if (sentence.isOffer) {
        hasBareOffer ||= offers.at(-1)?.hasConditions === false
        offers.push(newOffer())
        add(offers.at(-1)!, sentence)
      } else {
        add(offers.at(-1) ?? leading, sentence)
        isShared ||= offers.length > 1 && (isItem || hasBareOffer)
      }
    }
  }
  return readingsOf(leading, offers, isShared, now)
}

function readingsOf(leading: Offer, offers: readonly Offer[], isShared: boolean, now: Date | null): OfferReading[] {
  const [only, ...others] = offers
  const isOpen = isShared || (leading.texts.length > 0 && others.length > 0)
  if (only === undefined) return leading.texts.length === 0 ? [] : [{ text: leading.texts.join(' '), terms: null }]
  if (leading.texts.length > 0 && !isOpen) {
    only.texts.unshift(...leading.texts)
    only.facts = together(leading.facts, only.facts)
  }
  return offers.map(({ texts, facts }) => ({
    text: texts.join(' '),
    terms: facts === null || isOpen ? null : termsOf(facts, now),
  }))
}

type Sentence = SentenceReading & { text: string }

const sentencesOf = (line: string): Sentence[] =>
  line
    .split(sentenceEnd)
    .map((part) => ({ ...readSentence(part), text: part.trim() }))
    .filter(({ isEmpty }) => !isEmpty)

const newOffer = (): Offer => ({ texts: [], facts: {}, hasConditions: false })

function add(offer: Offer, { text, facts, isOffer }: Sentence): void {
  offer.texts.push(text)
  // "10% off with HDFC cards. Valid on EMI.": only, or too?
  const isOpen = !isOffer && facts?.emi === 'required'
  offer.facts = isOpen ? null : together(offer.facts, facts)
  offer.hasConditions ||= !isOffer
}

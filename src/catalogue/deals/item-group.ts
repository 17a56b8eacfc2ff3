import type { Choices } from './deal.ts'
import { isLive, type Lifetime } from './deal-states.ts'
import { VARIANT_ATTRIBUTES, type VariantAttribute } from './feed-offer.ts'

/** At most this many variants of a group are considered: available ones first, the cheapest first. */
export const MAX_VARIANTS = 100

/** Not the signs that tell products apart: "PA++", "100%", "C#", "90°". */
const BETWEEN_NAMES = /[^\p{L}\p{M}\p{N}+&%#°]+/gu

/** Shops write one name in several ways: "Tea - Green, 25 Bags" and "Tea Green - 25 bags". */
export const nameKey = (name: string): string => name.toLowerCase().replace(BETWEEN_NAMES, ' ').trim()

type Attributes = Readonly<Partial<Record<VariantAttribute, string>>>

export type Variant = Lifetime & {
  id: number
  title: string
  isVariant: boolean
  pricePaise: number | null
  variant: Attributes
}

export type GroupSummary = {
  leadId: number
  /** One of the variants that visitors cannot tell apart counts. */
  liveCount: number
  /** The attribute in which the variants differ, as shown on a card: "3 sizes", "2 colours", "5 options". */
  differsBy: Choices['by']
  hasPriceRange: boolean
  words: string
}

/** The lead is the cheapest available variant, the older of equals: its card then shows the same price as its page. */
export function summariseGroup(variants: readonly Variant[], now: Date): GroupSummary | null {
  const live = variants.filter((variant) => isLive(variant, now))
  // While none is available, the lead stays.
  const lead = live.toSorted(cheapestFirst)[0] ?? variants.find((variant) => !variant.isVariant) ?? variants[0]
  if (!lead) return null
  return {
    leadId: lead.id,
    liveCount: distinctVariants(live).length,
    differsBy: differsBy(live),
    hasPriceRange: new Set(live.flatMap(({ pricePaise }) => pricePaise ?? [])).size > 1,
    words: extraWords(lead, live),
  }
}

const cheapestFirst = (a: Variant, b: Variant) =>
  (a.pricePaise ?? Number.POSITIVE_INFINITY) - (b.pricePaise ?? Number.POSITIVE_INFINITY) || a.id - b.id

type ComparedVariant = Pick<Variant, 'id' | 'title' | 'variant' | 'pricePaise'>

/**
 * Of variants that visitors cannot tell apart, such as a product that a store lists in two of its categories, one:
 * `shownId` if it is among them, otherwise the first.
 */
export function distinctVariants<V extends ComparedVariant>(
  variants: readonly V[],
  shownId: number | null = null,
): V[] {
  const byAppearance = new Map<string, V>()
  for (const each of variants) {
    const appearance = JSON.stringify([
      nameKey(each.title),
      each.pricePaise,
      ...VARIANT_ATTRIBUTES.map((name) => each.variant[name] ?? ''),
    ])
    if (each.id === shownId || !byAppearance.has(appearance)) byAppearance.set(appearance, each)
  }
  return [...byAppearance.values()]
}

/** The attributes in which the variants differ; an attribute that only some have counts too. */
const differingAttributes = (variants: readonly { variant: Attributes }[]): VariantAttribute[] =>
  VARIANT_ATTRIBUTES.filter((name) => new Set(variants.map(({ variant }) => variant[name] ?? '')).size > 1)

function differsBy(variants: readonly Variant[]): Choices['by'] {
  const [only, another] = differingAttributes(variants)
  return another === undefined && (only === 'size' || only === 'color') ? only : 'option'
}

const WORDS_LENGTH = 2000
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u

/** Words of the variants that the lead's title lacks, each once, so that a search for "maroon" finds the lead. */
function extraWords(lead: Variant, live: readonly Variant[]): string {
  const titleWords = new Set(wordsOf(lead.title))
  const words = live.flatMap(({ title, variant }) => wordsOf([title, ...Object.values(variant)].join(' ')))
  const text = [...new Set(words)].filter((word) => !titleWords.has(word)).join(' ')
  return text.slice(0, WORDS_LENGTH)
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(BETWEEN_WORDS).filter(Boolean)

/** By id, "Red, XL". Its title if that does not distinguish the variant, written as the first that has this name. */
export function variantLabels(variants: readonly Pick<Variant, 'id' | 'title' | 'variant'>[]): Map<number, string> {
  const names = differingAttributes(variants)
  const titles = new Map(variants.toReversed().map(({ title }) => [nameKey(title), title]))
  const labelled = variants.map(({ id, title, variant }) => {
    const label = names.flatMap((name) => variant[name] ?? []).join(', ')
    return { id, title, label }
  })
  const count = new Map<string, number>()
  for (const { label } of labelled) count.set(label, (count.get(label) ?? 0) + 1)
  return new Map(
    labelled.map(({ id, title, label }) => [
      id,
      label === '' || (count.get(label) ?? 0) > 1 ? (titles.get(nameKey(title)) ?? title) : label,
    ]),
  )
}

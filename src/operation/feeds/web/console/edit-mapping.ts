import { parseUrl } from '../../../../platform/parse-url.ts'
import type { GuessedCategory, GuessedColumn, MappingFile, Source } from '../../mapping.contract.ts'

/** What a column can be chosen for: a field of deals, their categories, or their brand. */
export type ChosenField = GuessedColumn['field']

export const mainFields = [
  ...(['title', 'salePrice', 'price', 'link', 'picture', 'category', 'key', 'availability'] as const),
  ...(['couponCode', 'endsOn'] as const),
] satisfies ChosenField[]
export const furtherFields = [
  ...(['description', 'brand', 'store', 'morePictures', 'startsOn', 'gtin', 'itemGroup', 'variant', 'seenOn'] as const),
] satisfies ChosenField[]

const sourceOf = ({ fields, categories, details }: MappingFile, field: ChosenField): Source | undefined => {
  if (field === 'category') return categories?.[0]
  return field === 'brand' ? details?.Brand : fields[field]
}

/** The columns that a field is read from. `isPlain`: from one column, as it is. */
export function columnsOf(mapping: MappingFile, field: ChosenField): { columns: string[]; isPlain: boolean } {
  const source = sourceOf(mapping, field)
  if (source === undefined) return { columns: [], isPlain: true }
  if (typeof source === 'string')
    return { columns: [source], isPlain: field !== 'category' || mapping.categories?.length === 1 }
  if (Array.isArray(source)) return { columns: source, isPlain: false }
  return { columns: source.columns ?? (source.column === undefined ? [] : [source.column]), isPlain: false }
}

const dateFields: readonly ChosenField[] = ['startsOn', 'endsOn', 'seenOn']
const amountFields: readonly ChosenField[] = ['price', 'salePrice']

/** Reads a field from one column, or from none. The formats of another column are guessed anew. */
export function withColumn(before: MappingFile, field: ChosenField, column: string): MappingFile {
  const { dateFormat, decimal, ...others } = before
  const mapping: MappingFile = {
    ...others,
    ...(dateFormat !== undefined && !dateFields.includes(field) && { dateFormat }),
    ...(decimal !== undefined && !amountFields.includes(field) && { decimal }),
  }
  if (field === 'category') return { ...mapping, categories: column === '' ? [] : [column] }
  if (field === 'brand') {
    const { Brand: _, ...details } = mapping.details ?? {}
    return { ...mapping, details: column === '' ? details : { ...details, Brand: column } }
  }
  const { [field]: _, ...fields } = mapping.fields
  return { ...mapping, fields: column === '' ? fields : { ...fields, [field]: column } }
}

/** The formats of dates and amounts. */
export const formatsOf = (mapping: MappingFile | null): Pick<MappingFile, 'dateFormat' | 'decimal'> => ({
  ...(mapping?.dateFormat !== undefined && { dateFormat: mapping.dateFormat }),
  ...(mapping?.decimal !== undefined && { decimal: mapping.decimal }),
})

export const withoutFormats = ({ dateFormat: _, decimal: __, ...mapping }: MappingFile): MappingFile => mapping

/** The shop's address, which also names its deals' store. */
export function withWebsite({ website: _, ...mapping }: MappingFile, address: string): MappingFile {
  const host = parseUrl(address)?.hostname.replace(/^www\./, '') ?? ''
  return { ...mapping, ...(address !== '' && { website: address }), ...(host !== '' && { title: host }) }
}

/** By category of the feed: one of the site's, `asItIs`, or none. */
export type CategoryChoices = Readonly<Record<string, string>>
export const noCategory = ''
export const asItIs = '='

/** The guesses, and what an editor has chosen instead. */
export const choicesOf = (categories: readonly GuessedCategory[], chosen: CategoryChoices): CategoryChoices =>
  Object.fromEntries(categories.map(({ name, titles }) => [name, chosen[name] ?? titles[0] ?? noCategory]))

/** The site's category for one of the feed, or null. */
export function titleOf(choices: CategoryChoices, name: string): string | null {
  const choice = choices[name] ?? noCategory
  return choice === asItIs ? name : choice || null
}

type CategoryMapFile = { default: null; categories: Record<string, string | null> }

/** A category map as it is stored, without the categories that come later; null where the feed has none. */
export function categoryMapOf(choices: CategoryChoices): CategoryMapFile | null {
  const names = Object.keys(choices)
  if (names.length === 0) return null
  return { default: null, categories: Object.fromEntries(names.map((name) => [name, titleOf(choices, name)])) }
}

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

/** Reads a field from one column, or from none. */
export function withColumn(mapping: MappingFile, field: ChosenField, column: string): MappingFile {
  if (field === 'category') return { ...mapping, categories: column === '' ? [] : [column] }
  if (field === 'brand') {
    const { Brand: _, ...details } = mapping.details ?? {}
    return { ...mapping, details: column === '' ? details : { ...details, Brand: column } }
  }
  const { [field]: _, ...fields } = mapping.fields
  return { ...mapping, fields: column === '' ? fields : { ...fields, [field]: column } }
}

/** By category of the feed: one of the site's, `asItIs`, or none. */
export type CategoryChoices = Readonly<Record<string, string>>
export const noCategory = ''
export const asItIs = '='

export const guessedChoices = (categories: readonly GuessedCategory[]): CategoryChoices =>
  Object.fromEntries(categories.map(({ name, titles }) => [name, titles[0] ?? noCategory]))

/** A category map as it is stored; null where the feed has no categories. Further categories of the feed are dropped. */
export function categoryMapOf(
  choices: CategoryChoices,
): { default: null; categories: Record<string, string | null> } | null {
  const chosen = Object.entries(choices)
  if (chosen.length === 0) return null
  const titleOf = (name: string, choice: string) => (choice === asItIs ? name : choice === noCategory ? null : choice)
  return {
    default: null,
    categories: Object.fromEntries(chosen.map(([name, choice]) => [name, titleOf(name, choice)])),
  }
}

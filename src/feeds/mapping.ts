import { BrokenFeed } from './broken-feed.ts'

/** Where a field's text comes from; `match` and `as` cut a part out of it: `/dp/([A-Z0-9]{10})` as `$1`. */
export type FieldSource = {
  from: { kind: 'columns'; names: readonly string[] } | { kind: 'constant'; text: string } | { kind: 'file' }
  match: RegExp | null
  as: string
}

/** How the columns of one source's tables become fields. Made from a JSON file by `readMapping`. */
export type Mapping = {
  /** Whose keys these are. It must stay as it is, or an import again would double everything. */
  name: string
  title: string
  delimiter: string
  currency: string
  website: string
  /** Sources by field; a field that is not named is empty. */
  fields: Readonly<Partial<Record<MappedField, FieldSource>>>
  categories: readonly FieldSource[]
  details: readonly (readonly [label: string, source: FieldSource])[]
  /** Columns that must look so; where one does not, the row's columns have shifted. */
  expect: readonly (readonly [column: string, pattern: RegExp])[]
  /** A row names only some of its deal's categories, so those it does not name stay. */
  keepCategories: boolean
}

const MAPPED_FIELDS = [
  'key',
  'title',
  'store',
  'price',
  'salePrice',
  'link',
  'picture',
  'description',
  'couponCode',
  'startsOn',
  'endsOn',
  'seenOn',
] as const
export type MappedField = (typeof MAPPED_FIELDS)[number]

const PARTS = new Set([
  'name',
  'title',
  'delimiter',
  'currency',
  'website',
  'fields',
  'categories',
  'details',
  'expect',
  'keepCategories',
  'about',
])

/** Checks a mapping file's JSON. Throws one sentence that names the part that is wrong. */
export function readMapping(json: string, label: string): Mapping {
  const wrong = (what: string) => new BrokenFeed(`The mapping ${label} is wrong: ${what}.`)
  const root = asObject(parseJson(json, wrong), 'it', wrong)
  const unknown = Object.keys(root).find((part) => !PARTS.has(part))
  if (unknown !== undefined) throw wrong(`it has a part "${unknown}", which mappings do not have`)
  const name = asText(root.name, '"name"', wrong)
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(name)) throw wrong('"name" must be small letters, digits and hyphens')
  const mapping: Mapping = {
    name,
    title: root.title === undefined ? name : asText(root.title, '"title"', wrong),
    delimiter: readDelimiter(root.delimiter, wrong),
    currency: root.currency === undefined ? 'INR' : asText(root.currency, '"currency"', wrong),
    website: root.website === undefined ? '' : asText(root.website, '"website"', wrong),
    fields: readFields(asObject(root.fields, '"fields"', wrong), wrong),
    categories: asList(root.categories ?? [], '"categories"', wrong).map((source) =>
      readSource(source, '"categories"', wrong),
    ),
    details: Object.entries(asObject(root.details ?? {}, '"details"', wrong)).map(
      ([title, source]) => [title, readSource(source, `"details.${title}"`, wrong)] as const,
    ),
    expect: Object.entries(asObject(root.expect ?? {}, '"expect"', wrong)).map(
      ([column, pattern]) => [column, readPattern(pattern, `"expect.${column}"`, wrong)] as const,
    ),
    keepCategories: root.keepCategories === true,
  }
  if (root.keepCategories !== undefined && typeof root.keepCategories !== 'boolean')
    throw wrong('"keepCategories" must be true or false')
  return mapping
}

type Wrong = (what: string) => BrokenFeed

function parseJson(json: string, wrong: Wrong): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw wrong(`it is no JSON (${(error as Error).message})`)
  }
}

function readFields(parts: Record<string, unknown>, wrong: Wrong): Mapping['fields'] {
  const known = new Set<string>(MAPPED_FIELDS)
  const fields: Partial<Record<MappedField, FieldSource>> = {}
  for (const [field, source] of Object.entries(parts)) {
    if (!known.has(field)) throw wrong(`"fields.${field}" is not one of ${MAPPED_FIELDS.join(', ')}`)
    fields[field as MappedField] = readSource(source, `"fields.${field}"`, wrong)
  }
  for (const needed of ['key', 'title'] as const) if (!fields[needed]) throw wrong(`"fields.${needed}" is missing`)
  if (!fields.price && !fields.salePrice && !fields.couponCode)
    throw wrong('"fields" names neither "price" nor "salePrice" nor "couponCode"')
  return fields
}

/** A column's name, a list of columns that are joined, or an object with `column`, `columns`, `constant` or `file`. */
function readSource(source: unknown, where: string, wrong: Wrong): FieldSource {
  if (typeof source === 'string')
    return { from: { kind: 'columns', names: [asText(source, where, wrong)] }, match: null, as: '$1' }
  if (Array.isArray(source)) return { from: columns(source, where, wrong), match: null, as: '$1' }
  const parts = asObject(source, where, wrong)
  const unknown = Object.keys(parts).find(
    (part) => !['column', 'columns', 'constant', 'file', 'match', 'as'].includes(part),
  )
  if (unknown !== undefined) throw wrong(`${where} has a part "${unknown}", which fields do not have`)
  return {
    from: readFrom(parts, where, wrong),
    match: parts.match === undefined ? null : readPattern(parts.match, `${where} "match"`, wrong),
    as: parts.as === undefined ? '$1' : asText(parts.as, `${where} "as"`, wrong),
  }
}

function readFrom(parts: Record<string, unknown>, where: string, wrong: Wrong): FieldSource['from'] {
  if (parts.constant !== undefined)
    return { kind: 'constant', text: asText(parts.constant, `${where} "constant"`, wrong) }
  if (parts.file === true) return { kind: 'file' }
  if (parts.columns !== undefined) return columns(asList(parts.columns, `${where} "columns"`, wrong), where, wrong)
  if (parts.column !== undefined) return columns([parts.column], where, wrong)
  throw wrong(`${where} needs one of "column", "columns", "constant" or "file": true`)
}

function columns(names: readonly unknown[], where: string, wrong: Wrong): FieldSource['from'] {
  if (names.length === 0) throw wrong(`${where} names no column`)
  return { kind: 'columns', names: names.map((name) => asText(name, where, wrong)) }
}

function readPattern(pattern: unknown, where: string, wrong: Wrong): RegExp {
  const source = asText(pattern, where, wrong)
  try {
    return new RegExp(source, 'u')
  } catch (error) {
    throw wrong(`${where} is no regular expression (${(error as Error).message})`)
  }
}

function readDelimiter(delimiter: unknown, wrong: Wrong): string {
  if (delimiter === undefined) return ','
  if (typeof delimiter !== 'string' || delimiter.length !== 1) throw wrong('"delimiter" must be one character')
  return delimiter
}

function asText(value: unknown, where: string, wrong: Wrong): string {
  if (typeof value !== 'string' || value.trim() === '') throw wrong(`${where} must be a text`)
  return value
}

function asList(value: unknown, where: string, wrong: Wrong): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong(`${where} must be a list`)
  return value
}

function asObject(value: unknown, where: string, wrong: Wrong): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(`${where} must be an object`)
  return value as Record<string, unknown>
}

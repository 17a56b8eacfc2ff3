import { isEncoding } from '../formats/decode-feed.ts'
import { FeedError } from '../formats/feed-error.ts'
import { compileDateFormat, type DateFormat } from '../values/date-format.ts'
import type { PriceFormat } from '../values/read-price.ts'
import { checkMapping, type MappedField, type Source, type SourcePart } from './check-mapping.ts'

/** The source of a field's text; `match` and `as` extract a part of it: `/dp/([A-Z0-9]{10})` as `$1`. */
export type FieldSource = {
  from: { kind: 'columns'; names: readonly string[] } | { kind: 'constant'; text: string } | { kind: 'file' }
  match: RegExp | null
  as: string
}

/** How the columns of one source's tables become fields. Created from a JSON file by `readMapping`. */
export type Mapping = {
  /** The owner of the keys. It must never change, or another import would duplicate everything. */
  name: string
  title: string
  delimiter: string
  /** Null for the default, UTF-8. */
  encoding: string | null
  priceFormat: PriceFormat
  emptySaleIsRegular: boolean
  /** None: only unambiguous formats are accepted. */
  dateFormats: readonly DateFormat[]
  website: string
  /** Sources by field; an unnamed field is empty. */
  fields: Readonly<Partial<Record<MappedField, FieldSource>>>
  categories: readonly FieldSource[]
  details: readonly (readonly [label: string, source: FieldSource])[]
  /** Columns that must match a pattern; if one does not, the row's columns have shifted. */
  expect: readonly (readonly [column: string, pattern: RegExp])[]
  /** A row names only some of its deal's categories, so the others stay. */
  keepCategories: boolean
  /** A category map's file, relative to the mapping's folder, or the name of a shipped one. */
  categoryMap: string | null
}

type Wrong = (what: string) => FeedError

/** Checks a mapping file's JSON. Throws one sentence that names the wrong part. */
export function readMapping(json: string, label: string): Mapping {
  const wrong: Wrong = (what) => new FeedError(`The mapping ${label} is wrong: ${what}.`)
  const file = checkMapping(parseJson(json, wrong), wrong)
  if (file.encoding !== undefined && !isEncoding(file.encoding))
    throw wrong(`"encoding" names "${file.encoding}", which is not a known encoding`)
  return {
    name: file.name,
    title: file.title ?? file.name,
    delimiter: file.delimiter ?? ',',
    encoding: file.encoding ?? null,
    priceFormat: {
      currency: file.currency ?? 'INR',
      decimal: file.decimal ?? '.',
      zeroIsFree: file.zeroIsFree ?? false,
    },
    emptySaleIsRegular: file.emptySaleIsRegular ?? false,
    dateFormats: [file.dateFormat ?? []].flat().map((pattern) => readDateFormat(pattern, wrong)),
    website: file.website ?? '',
    fields: Object.fromEntries(
      Object.entries(file.fields).map(([name, source]) => [name, readSource(source, `"fields.${name}"`, wrong)]),
    ),
    categories: (file.categories ?? []).map((source) => readSource(source, '"categories"', wrong)),
    details: Object.entries(file.details ?? {}).map(([title, source]) => [
      title,
      readSource(source, `"details.${title}"`, wrong),
    ]),
    expect: Object.entries(file.expect ?? {}).map(([column, pattern]) => [
      column,
      readPattern(pattern, `"expect.${column}"`, wrong),
    ]),
    keepCategories: file.keepCategories ?? false,
    categoryMap: file.categoryMap ?? null,
  }
}

function parseJson(json: string, wrong: Wrong): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw wrong(`it is not valid JSON (${(error as Error).message})`)
  }
}

function readSource(source: Source, where: string, wrong: Wrong): FieldSource {
  if (typeof source === 'string') return { from: { kind: 'columns', names: [source] }, match: null, as: '$1' }
  if (Array.isArray(source)) return { from: { kind: 'columns', names: source }, match: null, as: '$1' }
  return {
    from: fromOf(source),
    match: source.match === undefined ? null : readPattern(source.match, `${where} "match"`, wrong),
    as: source.as ?? '$1',
  }
}

function fromOf({ column, columns, constant }: SourcePart): FieldSource['from'] {
  if (constant !== undefined) return { kind: 'constant', text: constant }
  if (columns !== undefined) return { kind: 'columns', names: columns }
  return column === undefined ? { kind: 'file' } : { kind: 'columns', names: [column] }
}

function readPattern(source: string, where: string, wrong: Wrong): RegExp {
  try {
    return new RegExp(source, 'u')
  } catch (error) {
    throw wrong(`${where} is not a valid regular expression (${(error as Error).message})`)
  }
}

function readDateFormat(pattern: string, wrong: Wrong): DateFormat {
  try {
    return compileDateFormat(pattern)
  } catch (error) {
    throw wrong(`"dateFormat" "${pattern}" cannot be used: ${(error as Error).message}`)
  }
}

import type { MappedField, Source, SourcePart } from '../../operation/feeds/mapping.contract.ts'
import { isEncoding } from '../formats/decode-feed.ts'
import { FeedError } from '../formats/feed-error.ts'
import { hostOf } from '../offer/merchant-link.ts'
import { readWebAddress } from '../offer/web-address.ts'
import { compileDateFormat, type DateFormat } from '../values/date-format.ts'
import type { PriceFormat } from '../values/read-price.ts'
import { checkMapping } from './check-mapping.ts'

/** The source of a field's text; `match` and `as` extract a part of it: `/dp/([A-Z0-9]{10})` as `$1`. */
export type FieldSource = {
  from:
    | { kind: 'columns'; names: readonly string[]; isOptional: boolean }
    | { kind: 'constant'; text: string }
    | { kind: 'file' }
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

/**
 * Checks a mapping file's JSON. Throws one sentence that names the wrong part.
 * @param website of the shop, for a mapping of a shop system; it also names the store if the mapping does not
 */
export function readMapping(json: string, label: string, website: string | null = null): Mapping {
  const wrong: Wrong = (what) => new FeedError(`The mapping ${label} is wrong: ${what}.`)
  const file = checkMapping(parseJson(json, wrong), wrong)
  if (file.encoding !== undefined && !isEncoding(file.encoding))
    throw wrong(`"encoding" names "${file.encoding}", which is not a known encoding`)
  const shop = website ?? file.website ?? ''
  const read = (source: Source, where: string) => readSource(source, shop, where, wrong)
  return {
    name: file.name,
    title: file.title ?? (website === null ? file.name : hostOf(website)),
    delimiter: file.delimiter ?? ',',
    encoding: file.encoding ?? null,
    priceFormat: {
      currency: file.currency ?? 'INR',
      decimal: file.decimal ?? '.',
      zeroIsFree: file.zeroIsFree ?? false,
    },
    emptySaleIsRegular: file.emptySaleIsRegular ?? false,
    dateFormats: [file.dateFormat ?? []].flat().map((pattern) => readDateFormat(pattern, wrong)),
    website: shop,
    fields: Object.fromEntries(
      Object.entries(file.fields).map(([name, source]) => [name, read(source, `"fields.${name}"`)]),
    ),
    categories: (file.categories ?? []).map((source) => read(source, '"categories"')),
    details: Object.entries(file.details ?? {}).map(([title, source]) => [title, read(source, `"details.${title}"`)]),
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

function readSource(source: Source, website: string, where: string, wrong: Wrong): FieldSource {
  if (typeof source === 'string') return readSource({ column: source }, website, where, wrong)
  if (Array.isArray(source)) return readSource({ columns: source }, website, where, wrong)
  return {
    from: fromOf(source),
    match: source.match === undefined ? null : readPattern(source.match, `${where} "match"`, wrong),
    as: withWebsite(source.as ?? '$1', website, wrong),
  }
}

function fromOf({ column, columns, constant, optional: isOptional = false }: SourcePart): FieldSource['from'] {
  if (constant !== undefined) return { kind: 'constant', text: constant }
  if (columns !== undefined) return { kind: 'columns', names: columns, isOptional }
  return column === undefined ? { kind: 'file' } : { kind: 'columns', names: [column], isOptional }
}

const WEBSITE = '$website'

/** A `$` in the address itself is not a group of the match. */
function withWebsite(as: string, website: string, wrong: Wrong): string {
  if (!as.includes(WEBSITE)) return as
  if (website === '') throw wrong('its links need the address of the shop: set "website", or use --website')
  const address = readWebAddress(website)
  if (address.kind === 'refused') throw wrong(`"website" ${address.reason}`)
  const base = address.url.href.replace(/\/$/, '').replaceAll('$', '%24')
  return as.split(WEBSITE).join(base)
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

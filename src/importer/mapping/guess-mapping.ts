import type { GuessedColumn, MappedField, MappingFile, Source } from '../../operation/feeds/mapping.contract.ts'
import { readAvailability } from '../offer/availability.ts'
import { readGtin } from '../offer/gtin.ts'
import { readMerchantLink } from '../offer/merchant-link.ts'
import { splitAddresses } from '../offer/web-address.ts'
import { readPrice } from '../values/read-price.ts'
import { type ColumnKind, columnKinds, kindsByName } from './column-names.ts'
import { isDate } from './guess-formats.ts'

/** The parts of a mapping that columns decide; it may lack what the table does not have. */
type MappingDraft = Pick<MappingFile, 'fields' | 'categories' | 'details' | 'website'>

type MappingGuess = { mapping: MappingDraft; guessed: GuessedColumn[] }

const MAX_COLUMNS_READ = 200
const MAX_ROWS = 100
const MAX_CHARACTERS = 300
/** Of categories, and of what tells variants apart. */
const MAX_COLUMNS = 3

/** A column with what it holds in the first rows, without empty cells. */
type Column = { name: string; values: string[]; isDistinct: boolean }

/**
 * Guesses which column is which field from their names and values.
 * @param rows the first of the table; of these at most 100 count
 */
export function guessMapping(columns: readonly string[], rows: readonly (readonly string[])[]): MappingGuess {
  const table = columnsOf(columns, rows)
  const guessed = byName(table)
  byValues(table, guessed)
  settlePrices(guessed)
  addKey(table, guessed)
  const gallery = guessed.find(({ field }) => field === 'morePictures')
  if (gallery && guessed.every(({ field }) => field !== 'picture')) guessed.push({ ...gallery, field: 'picture' })
  const columnsFor = (wanted: GuessedColumn['field']) =>
    guessed.flatMap(({ field, column }) => (field === wanted ? (table.find(({ name }) => name === column) ?? []) : []))
  const [link] = columnsFor('link').flatMap(({ values }) => values)
  const website = link === undefined ? null : websiteOf(link)
  return {
    mapping: {
      ...(website !== null && { website }),
      fields: Object.fromEntries(
        guessed.flatMap(({ field }) =>
          field === 'category' || field === 'brand' ? [] : [[field, sourceOf(field, columnsFor(field))]],
        ),
      ),
      categories: columnsFor('category').flatMap(categorySources),
      details: Object.fromEntries(columnsFor('brand').map(({ name }) => ['Brand', name])),
    },
    guessed: guessed.toSorted((a, b) => columns.indexOf(a.column) - columns.indexOf(b.column)),
  }
}

/** Columns of the same name cannot be told apart, so the mapping cannot use them. */
function columnsOf(columns: readonly string[], rows: readonly (readonly string[])[]): Column[] {
  const sample = rows.slice(0, MAX_ROWS)
  return columns.slice(0, MAX_COLUMNS_READ).flatMap((name, at) => {
    if (name.trim() === '' || columns.indexOf(name) !== columns.lastIndexOf(name)) return []
    const cells = sample.map((row) => (row[at] ?? '').slice(0, MAX_CHARACTERS).trim())
    const values = cells.filter((cell) => cell !== '')
    return [{ name, values, isDistinct: values.length > 0 && new Set(values).size === sample.length }]
  })
}

const isPrice = (text: string) =>
  (['.', ','] as const).some((decimal) => {
    const read = readPrice(text, { currency: 'INR', decimal, zeroIsFree: true })
    return read.kind === 'price' || (read.kind === 'rejected' && read.reason.startsWith('is ambiguous'))
  })
const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text)
const isPicture = (text: string) =>
  /\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)|[/.](?:images?|img|media|photos?)[/.\d]/i.test(splitAddresses(text)[0] ?? '')
const isText = (text: string) => /\p{L}{2}/u.test(text) && !isAddress(text)
const isKnownStock = (text: string) => readAvailability(text).isKnown

/** Whether a value may be one of a field; a field without a test takes any. */
const LOOKS: Readonly<Partial<Record<ColumnKind, (text: string) => boolean>>> = {
  title: isText,
  store: isText,
  description: isText,
  category: isText,
  brand: isText,
  price: isPrice,
  salePrice: isPrice,
  anyPrice: isPrice,
  link: isAddress,
  picture: (text) => isAddress(splitAddresses(text)[0] ?? ''),
  morePictures: (text) => isAddress(splitAddresses(text)[0] ?? ''),
  couponCode: (text) => text.length <= 40 && !isAddress(text),
  availability: isKnownStock,
  startsOn: isDate,
  endsOn: isDate,
  seenOn: isDate,
  gtin: (text) => readGtin(text.replace(/^'/, '')).kind === 'gtin',
}
const MIN_SHARE = 0.6

const shareOf = ({ values }: Column, looks: ((text: string) => boolean) | undefined): number =>
  values.length === 0 || !looks ? 1 : values.filter(looks).length / values.length

/** By their names, where the values do not contradict: known names before names that contain one. */
function byName(table: readonly Column[]): Guesses {
  const candidates = table.flatMap((column) =>
    kindsByName(column.name).map(({ kind, isExact }) => ({
      kind,
      isExact,
      column,
      share: shareOf(column, LOOKS[kind]),
    })),
  )
  // In a history of prices a key has a row for each day.
  const isHistory = candidates.some(({ kind, isExact, share }) => kind === 'seenOn' && isExact && share >= MIN_SHARE)
  const guesses: Guesses = []
  const inOrder = candidates.toSorted(
    (a, b) => Number(b.isExact) - Number(a.isExact) || columnKinds.indexOf(a.kind) - columnKinds.indexOf(b.kind),
  )
  for (const { kind, isExact, column, share } of inOrder) {
    if (share < MIN_SHARE || (kind === 'key' && !column.isDistinct && !isHistory)) continue
    const isSure = isExact && share === 1 && column.values.length > 0
    add(guesses, { field: kind, column: column.name, certainty: isSure ? 'sure' : 'likely', reason: 'name' })
  }
  return guesses.filter(({ field }) => field !== 'variant' || guesses.some((guess) => guess.field === 'itemGroup'))
}

type Guess = Omit<GuessedColumn, 'field'> & { field: ColumnKind }
type Guesses = Guess[]

/** Each column once, and most fields once. */
function add(guesses: Guesses, guess: Guess): void {
  const max = guess.field === 'category' || guess.field === 'variant' ? MAX_COLUMNS : 1
  if (guesses.some(({ column }) => column === guess.column)) return
  if (guesses.filter(({ field }) => field === guess.field).length < max) guesses.push(guess)
}

/** Fields that their values alone tell: addresses, a stock's words, codes with a check digit, marked amounts, titles. */
function byValues(table: readonly Column[], guesses: Guesses): void {
  const isMarked = (text: string) => /₹|\brs\b|\binr\b|[.,]\d\d$/i.test(text) && isPrice(text)
  const tests: [field: ColumnKind, looks: (column: Column) => boolean][] = [
    ['picture', ({ values }) => values.every((text) => isAddress(text) && isPicture(text))],
    ['link', ({ values }) => values.every((text) => isAddress(text) && !isPicture(text))],
    ['gtin', (column) => shareOf(column, LOOKS.gtin) > 0.9],
    ['availability', ({ values }) => values.every((text) => isKnownStock(text) && STOCK_WORDS.test(text))],
    ['anyPrice', ({ values }) => values.every(isMarked)],
    ['title', ({ values }) => values.every(isText) && new Set(values).size > values.length / 2],
  ]
  for (const [field, looks] of tests) {
    const isKnown = guesses.some(
      (guess) => guess.field === field || (field === 'anyPrice' && isPriceField(guess.field)),
    )
    const isFree = ({ name }: Column) => guesses.every(({ column }) => column !== name)
    const column = isKnown ? undefined : table.find((one) => one.values.length > 0 && isFree(one) && looks(one))
    if (column) add(guesses, { field, column: column.name, certainty: 'unsure', reason: 'values' })
  }
}

/** "Yes" and "true" may answer any question. */
const STOCK_WORDS = /stock|avail|order|sold|उपलब्ध|स्टॉक/i
const isPriceField = (field: ColumnKind) => field === 'price' || field === 'salePrice'

/** A "price" beside an original one is what to pay; alone, or beside a sale price, it is the regular one. */
function settlePrices(guesses: Guesses): asserts guesses is GuessedColumn[] {
  const any = guesses.findIndex(({ field }) => field === 'anyPrice')
  const guess = guesses[any]
  if (!guess) return
  const has = (field: ColumnKind) => guesses.some((other) => other.field === field)
  if (has('price') && has('salePrice')) guesses.splice(any, 1)
  else guesses[any] = { ...guess, field: has('price') ? 'salePrice' : 'price' }
}

const isCode = (text: string) => /^[\p{L}\p{N}_./-]{1,60}$/u.test(text) && /\p{N}/u.test(text)

/** Without an id of its own a row is known by its address, a code that no other row has, or its title. */
function addKey(table: readonly Column[], guesses: GuessedColumn[]): void {
  if (guesses.some(({ field }) => field === 'key')) return
  const columnOf = (field: MappedField) => {
    const name = guesses.find((guess) => guess.field === field)?.column
    return table.find((column) => column.name === name)
  }
  const isFree = ({ name }: Column) => guesses.every((guess) => guess.column !== name)
  const code = table.find((column) => isFree(column) && column.isDistinct && column.values.every(isCode))
  const column = [columnOf('link'), code, columnOf('title')].find((one) => one?.isDistinct)
  if (column) guesses.push({ field: 'key', column: column.name, certainty: 'unsure', reason: 'only choice' })
}

/** The patterns that guessed mappings have. */
export const GUESSED_PATTERNS = {
  firstAddress: '(https?://[^\\s|;",\\]]+)',
  outerCategory: '^[\\["\' ]*([^>\\]"\']+)',
  innerCategory: '^[^>]*>+([^>\\]"\']+)',
}

/** Of a list of pictures the first is the main one. */
function sourceOf(field: MappedField, columns: readonly Column[]): Source {
  const [first, ...more] = columns
  const name = first?.name ?? ''
  if (more.length > 0) return columns.map((column) => column.name)
  const isList = first?.values.some((text) => splitAddresses(text).length > 1 || text.startsWith('['))
  return field === 'picture' && isList ? { column: name, match: GUESSED_PATTERNS.firstAddress } : name
}

/** Of a path such as "Food > Tea > Black" the two outer levels. */
function categorySources({ name: column, values }: Column): Source[] {
  if (values.filter((text) => text.includes('>')).length * 2 < values.length || values.length === 0) return [column]
  return [
    { column, match: GUESSED_PATTERNS.outerCategory },
    { column, match: GUESSED_PATTERNS.innerCategory },
  ]
}

function websiteOf(link: string): string | null {
  const reading = readMerchantLink(link)
  const url = reading.kind === 'link' ? URL.parse(reading.url) : null
  return url && `${url.origin}/`
}

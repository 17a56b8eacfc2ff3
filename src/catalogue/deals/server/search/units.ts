import { listOf, parseTable, textOf } from './vocabulary/word-classes.ts'

const unitNames = parseTable(textOf('units.tsv'), 'units.tsv', 1).map(({ cells: [unit = '', others] }) => [
  unit,
  ...listOf(others),
])

// Units that have no other spellings in titles.
const timesAndAges = new Set(
  'year,years,yr,yrs,month,months,week,weeks,day,days,hour,hours,hr,hrs,minute,minutes,km,साल,वर्ष,महीने,महीना,दिन,घंटे'.split(
    ',',
  ),
)
const countNouns = new Set(['pack', 'pcs', 'piece', 'pieces'])

/** Whether the number before this word is a size, an age or a duration, and not a price. */
export const isMeasure = (word: string): boolean =>
  timesAndAges.has(word) || (spellingsOf(word) !== null && !countNouns.has(word))

/** Other spellings of a unit, itself first; null for other words. */
const spellingsOf = (unit: string): readonly string[] | null => unitNames.find((names) => names.includes(unit)) ?? null

const sizeWords = new Set(['size', 'number', 'साइज', 'साइज़', 'नंबर'])
const isSize = (word: string) => /^\p{N}{1,2}$|^[smlx]$|^x{1,3}l$/u.test(word)

const letterSizes: Partial<Record<string, string[]>> = {
  // The search index leaves "s" out, so that "size s" would be any size.
  s: ['small'],
  m: ['m', 'medium'],
  l: ['l', 'large'],
  xl: ['xl', 'x large', 'extra large'],
  xxl: ['xxl', 'xx large', 'double extra large'],
}

/** "size 8" is "8 uk" or "8 number", "size m" is "medium"; null for other words. */
function sizeSpellings(word: string, next: string | undefined): string[] | null {
  const isSizeFirst = sizeWords.has(word)
  const [size, name] = isSizeFirst ? [next, word] : [word, next]
  if (size === undefined || name === undefined || !isSize(size)) return null
  if (!isSizeFirst && !sizeWords.has(name) && name !== 'uk') return null
  if (/^\p{L}/u.test(size)) return letterSizes[size] ?? [size]
  return [`size ${size}`, `${size} uk`, `uk ${size}`, `${size}uk`]
}

/** "128gb" is "128 gb", "1 l" is "1 litre": the ways in which deals write a number and its unit, or null. */
export function measureSpellings(
  word: string,
  next: string | undefined,
): { spellings: string[]; length: 1 | 2 } | null {
  const sizes = sizeSpellings(word, next)
  if (sizes) return { spellings: sizes, length: 2 }
  const joined = /^(\p{N}+(?:\.\p{N}+)?)(\p{L}+)$/u.exec(word)
  const isSplit = joined === null && /^\p{N}+(?:\.\p{N}+)?$/u.test(word) && next !== undefined
  const [number, unit] = joined ? [joined[1], joined[2]] : isSplit ? [word, next] : []
  const names = unit === undefined ? null : spellingsOf(unit)
  if (!names || number === undefined) return null
  const spellings = [...spell(number, names), ...smallerUnits(Number(number), names[0] ?? '')]
  return { spellings, length: joined ? 1 : 2 }
}

const spell = (number: string, names: readonly string[]) =>
  names.flatMap((name) => [`${number} ${name}`, `${number}${name}`])

const smallerUnit: Partial<Record<string, string>> = { l: 'ml', kg: 'g' }

/** "1 litre" is "1000 ml". */
function smallerUnits(number: number, unit: string): string[] {
  const name = smallerUnit[unit]
  return name !== undefined && number <= 100 ? spell(`${Math.round(number * 1000)}`, spellingsOf(name) ?? []) : []
}

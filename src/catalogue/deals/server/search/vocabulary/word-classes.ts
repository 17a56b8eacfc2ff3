import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { synonymKey } from '../word-forms.ts'

type Row = {
  cells: string[]
  /** An error that names the row's line. */
  fault: (reason: string) => Error
}

/** The rows of a table below its heading, of `least` columns or more. Throws an error that says which line is wrong. */
export function parseTable(text: string, fileName: string, least = 2): Row[] {
  const [heading = '', ...lines] = text.trimEnd().split(/\r?\n/)
  const columns = heading.split('\t')
  return lines.map((line, n) => {
    const fault = (reason: string) => new Error(`${fileName}, line ${n + 2}: ${reason}.`)
    const previous = lines[n - 1] ?? ''
    const cells = line.split('\t')
    if (line === '') throw fault('the line is empty')
    if (line !== line.toLowerCase()) throw fault(`"${line}" has a capital letter`)
    if (line === previous) throw fault(`"${line}" is there twice`)
    if (line < previous) throw fault(`"${line}" belongs before "${previous}": lines are sorted`)
    if (cells.length < least) throw fault(`the tab after the ${columns[cells.length - 1]} is missing in "${line}"`)
    if (cells.length > columns.length || cells.includes('')) throw fault(`"${line}" has a tab too many`)
    if (cells.some((cell) => /^[ ,]|[ ,]$| {2}| ,|,(?! )/.test(cell)))
      throw fault(`"${line}" has words that are not separated by a comma and a space`)
    return { cells, fault }
  })
}

export const textOf = (fileName: string): string => readFileSync(join(import.meta.dirname, fileName), 'utf8')

export const listOf = (cell: string | undefined): string[] => cell?.split(', ') ?? []

/**
 * `preferred` could be said of every deal, such as how it is packed: deals with it come first, others are found too. An
 * `accessory` is sold for another thing, which its title names.
 */
// biome-ignore format: a list
const classes = [
  'colour', 'size', 'modifier', 'male', 'female', 'preferred', 'offer', 'coupon', 'accessory', 'preposition', 'connection',
] as const
type WordClass = (typeof classes)[number]

export function parseClasses(text: string, fileName: string): [string, WordClass][] {
  return parseTable(text, fileName).map(({ cells: [word = '', name], fault }) => {
    const known = classes.find((each) => each === name)
    if (!known) throw fault(`"${name}" is no class: use one of ${classes.join(', ')}`)
    return [word, known]
  })
}

const wordsOf = Map.groupBy(parseClasses(textOf('classes.tsv'), 'classes.tsv'), ([, name]) => name)

export const wordsOfClass = (name: WordClass): ReadonlySet<string> => new Set(wordsOf.get(name)?.map(([word]) => word))

const [colours, sizes, others] = [wordsOfClass('colour'), wordsOfClass('size'), wordsOfClass('modifier')]

/** A colour or a size: deals with it come first, but nothing is left out for it. */
export const isColourOrSize = (word: string): boolean => colours.has(word) || sizes.has(word)

/** A colour, a size, a person or a number: it says more about a product, and does not change what it is. */
export const isModifier = (word: string): boolean => isColourOrSize(word) || others.has(word) || /\p{N}/u.test(word)

const genders = new Map(
  (['male', 'female'] as const).flatMap((gender) =>
    [...wordsOfClass(gender)].map((word) => [synonymKey(word), gender] as const),
  ),
)
export type Gender = 'male' | 'female'

/** The one gender that the words name; null for none and for both. */
export function genderOf(words: readonly string[]): Gender | null {
  const named = new Set(words.flatMap((word) => genders.get(synonymKey(word)) ?? []))
  const [only = null] = named
  return named.size === 1 ? only : null
}

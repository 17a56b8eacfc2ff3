import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lines of a file of this folder without its heading, as cells. */
export const readTable = (fileName: string): [string, string][] =>
  readFileSync(join(import.meta.dirname, fileName), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [first = '', second = ''] = line.split('\t')
      return [first, second]
    })

/**
 * `preferred` could be said of every deal, such as how it is packed: deals with it come first, others are found too. An
 * `accessory` is sold for another thing, which its title names.
 */
type WordClass =
  | 'colour'
  | 'size'
  | 'modifier'
  | 'male'
  | 'female'
  | 'preferred'
  | 'offer'
  | 'coupon'
  | 'accessory'
  | 'preposition'
  | 'connection'

const rows = readTable('classes.tsv')

export const wordsOfClass = (name: WordClass): ReadonlySet<string> =>
  new Set(rows.flatMap(([word, own]) => (own === name ? [word] : [])))

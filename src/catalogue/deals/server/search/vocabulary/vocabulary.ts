import { createHash } from 'node:crypto'
import { keysOf, synonymKey } from '../word-forms.ts'
import { listOf, parseTable, textOf } from './word-classes.ts'

// How words of searches relate, as CONTRIBUTING.md explains: one row a line, of words, a relation and meanings.
const fileNames = ['things.tsv', 'meanings.tsv', 'fillers.tsv'] as const

/** How well a word says what it finds, up to 1. From 0.8 on it says the same. `back`: for the other direction. */
const relations: Record<string, { weight: number; back?: number }> = {
  // All words of the line, and its meanings, for each other.
  same: { weight: 0.95, back: 0.95 },
  spelling: { weight: 0.95, back: 0.95 },
  means: { weight: 0.9 },
  nearly: { weight: 0.8 },
  'kind of': { weight: 0.5, back: 0.75 },
  'brand of': { weight: 0.5, back: 0.3 },
  like: { weight: 0.5 },
  // Says nothing about what is wanted.
  filler: { weight: 0.9 },
}

/** `meaning` is empty for a filler. */
export type VocabularyRow = { word: string; meaning: string; weight: number }

/** The pairs of one file. Throws an error that says which line is wrong. */
export function parseVocabulary(text: string, fileName: string): VocabularyRow[] {
  return parseTable(text, fileName).flatMap(({ cells: [words, relation = '', meanings], fault }) => {
    const kind = relations[relation]
    if (!kind) throw fault(`"${relation}" is no relation: use one of ${Object.keys(relations).join(', ')}`)
    const [own, meant] = [listOf(words), listOf(meanings)]
    if (relation === 'filler') return pairsOf(own, [''], kind.weight)
    if (relation === 'same' || relation === 'spelling') {
      const all = [...own, ...meant]
      if (all.length < 2) throw fault(`"${words}" is one name, and "${relation}" is for two or more`)
      return pairsOf(all, all, kind.weight)
    }
    if (meant.length === 0) throw fault(`"${words}" has no meaning: write a tab and the meaning after "${relation}"`)
    return [...pairsOf(own, meant, kind.weight), ...(kind.back ? pairsOf(meant, own, kind.back) : [])]
  })
}

const pairsOf = (words: readonly string[], meanings: readonly string[], weight: number): VocabularyRow[] =>
  words
    .map(synonymKey)
    .flatMap((word) => meanings.flatMap((meaning) => (word === meaning ? [] : [{ word, meaning, weight }])))

/** Changes with every change of a file or of what a relation weighs. */
export function vocabularyDigest(): string {
  const hash = createHash('sha256').update(JSON.stringify(relations))
  for (const fileName of fileNames) hash.update(textOf(fileName))
  return hash.digest('hex')
}

/** All pairs, each once with its highest weight, the highest first. A word with a meaning is no filler. */
export function readVocabulary(): VocabularyRow[] {
  const pairs = new Map<string, VocabularyRow>()
  for (const row of fileNames.flatMap((fileName) => parseVocabulary(textOf(fileName), fileName))) {
    const key = `${row.word}\t${row.meaning}`
    if (row.weight > (pairs.get(key)?.weight ?? 0)) pairs.set(key, row)
  }
  const rows = [...pairs.values()].sort((a, b) => b.weight - a.weight || (a.meaning < b.meaning ? -1 : 1))
  const meaningful = new Set(rows.flatMap(({ word, meaning }) => (meaning === '' ? [] : [word])))
  return rows.filter(({ word, meaning }) => meaning !== '' || !meaningful.has(word))
}

/** `weight`: how well it says the same, up to 1. */
export type Meaning = { words: string; weight: number }
/** The meanings of each word or run of words, without any for a filler word. */
export type Meanings = ReadonlyMap<string, readonly Meaning[]>

let loaded: Map<string, Meaning[]> | undefined

/** Read when something is searched first, and kept: a search looks up many words. */
export function vocabulary(): Meanings {
  loaded ??= new Map(
    [...Map.groupBy(readVocabulary(), ({ word }) => word)].map(([word, rows]) => [
      word,
      rows.flatMap(({ meaning, weight }) => (meaning === '' ? [] : [{ words: meaning, weight }])),
    ]),
  )
  return loaded
}

export const meaningsOfKeys = (keys: readonly string[]): Map<string, readonly Meaning[]> =>
  new Map(keys.flatMap((key) => (vocabulary().has(key) ? [[key, vocabulary().get(key) ?? []] as const] : [])))

export const meaningsOf = (meanings: Meanings, words: readonly string[]): readonly Meaning[] | undefined =>
  keysOf(words)
    .map((key) => meanings.get(key))
    .find((meaning) => meaning !== undefined)

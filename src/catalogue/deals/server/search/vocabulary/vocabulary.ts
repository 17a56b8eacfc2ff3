import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { synonymKey } from '../synonyms.ts'

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

const listOf = (text: string) => text.split(', ').filter((word) => word !== '')

/** The pairs of one file. Throws an error that names the line in which something is wrong. */
export function parseVocabulary(text: string, fileName: string): VocabularyRow[] {
  const lines = text.replace(/\n$/, '').split('\n').slice(1)
  return lines.flatMap((line, n) => {
    const fail = (reason: string) => new Error(`${fileName}, line ${n + 2}: ${reason}: "${line}"`)
    const [words = '', relation = '', meanings = '', ...more] = line.split('\t')
    const kind = relations[relation]
    if (!kind || more.length > 0)
      throw fail(`a line has words, one of ${Object.keys(relations).join(', ')}, and meanings`)
    if (n > 0 && line <= (lines[n - 1] ?? '')) throw fail('lines are sorted and differ')
    const [own, meant] = [listOf(words), listOf(meanings)]
    if (own.length === 0 || [...own, ...meant].some((word) => word !== word.toLowerCase() || /^ | $|\s{2}/.test(word)))
      throw fail('words are in lower case, separated by a comma and a space')
    if (relation === 'filler') return pairsOf(own, [''], kind.weight)
    if (relation === 'same' || relation === 'spelling') {
      const all = [...own, ...meant]
      if (all.length < 2) throw fail('one thing has two names or more')
      return pairsOf(all, all, kind.weight)
    }
    if (meant.length === 0) throw fail('the meaning is missing')
    return [...pairsOf(own, meant, kind.weight), ...(kind.back ? pairsOf(meant, own, kind.back) : [])]
  })
}

const pairsOf = (words: readonly string[], meanings: readonly string[], weight: number): VocabularyRow[] =>
  words
    .map(synonymKey)
    .flatMap((word) => meanings.flatMap((meaning) => (word === meaning ? [] : [{ word, meaning, weight }])))

const textOf = (fileName: string) => readFileSync(join(import.meta.dirname, fileName), 'utf8')

/** Changes with every change of a file or of what a relation weighs. */
export function vocabularyDigest(): string {
  const hash = createHash('sha256').update(JSON.stringify(relations))
  for (const fileName of fileNames) hash.update(textOf(fileName))
  return hash.digest('hex')
}

/** All pairs, each once with its highest weight. A word with a meaning is no filler. */
export function readVocabulary(): VocabularyRow[] {
  const pairs = new Map<string, VocabularyRow>()
  for (const row of fileNames.flatMap((fileName) => parseVocabulary(textOf(fileName), fileName))) {
    const key = `${row.word}\t${row.meaning}`
    if (row.weight > (pairs.get(key)?.weight ?? 0)) pairs.set(key, row)
  }
  const rows = [...pairs.values()]
  const meaningful = new Set(rows.flatMap(({ word, meaning }) => (meaning === '' ? [] : [word])))
  return rows.filter(({ word, meaning }) => meaning !== '' || !meaningful.has(word))
}

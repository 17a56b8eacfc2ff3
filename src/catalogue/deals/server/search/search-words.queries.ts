import { sql } from 'kysely'
import { editDistance } from '../../../../platform/edit-distance.ts'
import { planOnce } from '../../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { isHindiWord, romanised } from './romanise.ts'
import type { Meaning, Meanings } from './synonyms.ts'

/** Known words, and how many deals have each, up to 200. */
export type KnownWords = ReadonlyMap<string, number>

/** With fewer consonants, too many names sound alike; with so few, only one written almost so is meant: "tur daal". */
const fewConsonants = 4
/** A name in Latin letters is misspelt by at most this many letters. */
const misspeltBy = { few: 1, many: 2 }
const maxSoundMatches = 60

/**
 * Several words that are not a key have the meanings of a name that sounds like them: "ट्रॉली बैग" is "trolley bag", and
 * "tooth past" is "tooth paste".
 */
export async function findMeanings(db: Db, keys: readonly string[]): Promise<Meanings> {
  if (keys.length === 0) return new Map()
  const phrases = keys.filter((key) => key.includes(' '))
  const { rows } = await sql<MeaningRow>`
    select word as key, word as name, meaning, weight, 0 as "soundLength" from search_synonyms
    where word = any(${keys}::text[])
    union all
    select phrase.word, named.word, meaning, weight, "soundLength"
    from unnest(${phrases}::text[]) as phrase (word)
    cross join lateral (select length(replace(search_sound(phrase.word), ' ', '')) as "soundLength") as sound
    cross join lateral (
      select word, meaning, weight from search_synonyms
      where search_sound(word) = search_sound(phrase.word) and word <> phrase.word
        and "soundLength" >= ${fewConsonants}
      limit ${maxSoundMatches}) named
    order by weight desc, meaning`.execute(db)
  const meanings = new Map<string, Meaning[]>()
  for (const [key, rowsOfKey] of Map.groupBy(rows, (row) => row.key)) {
    const meant = meaningsAmong(key, rowsOfKey)
    if (meant) meanings.set(key, meant)
  }
  return meanings
}

type MeaningRow = { key: string; name: string; meaning: string; weight: number; soundLength: number }

/** Its own meanings, or those of the name that is nearest to it; null without such a name. */
function meaningsAmong(key: string, rows: readonly MeaningRow[]): Meaning[] | null {
  const names = [...new Set(rows.map(({ name }) => name))]
  const isHindi = key.split(' ').every(isHindiWord)
  const isShort = (rows[0]?.soundLength ?? 0) <= fewConsonants
  const name = names.includes(key) ? key : nearestName(key, names, isHindi, isShort)
  if (name === undefined) return null
  const meant = rows.filter((row) => row.name === name && row.meaning !== '')
  const meanings = meant.map(({ meaning, weight }) => ({ words: meaning, weight }))
  return name === key ? meanings : [{ words: name, weight: 1 }, ...meanings]
}

function nearestName(key: string, names: readonly string[], isHindi: boolean, isShort: boolean): string | undefined {
  if (isHindi && isShort) return undefined
  const allowed = isShort ? misspeltBy.few : misspeltBy.many
  const near = names
    .map((name) => ({ name, distance: isHindi ? soundDistance(key, name) : editDistance(key, name, maxDistance) }))
    .filter(({ distance }) => isHindi || distance <= allowed)
  return near.sort((a, b) => a.distance - b.distance)[0]?.name
}

export async function findKnownWords(db: Db, words: readonly string[]): Promise<KnownWords> {
  if (words.length === 0) return new Map()
  const rows = await db
    .selectFrom('search_words')
    .select(['word', 'deal_count'])
    .where(sql<boolean>`word = any(${[...new Set(words)]}::text[])`)
    .execute()
  return new Map(rows.map(({ word, deal_count }) => [word, deal_count]))
}

/** `means` is what deals call it, if that is another word. */
type Neighbour = { word: string; means: string | null; dealCount: number; distance: number }
export type Neighbours = {
  /** Another form of it is known. */
  isKnown: boolean
  /** It is the beginning of a known word. */
  beginsWord: boolean
  /** The nearest ones, the likeliest first. */
  near: readonly Neighbour[]
}

const looked = 30
/** A word that only has synonyms is less likely than one that deals have. */
const synonymCount = 1
const maxNeighbours = 3

/** For each word, known words that look or sound like it. Of a Hindi word, the English words that sound like it. */
export async function findNeighbours(db: Db, words: readonly string[]): Promise<Map<string, Neighbours>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select ${planOnce} asked.word as asked, near.word, near.means, near.deal_count as "dealCount",
      near.sounds_alike as "soundsAlike",
      to_tsvector('bachat', near.word) @@ plainto_tsquery('bachat', asked.word) as "isForm",
      starts_with(near.word, unaccent(asked.word)) as "beginsWord"
    from unnest(${words}::text[]) as asked (word)
    cross join lateral (
      (select word, null as means, deal_count, false as sounds_alike from search_words
      where word % unaccent(asked.word) order by similarity(word, unaccent(asked.word)) desc, word limit 12)
      union all
      (select word, null, deal_count, false from search_words where word like unaccent(asked.word) || '%' limit 1)
      union all
      (select word, (array_agg(meaning order by weight desc, meaning))[1], ${synonymCount}, false from search_synonyms
      where word % asked.word and meaning <> '' group by word order by similarity(word, asked.word) desc, word limit 8)
      union all
      (select word, null, deal_count, true from search_words
      where search_sound(word) = search_sound(asked.word) and length(search_sound(asked.word)) >= 2
      order by deal_count desc, word limit ${looked})
      union all
      (select word, (array_agg(meaning order by weight desc, meaning))[1], ${synonymCount}, true from search_synonyms
      where search_sound(word) = search_sound(asked.word) and length(search_sound(asked.word)) >= 2 and meaning <> ''
      group by word order by word limit ${looked})
    ) near`.execute(db)
  return new Map(
    words.map((word) => [
      word,
      neighboursOf(
        word,
        rows.filter(({ asked }) => asked === word),
      ),
    ]),
  )
}

type Row = {
  asked: string
  word: string
  means: string | null
  dealCount: number
  soundsAlike: boolean
  isForm: boolean
  beginsWord: boolean
}

function neighboursOf(word: string, rows: readonly Row[]): Neighbours {
  const isHindi = isHindiWord(word)
  // An English word that sounds like a Hindi one is that word; Hindi words that look like it are a guess.
  const english = isHindi
    ? nearest(
        word,
        rows.filter((row) => row.soundsAlike && row.means === null && !isHindiWord(row.word)),
      )
    : []
  const near =
    english.length > 0
      ? english
      : nearest(
          word,
          // In Latin letters, a Hindi word is what it sounds like.
          rows.filter((row) => isHindiWord(row.word) === isHindi || (row.soundsAlike && row.means !== null)),
        )
  return { isKnown: rows.some(({ isForm }) => isForm), beginsWord: rows.some(({ beginsWord }) => beginsWord), near }
}

function nearest(word: string, rows: readonly Row[]): Neighbour[] {
  const isHindi = isHindiWord(word)
  const near = rows
    // A known word with synonyms is itself.
    .filter(
      (row) =>
        row.word !== word &&
        !(row.means !== null && rows.some((other) => other.word === row.word && other.means === null)),
    )
    .map((row) => {
      const distance = row.soundsAlike ? soundDistance(word, row.word) : editDistance(word, row.word, maxDistance)
      // Nobody mistypes the first letters as often as others; common words are meant more often than rare ones.
      const begins = isHindi ? 0 : otherBeginning(word, row.word)
      return { ...row, distance, likeness: distance + begins - Math.log10(1 + row.dealCount) * (isHindi ? 1 : 0.5) }
    })
    .filter(({ distance }) => distance <= (isHindi ? maxDistance : allowedDistance(word)))
    // "broadband" is not "headband".
    .filter((row) => isHindi || row.soundsAlike || row.distance < 2 || row.word[0] === word[0])
    .sort((a, b) => a.likeness - b.likeness || (a.word < b.word ? -1 : 1))
  const distinct = near.filter(({ word }, place) => near.findIndex((other) => other.word === word) === place)
  const best = distinct[0]?.likeness ?? 0
  const count = isHindi ? 2 * maxNeighbours : maxNeighbours
  return distinct.filter(({ likeness }) => likeness <= best + (isHindi ? 0.6 : 0.4)).slice(0, count)
}

/** 0.5 for another first letter, then little for each of the next two: of "berad", "beard" is likelier than "bread". */
function otherBeginning(word: string, other: string): number {
  const same = [0, 1, 2].findIndex((place) => word[place] !== other[place])
  return [0.5, 0.1, 0.05][same] ?? 0
}

const maxDistance = 3
const allowedDistance = (word: string) => Math.min(maxDistance, word.length < 5 ? 1 : word.length < 8 ? 2 : 3)

/** The distance of two words with the same consonants: mostly that of their vowels. */
function soundDistance(word: string, other: string): number {
  const [latin, otherLatin] = [inLatin(word), inLatin(other)]
  const vowels = editDistance(vowelsOf(latin), vowelsOf(otherLatin), maxDistance)
  if (isHindiWord(word)) return vowels + 0.3 * editDistance(latin, otherLatin, maxDistance)
  const written = editDistance(word, other, maxDistance)
  if (isHindiWord(other)) return Math.min(written, 0.5 + vowels)
  // Few consonants are those of many words: "shos" sounds like "sauce" too, but is written like "shoes".
  return written > allowedDistance(word) ? written : Math.min(written, 0.5 + vowels)
}

const inLatin = (text: string) =>
  text
    .split(' ')
    .map((word) => (isHindiWord(word) ? romanised(word) : word))
    .join(' ')

/** As they are pronounced in India: "cooker" and "kukar" have the same. */
const vowelsOf = (word: string): string =>
  word
    .replace(/e$/, '')
    .replace(/er$/, 'ar')
    .replaceAll('oo', 'u')
    .replaceAll('ee', 'i')
    .replaceAll('ai', 'e')
    .replaceAll('au', 'o')
    .replaceAll('y', 'i')
    .replace(/[^aeiou]+/g, '')

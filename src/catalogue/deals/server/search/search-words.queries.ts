import { sql } from 'kysely'
import { editDistance } from '../../../../platform/edit-distance.ts'
import { planOnce } from '../../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { unpricedStores } from '../../../stores/server/price-policy.queries.ts'
import type { Namesakes } from './ranking/score-deal.ts'
import { isHindiWord, romanised } from './romanise.ts'
import { categoryTitles } from './search-document.ts'
import { type Meanings, meaningsOfKeys, vocabulary } from './vocabulary/vocabulary.ts'

/** Known words, and how many deals have each, up to 200. */
export type KnownWords = ReadonlyMap<string, number>

/** With fewer consonants, too many names sound alike; with so few, only one written almost so is meant: "tur daal". */
const fewConsonants = 4
/** A name in Latin letters is misspelt by at most this many letters. */
const misspeltBy = { few: 1, many: 2 }
const maxSoundMatches = 60

/** Words in names of categories that do not change their meaning: "pet supplies" are the category of pets. */
const generalWords = /\s(supplies|products?|accessories|essentials|needs|store|shopping|category|items?)$/
/** "Recharge offer" asks for deals of the category. */
const offerWords = /\s(offers?|deals?|discounts?|sale|coupons?)$/

type Asked = {
  /** Words that deals may have. */
  words: readonly string[]
  /** Words and runs of words that may have meanings. */
  keys: readonly string[]
  text: string
  /** Of a brand's or store's name. */
  key: string
}
type LookedUp = { known: KnownWords; meanings: Meanings; namesakes: Namesakes; unpricedStores: number[] }

/** What is known about a search before its words are expanded, in one statement. */
export async function lookUpSearch(db: Db, { words, keys, text, key }: Asked): Promise<LookedUp> {
  const meanings = meaningsOfKeys(keys)
  const phrases = keys.filter((each) => each.includes(' ') && !meanings.has(each))
  const whole = text.toLowerCase().replace(offerWords, '')
  const names = [whole, `${whole}s`]
  const special = whole.replace(generalWords, '')
  const { rows } = await sql<LookedUpRow>`
    select ${planOnce}
      (select coalesce(json_object_agg(word, deal_count), '{}') from search_words
        where word = any(${[...new Set(words)]}::text[])) as known,
      (select coalesce(json_agg(json_build_object('key', phrase.word, 'consonants', consonants, 'names', array(
          select word from search_synonyms
          where search_sound(word) = search_sound(phrase.word) and consonants >= ${fewConsonants}
          limit ${maxSoundMatches}))), '[]')
        from unnest(${phrases}::text[]) as phrase (word)
        cross join lateral length(replace(search_sound(phrase.word), ' ', '')) as consonants) as alike,
      array(select id from categories c
        where lower(title) = any(${names}::text[]) or lower(titles ->> 'hi') = any(${names}::text[])
          or (${special}::text <> ${whole} and to_tsvector('bachat', ${categoryTitles}) @@ plainto_tsquery('bachat', ${special}))
        order by id limit 10) as "categoryIds",
      array(select id from stores where match_key = ${key}) as "storeIds",
      array(${unpricedStores}) as "unpricedStores"`.execute(db)
  const { known, alike, categoryIds, storeIds, ...found } = rows[0] ?? nothing
  for (const { key: phrase, ...sound } of alike) {
    const name = nearestName(phrase, sound)
    if (name !== undefined) meanings.set(phrase, [{ words: name, weight: 1 }, ...(vocabulary().get(name) ?? [])])
  }
  return { known: new Map(Object.entries(known)), meanings, namesakes: { key, categoryIds, storeIds }, ...found }
}

type Sound = { consonants: number; names: readonly string[] }
type LookedUpRow = Omit<Namesakes, 'key'> & {
  known: Record<string, number>
  alike: ({ key: string } & Sound)[]
  unpricedStores: number[]
}
const nothing: LookedUpRow = { known: {}, alike: [], categoryIds: [], storeIds: [], unpricedStores: [] }

/**
 * Several words that are not a key have the meanings of a name that sounds like them: "ट्रॉली बैग" is "trolley bag", and
 * "tooth past" is "tooth paste".
 */
function nearestName(phrase: string, { consonants, names }: Sound): string | undefined {
  const isHindi = phrase.split(' ').every(isHindiWord)
  const isShort = consonants <= fewConsonants
  if (isHindi && isShort) return undefined
  const allowed = isShort ? misspeltBy.few : misspeltBy.many
  const near = [...new Set(names)]
    .map((name) => ({
      name,
      distance: isHindi ? soundDistance(phrase, name) : editDistance(phrase, name, maxDistance),
    }))
    .filter(({ distance }) => isHindi || distance <= allowed)
  return near.sort((a, b) => a.distance - b.distance)[0]?.name
}

/** `means` is what deals call it, if that is another word. */
export type Neighbour = { word: string; means: string | null; dealCount: number; distance: number }
export type Neighbours = {
  /** Another form of it is known. */
  isKnown: boolean
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
  const { rows } = await sql<FoundRow>`
    select ${planOnce} asked.word as asked, near.word, near.deal_count as "dealCount",
      near.is_synonym as "isSynonym", near.sounds_alike as "soundsAlike",
      to_tsvector('bachat', near.word) @@ plainto_tsquery('bachat', asked.word) as "isForm",
      starts_with(near.word, unaccent(asked.word)) as "beginsWord"
    from unnest(${words}::text[]) as asked (word)
    cross join lateral (
      (select word, deal_count, false as is_synonym, false as sounds_alike from search_words
      where word % unaccent(asked.word) order by similarity(word, unaccent(asked.word)) desc, word limit 12)
      union all
      (select word, deal_count, false, false from search_words where word like unaccent(asked.word) || '%' limit 1)
      union all
      (select word, ${synonymCount}, true, false from search_synonyms
      where word % asked.word and meaning <> '' group by word order by similarity(word, asked.word) desc, word limit 8)
      union all
      (select word, deal_count, false, true from search_words
      where search_sound(word) = search_sound(asked.word) and length(search_sound(asked.word)) >= 2
      order by deal_count desc, word limit ${looked})
      union all
      (select word, ${synonymCount}, true, true from search_synonyms
      where search_sound(word) = search_sound(asked.word) and length(search_sound(asked.word)) >= 2 and meaning <> ''
      group by word order by word limit ${looked})
    ) near`.execute(db)
  const meanings = rows.map((row) => ({
    ...row,
    means: row.isSynonym ? (vocabulary().get(row.word)?.[0]?.words ?? null) : null,
  }))
  const ofWords = Map.groupBy(meanings, ({ asked }) => asked)
  return new Map(words.map((word) => [word, neighboursOf(word, ofWords.get(word) ?? [])]))
}

type FoundRow = {
  asked: string
  word: string
  dealCount: number
  isSynonym: boolean
  soundsAlike: boolean
  isForm: boolean
  beginsWord: boolean
}
type Row = FoundRow & Pick<Neighbour, 'means'>

function neighboursOf(word: string, rows: readonly Row[]): Neighbours {
  const isHindi = isHindiWord(word)
  // An English word that sounds like a Hindi one is that word; Hindi words that look like it are a guess.
  const english = rows.filter((row) => isHindi && row.soundsAlike && row.means === null && !isHindiWord(row.word))
  const likely = nearest(word, english)
  // In Latin letters, a Hindi word is what it sounds like.
  const others = rows.filter((row) => isHindiWord(row.word) === isHindi || (row.soundsAlike && row.means !== null))
  return {
    isKnown: rows.some(({ isForm }) => isForm),
    beginsWord: rows.some(({ beginsWord }) => beginsWord),
    near: likely.length > 0 ? likely : nearest(word, others),
  }
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
  const distinct = near.filter(({ word }, index) => near.findIndex((other) => other.word === word) === index)
  const best = distinct[0]?.likeness ?? 0
  const count = isHindi ? 2 * maxNeighbours : maxNeighbours
  return distinct.filter(({ likeness }) => likeness <= best + (isHindi ? 0.6 : 0.4)).slice(0, count)
}

/** 0.5 for another first letter, then little for each of the next two: of "berad", "beard" is likelier than "bread". */
function otherBeginning(word: string, other: string): number {
  const same = [0, 1, 2].findIndex((index) => word[index] !== other[index])
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

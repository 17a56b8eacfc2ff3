import { expect, test } from 'vitest'
import { dealsByKey, feed, monday, offer, tuesday } from '../../../../../tests/support/tea-offers.ts'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import * as command from './import-offers.ts'

const { db } = await testDatabase()
const { dealOf, pointsOf } = dealsByKey(db)
const importOffers = async (...args: Parameters<typeof command.importOffers>) =>
  (await command.importOffers(...args)).counts

test('simultaneous imports create one store, one category and one deal of what they share', async () => {
  const titles = Array.from({ length: 12 }, (_, n) => `Shelf ${n}`)
  const batch = (names: readonly string[], from: string) =>
    names.flatMap((name, n) => [
      offer({ key: `race-${name}`, slug: `race-${n}`, store: `Shop ${name}`, categories: [name, ...titles] }),
      offer({ key: `own-${from}-${name}`, slug: `own-${name}`, store: `Shop ${name}`, categories: [name] }),
    ])
  const rounds = [1, 2, 3].map((round) => titles.map((title) => `${title}, round ${round}`))
  for (const names of rounds) {
    const counted = await Promise.all([
      importOffers(db, { ...feed, name: 'first.csv' }, batch(names, 'first'), monday),
      importOffers(db, { ...feed, name: 'second.csv' }, batch(names.toReversed(), 'second'), monday),
    ])
    expect(counted.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(3 * names.length)
    const keys = names.flatMap((name) => [`race-${name}`, `own-first-${name}`, `own-second-${name}`])
    const stored = await db.selectFrom('deals').select(['source_key', 'slug']).where('source_key', 'in', keys).execute()
    expect(stored.map((deal) => deal.source_key).toSorted()).toEqual(keys.toSorted())
  }
})

test('an import that loses its slugs to another retries its batch', async () => {
  const numbers = Array.from({ length: 100 }, (_, n) => n)
  for (const round of [1, 2, 3, 4]) {
    const batch = (from: string) =>
      numbers.map((n) => offer({ key: `${from}-${round}-${n}`, slug: `shared-${round}-${n}` }))
    const counted = await Promise.all([
      importOffers(db, { ...feed, name: 'first.csv' }, batch('first'), monday),
      importOffers(db, { ...feed, name: 'second.csv' }, batch('second').toReversed(), monday),
    ])
    expect(counted.map(({ inserted }) => inserted)).toEqual([100, 100])
    expect((await dealOf(`first-${round}-7`)).slug).not.toBe((await dealOf(`second-${round}-7`)).slug)
  }
})

test('of two imports with the same change to a known store, one writes it and the other finds it unchanged', async () => {
  const numbers = Array.from({ length: 100 }, (_, n) => n)
  for (const round of [1, 2, 3, 4]) {
    const news = numbers.map((n) => offer({ key: `same-${round}-${n}`, slug: `same-${round}-${n}` }))
    const counted = await Promise.all([
      importOffers(db, { ...feed, name: 'first.csv' }, news, monday),
      importOffers(db, { ...feed, name: 'second.csv' }, news.toReversed(), tuesday),
    ])
    expect(counted.map(({ inserted }) => inserted).toSorted()).toEqual([0, 100])
    expect(counted.map(({ unchanged }) => unchanged).toSorted()).toEqual([0, 100])
    expect(await pointsOf(`same-${round}-7`)).toHaveLength(1)
  }
})

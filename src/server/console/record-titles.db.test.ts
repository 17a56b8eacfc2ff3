import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { readTitles } from '../../console/server/records/record-titles.ts'
import { consoleKinds } from './console-kinds.ts'

const { db, seed } = await testDatabase()

/** The titles, and how many queries they took. */
async function readCounted(records: Parameters<typeof readTitles>[2]) {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count++
      return result
    },
  }
  return { titles: await readTitles(db.withPlugin(counter), consoleKinds, records), count }
}

test('the titles of records of all kinds are one query; those that do not exist have none', async () => {
  const deals = await Promise.all(['Kettle', 'Lamp', 'Pot'].map((title) => seed.deal({ title })))
  const { id: article } = await seed.article({ title: 'Tea news' })
  const comment = await seed.comment({ target: { articleId: article } })
  const { id: member } = await seed.member({ name: 'Asha' })
  const records = [
    ...deals.map(({ id }) => ({ kind: 'deals', id: `${id}` })),
    { kind: 'articles', id: `${article}` },
    { kind: 'comments', id: `${comment.id}` },
    { kind: 'members', id: `${member}` },
    { kind: 'settings', id: 'contact' },
    { kind: 'settings', id: 'no-such-setting' },
    { kind: 'jobs', id: 'import-feeds' },
    // Of every kind.
    ...consoleKinds.map(({ description: { name } }) => ({ kind: name, id: '2000000000' })),
    { kind: 'deals', id: "1') or true --" },
  ]
  const { titles, count } = await readCounted(records)
  expect(count).toBe(1)
  expect(titles).toEqual({
    ...Object.fromEntries(deals.map(({ id, title }) => [`deals ${id}`, title])),
    [`articles ${article}`]: 'Tea news',
    [`comments ${comment.id}`]: 'Tea news',
    [`members ${member}`]: 'Asha',
    'settings contact': 'contact',
  })
})

test('without records nothing is asked', async () => {
  expect(await readCounted([])).toEqual({ titles: {}, count: 0 })
})

test('every kind whose changes are logged has titles', () => {
  const without = consoleKinds.filter(({ titles, description }) => !titles && !description.recordFields)
  expect(without.map(({ description }) => description.name)).toEqual(['audit'])
})

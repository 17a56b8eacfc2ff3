import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, seed, db } = await testApp()

const croma = await seed.deal({ title: 'Headset at Croma', storeId: (await seed.store({ title: 'Croma Retail' })).id })
await seed.deal({ title: 'Aroma oil' })
const nivea = await seed.deal({ title: 'Nivea soft cream' })
await seed.deal({ title: 'Nivia football' })
await seed.deal({ title: 'Remote for Sony' })
await seed.deal({ title: 'Sona Masoori rice' })
const speaker = await seed.deal({ title: 'Goonj speaker' })
const gel = await seed.deal({ title: 'Anti mosquito cool gel' })
const coiled = await seed.deal({ title: 'Heater with coil' })
const repellent = await seed.deal({ title: 'Mosquito repellent' })
const cycle = await seed.deal({ title: 'Kids cycle 20T' })
const incense = await seed.deal({ title: 'Incense sticks', contentHtml: '<ul><li>Brand: Cycle</li></ul>' })
const misspelt = await seed.deal({ title: 'Drink', contentHtml: '<ul><li>Brand: Goldenn</li></ul>' })
const golden = await seed.deal({ title: 'Bar', contentHtml: '<ul><li>Brand: Golden</li></ul>' })
const lays = await seed.deal({ title: 'Potato wafers', contentHtml: '<ul><li>Brand: Lays</li></ul>' })
await seed.deal({ title: 'Layer cake' })

/** As in a large catalogue. */
async function count(counts: Record<string, number>) {
  for (const [word, deal_count] of Object.entries(counts))
    await db.updateTable('search_words').set({ deal_count }).where('word', '=', word).execute()
}
await count({
  croma: 6,
  aroma: 200,
  nivia: 30,
  nivea: 160,
  sony: 3,
  sona: 60,
  cream: 200,
  speaker: 60,
  coil: 4,
  cool: 200,
  golden: 82,
})

const search = async (s: string) => {
  const { body, data } = await call('GET /search', { s })
  return { slugs: data.map(({ SLUG }: { SLUG: string }) => SLUG), message: body.responseData.message }
}

test('A5: a rare name is no misspelling of a common word that begins with another letter', async () => {
  expect(await search('croma')).toEqual({ slugs: [croma.slug], message: undefined })
})

test('A5: a name without what else is searched may be misspelt for a commoner one that has it', async () => {
  const { slugs, message } = await search('nivia cream')
  expect(slugs).toEqual([nivea.slug])
  expect(message).toContain('nivea cream')
})

test('A5: a rare name that cannot be another one is left out, not the product', async () => {
  const { slugs, message } = await search('sony speaker')
  expect(slugs).toEqual([speaker.slug])
  expect(message).toContain('"speaker"')
})

test('A5: a known word of four letters is not taken for another one, and other names find what is meant', async () => {
  const { slugs, message } = await search('anti coil')
  expect(slugs).not.toContain(gel.slug)
  expect(message).not.toContain('cool')
  expect(await search('mosquito coil')).toEqual({ slugs: [repellent.slug], message: undefined })
  expect((await search('coil')).slugs).toEqual([coiled.slug])
})

test('A5: a brand that is called like a thing comes after that thing', async () => {
  expect((await search('cycle')).slugs).toEqual([cycle.slug, incense.slug])
})

test('A5: a name that one deal misspells also finds the deals that spell it well', async () => {
  expect((await search('goldenn')).slugs).toEqual([misspelt.slug, golden.slug])
})

test('A5: a known plural is a whole word and begins no other', async () => {
  expect((await search('lays')).slugs).toEqual([lays.slug])
})

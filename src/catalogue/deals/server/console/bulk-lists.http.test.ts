import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { db, seed, staff } = await testApp()
const editor = await staff('editor')
const [kitchen, festival, gifts] = [
  await seed.category({ title: 'Kitchen' }),
  await seed.category({ title: 'Festival' }),
  await seed.category({ title: 'Gifts' }),
].map(({ id }) => `${id}`) as [string, string, string]

const idsOf = (deals: { id: number }[]) => deals.map(({ id }) => `${id}`)
const change = (body: object, language = 'en') => editor.post('/records/deals/bulk', body, { language })
const valuesOf = async (ids: string[], field: string) =>
  Promise.all(ids.map(async (id) => (await editor.get(`/records/deals/${id}`)).body.values[field]))

test('categories are added and removed, the others stay, the log has before and after, and undo restores them', async () => {
  const ids = idsOf([
    await seed.deal({ categoryIds: [Number(kitchen)] }),
    await seed.deal({ categoryIds: [Number(kitchen), Number(gifts)] }),
    await seed.deal({ categoryIds: [Number(festival)] }),
  ])
  const adding = { ids, changes: { categoryIds: [festival] }, listModes: { categoryIds: 'add' } }
  const { body: preview } = await change({ ...adding, preview: true })
  expect(preview).toMatchObject({
    count: 2,
    unchanged: 1,
    sample: [{ changes: [{ field: 'categoryIds', before: [kitchen], after: [kitchen, festival] }] }, {}],
  })
  expect(preview.references.categoryIds).toEqual(
    expect.arrayContaining([
      { id: kitchen, title: 'Kitchen' },
      { id: festival, title: 'Festival' },
      { id: gifts, title: 'Gifts' },
    ]),
  )
  expect(await valuesOf(ids, 'categoryIds')).toEqual([[kitchen], [kitchen, gifts], [festival]])

  const { body: added } = await change(adding)
  expect(added).toMatchObject({ changed: 2, skipped: [], canUndo: true })
  const withFestival = [[kitchen, festival], [kitchen, festival, gifts], [festival]]
  expect(await valuesOf(ids, 'categoryIds')).toEqual(withFestival)
  const { entries } = (await editor.get(`/records/deals/${ids[1]}/timeline`)).body
  expect(entries[0]).toMatchObject({
    batch: added.batch,
    changes: [{ field: 'categoryIds', before: [kitchen, gifts], after: [kitchen, festival, gifts] }],
  })

  const removing = { ids, changes: { categoryIds: [kitchen, festival] }, listModes: { categoryIds: 'remove' } }
  const { body: removed } = await change(removing)
  expect(removed).toMatchObject({ changed: 3, skipped: [] })
  expect(await valuesOf(ids, 'categoryIds')).toEqual([[], [gifts], []])
  expect((await editor.post(`/batches/${removed.batch}/undo`)).body).toMatchObject({ undone: 3, skipped: [] })
  expect(await valuesOf(ids, 'categoryIds')).toEqual(withFestival)
})

test('labels are added behind those that a deal has, removed in any case, or replaced', async () => {
  const ids = idsOf([await seed.deal({ labels: ['Prime', 'Festival'] }), await seed.deal()])
  const listModes = (mode: string) => ({ labels: mode })
  await change({ ids, changes: { labels: ['festival', 'Bank'] }, listModes: listModes('add') })
  expect(await valuesOf(ids, 'labels')).toEqual([
    ['Prime', 'Festival', 'Bank'],
    ['festival', 'Bank'],
  ])
  await change({ ids, changes: { labels: ['FESTIVAL'] }, listModes: listModes('remove') })
  expect(await valuesOf(ids, 'labels')).toEqual([['Prime', 'Bank'], ['Bank']])
  await change({ ids, changes: { labels: ['New'] }, listModes: listModes('replace') })
  expect(await valuesOf(ids, 'labels')).toEqual([['New'], ['New']])
})

test('a deal that would get more labels than it may have is skipped with a sentence, and the others are changed', async () => {
  const labels = Array.from({ length: 10 }, (_, n) => `Label ${n}`)
  const full = await seed.deal({ title: 'Full', labels })
  const ids = idsOf([full, await seed.deal()])
  const request = { ids, changes: { labels: ['Label 3', 'New'] }, listModes: { labels: 'add' } }
  const reason = 'Labels: there would be 11 entries; at most 10 are allowed.'
  const skipped = [{ id: `${full.id}`, title: 'Full', reason }]
  expect((await change({ ...request, preview: true })).body).toMatchObject({ count: 1, skipped })
  const { body: inHindi } = await change({ ...request, preview: true }, 'hi')
  expect(inHindi.skipped[0].reason).toMatch(/^लेबल: .*11.*10/)
  expect((await change(request)).body).toMatchObject({ changed: 1, skipped })
  expect(await valuesOf(ids, 'labels')).toEqual([labels, ['Label 3', 'New']])
})

test('a deal to which a category cannot be added, because there is none of that id, is skipped', async () => {
  const ids = idsOf([await seed.deal({ categoryIds: [Number(kitchen)] })])
  const request = { ids, changes: { categoryIds: ['2000000000'] }, listModes: { categoryIds: 'add' } }
  expect((await change(request)).body).toMatchObject({
    changed: 0,
    skipped: [{ reason: 'There is no such category.' }],
  })
  expect(await valuesOf(ids, 'categoryIds')).toEqual([[kitchen]])
})

test('an undo leaves a deal as it is whose labels somebody has changed since', async () => {
  const ids = idsOf([await seed.deal(), await seed.deal()])
  const { body } = await change({ ids, changes: { labels: ['One'] }, listModes: { labels: 'add' } })
  await db
    .updateTable('deals')
    .set({ labels: ['One', 'Two'] })
    .where('id', '=', Number(ids[0]))
    .execute()
  expect((await editor.post(`/batches/${body.batch}/undo`)).body).toMatchObject({
    undone: 1,
    skipped: [{ id: ids[0], reason: 'It has been changed since.' }],
  })
  expect(await valuesOf(ids, 'labels')).toEqual([['One', 'Two'], []])
})

test.each([
  ['what is no list', { changes: { isSuper: true }, listModes: { isSuper: 'add' } }, { isSuper: expect.any(String) }],
  ['a list that is not changed', { changes: {}, listModes: { labels: 'add' } }, { labels: expect.any(String) }],
  [
    'nothing to remove',
    { changes: { labels: [] }, listModes: { labels: 'remove' } },
    { labels: 'This field is required.' },
  ],
  ['an unknown way', { changes: { labels: ['a'] }, listModes: { labels: 'merge' } }, expect.anything()],
  ['an action', { action: 'archive', listModes: { labels: 'add' } }, { action: 'There is no such action.' }],
])('a change of lists is refused for %s', async (_, body, errors) => {
  const ids = idsOf([await seed.deal({ labels: ['a'] })])
  expect(await change({ ids, ...body })).toMatchObject({ status: 400, body: { errors } })
  expect(await valuesOf(ids, 'labels')).toEqual([['a']])
})

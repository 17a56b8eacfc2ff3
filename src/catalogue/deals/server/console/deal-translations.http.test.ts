import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { resanitiseDeals } from '../derived-deal-data.ts'

const { db, seed, call, staff } = await testApp()
const editor = await staff('editor')
const store = await seed.store({ title: 'Chai Bazaar' })

const english = { title: 'Brass kettle', offersHtml: '<p>Cheap</p>', contentHtml: '<p>Boils fast</p>' }
const hindi = { titleHindi: 'पीतल की केतली', contentHtmlHindi: '<p onclick="x()">जल्दी उबलती है<script>x</script></p>' }

async function create(values: object): Promise<string> {
  const { status, body } = await editor.post('/records/deals', { values: { storeId: `${store.id}`, ...values } })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}
const slugOf = async (id: string) =>
  (await db.selectFrom('deals').select('slug').where('id', '=', Number(id)).executeTakeFirstOrThrow()).slug
const detail = async (id: string, language: string) => {
  const { data } = await call('GET /dealdetails', { slug: await slugOf(id), lang: language })
  return data[0]
}
const titles = async (language: string) =>
  ((await call('GET /getdeals', { lang: language })).data as { TITLE: string }[]).map(({ TITLE }) => TITLE)

test('a deal is shown in Hindi as far as it is translated, and in English elsewhere', async () => {
  const id = await create({ ...english, ...hindi })
  const values = (await editor.get(`/records/deals/${id}`)).body.values
  expect(values).toMatchObject({ ...english, titleHindi: hindi.titleHindi, offersHtmlHindi: '' })
  expect(values.contentHtmlHindi).toBe('<p>जल्दी उबलती है</p>')
  expect(await titles('en')).toContain('Brass kettle')
  expect(await titles('hi')).toContain('पीतल की केतली')
  const inEnglish = await detail(id, 'en')
  const inHindi = await detail(id, 'hi')
  expect(inEnglish).toMatchObject({ TITLE: 'Brass kettle', CONTENT: '<p>Boils fast</p>' })
  expect(inHindi).toEqual({ ...inEnglish, TITLE: 'पीतल की केतली', CONTENT: '<p>जल्दी उबलती है</p>' })
})

test('a translation is changed and removed by itself, with its history', async () => {
  const id = await create({ ...english, ...hindi })
  const change = async (values: object) => {
    const { version } = (await editor.get(`/records/deals/${id}`)).body
    expect((await editor.post(`/records/deals/${id}`, { values, version })).status).toBe(200)
  }
  await change({ offersHtmlHindi: '<p>सस्ता</p>' })
  expect((await detail(id, 'hi')).OFFERS).toBe('<p>सस्ता</p>')
  await change({ titleHindi: '', contentHtmlHindi: '' })
  expect(await detail(id, 'hi')).toMatchObject({ TITLE: 'Brass kettle', OFFERS: '<p>सस्ता</p>' })
  const [entry] = (await editor.get(`/records/deals/${id}/timeline`)).body.entries
  expect(entry.changes).toContainEqual({ field: 'titleHindi', before: 'पीतल की केतली', after: '' })
})

test('a list shows the deals without a Hindi title', async () => {
  const [missing, translated] = [
    await create({ title: 'Iron kettle' }),
    await create({ title: 'Tea cup', titleHindi: 'प्याली' }),
  ]
  const { rows, total } = (await editor.get('/records/deals?filter.hindi=missing')).body
  const ids = rows.map((row: { id: string }) => row.id)
  expect(ids).toContain(missing)
  expect(ids).not.toContain(translated)
  expect(total).toBe(ids.length)
})

test('a translation is sanitised again under newer rules', async () => {
  const id = await create({ ...english, ...hindi })
  const stored = { hi: { title: 'अ <b> & ब', contentHtml: '<p onclick="x()">अ</p>' } }
  await sql`update deals set sanitiser = 0, translations = ${JSON.stringify(stored)} where id = ${Number(id)}`.execute(
    db,
  )
  expect(await resanitiseDeals(db)).toBe(1)
  expect(await detail(id, 'hi')).toMatchObject({ TITLE: 'अ <b> & ब', CONTENT: '<p>अ</p>' })
})

import { beforeAll, expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const { seed } = site
const editor = await signedInBrowser(site, 'editor')

beforeAll(async () => {
  for (const time of ['03-09T23:59:59.999', '03-10T00:00:00.000', '03-10T23:59:59.999', '03-11T00:00:00.000'])
    await seed.deal({ title: time, publishedAt: new Date(`2026-${time}+05:30`) })
})

async function titles(query: Record<string, string>): Promise<string[]> {
  const filters = Object.entries(query).map(([end, time]) => [`filter.publishedAt.${end}`, time] as [string, string])
  const { status, body } = await editor.get(
    `/records/deals?${new URLSearchParams([...filters, ['sort', 'publishedAt']])}`,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rows.map(({ title }: { title: string }) => title)
}

test('a day in a filter is a day in India, from its first instant to its last', async () => {
  expect(await titles({ from: '2026-03-10', to: '2026-03-10' })).toEqual(['03-10T00:00:00.000', '03-10T23:59:59.999'])
  expect(await titles({ from: '2026-03-11' })).toEqual(['03-11T00:00:00.000'])
  expect(await titles({ to: '2026-03-09' })).toEqual(['03-09T23:59:59.999'])
  const articles = await editor.get(
    '/records/articles?filter.publishedAt.from=2026-03-10&filter.publishedAt.to=2026-03-10',
  )
  expect(articles.status).toBe(200)
})

test('an end at midnight belongs to the day before', async () => {
  for (const end of ['03-20T00:00:00.000', '03-20T00:00:01.000', '03-21T00:00:00.000', '03-21T00:00:01.000'])
    await seed.deal({ title: `End ${end}`, endsAt: new Date(`2026-${end}+05:30`) })
  const { body } = await editor.get(
    '/records/deals?filter.endsAt.from=2026-03-20&filter.endsAt.to=2026-03-20&sort=endsAt',
  )
  expect(body.rows.map(({ title }: { title: string }) => title)).toEqual([
    'End 03-20T00:00:01.000',
    'End 03-21T00:00:00.000',
  ])
})

test('an instant in a filter is that instant, and the end is no longer in the range', async () => {
  const [from, to] = ['2026-03-10T00:00:00+05:30', '2026-03-10T18:30:00.000Z']
  expect(await titles({ from, to })).toEqual(['03-10T00:00:00.000', '03-10T23:59:59.999'])
})

test('what names no day or instant is refused', async () => {
  for (const time of [
    '2026-02-30',
    '2026-03-10T10:00',
    '2026-03-10 (today)',
    '2026-03-10T25:00Z',
    '0999-01-01',
    '2026',
  ])
    for (const end of ['from', 'to']) {
      const { status } = await editor.get(`/records/deals?filter.publishedAt.${end}=${encodeURIComponent(time)}`)
      expect(status, `${end} ${time}`).toBe(400)
    }
  expect(await titles({ from: '9999-12-31', to: '9999-12-31' })).toEqual([])
})

import { expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, seed, now } = await testApp()
const older = await seed.article({ publishedAt: hoursBefore(now, 48), images: [] })
const newer = await seed.article({
  title: 'Why prices rise before a sale',
  images: ['/media/a.svg', '/media/b.svg'],
  author: 'Farah',
  descriptionHtml: '<p>Look</p><iframe src="https://evil.example"></iframe>',
  publishedAt: hoursBefore(now, 24),
})
const tomorrow = await seed.article({ publishedAt: hoursBefore(now, -24) })

test('A33: published articles, newest first, with a list of images', async () => {
  const { data } = await call('GET /newsarticles')
  expect(data).toEqual([
    {
      id: newer.id,
      title: 'Why prices rise before a sale',
      images: ['/media/a.svg', '/media/b.svg'],
      author: 'Farah',
      created: '2026-03-11T15:00:00+05:30',
    },
    expect.objectContaining({ id: older.id, images: [] }),
  ])
})

test('A33: a limit returns the newest', async () => {
  expect((await call('GET /newsarticles', { limit: 1 })).data.map(({ id }: { id: number }) => id)).toEqual([newer.id])
  expect((await call('GET /newsarticles', { limit: 0 })).data).toHaveLength(1)
  expect((await call('GET /newsarticles', { limit: 'few' })).httpStatus).toBe(400)
})

test('A34: one article with one image and clean HTML', async () => {
  expect((await call('POST /newsarticledetails', { newsid: newer.id })).data).toMatchObject({
    id: newer.id,
    images: '/media/a.svg',
    description: '<p>Look</p>',
  })
  expect((await call('POST /newsarticledetails', { newsid: older.id })).data.images).toBe('')
})

test('A34: an unknown or unpublished article is not found, and text as id is rejected', async () => {
  for (const newsid of [999_999, tomorrow.id])
    expect((await call('POST /newsarticledetails', { newsid })).body.message).toBe('The article was not found.')
  for (const newsid of ['seven', 0, '1; drop table articles'])
    expect((await call('POST /newsarticledetails', { newsid })).httpStatus).toBe(400)
  expect((await call('POST /newsarticledetails')).body.responseData.errors).toEqual({ newsid: 'newsid is required.' })
})

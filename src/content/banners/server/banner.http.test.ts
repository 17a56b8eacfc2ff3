import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, seed, now } = await testApp()

test('A24: the banners of a place, in order', async () => {
  const second = await seed.banner({ position: 2 })
  const first = await seed.banner({ position: 1, title: 'Festival week', link: '/superdeals' })
  await seed.banner({ slug: 'banner' })
  const { data } = await call('POST /banner', { slug: 'home' })
  expect(data).toEqual([
    { id: expect.any(Number), title: 'Festival week', link: '/superdeals', image: first.image },
    expect.objectContaining({ title: second.title }),
  ])
  expect((await call('POST /banner', { slug: 'nowhere' })).data).toEqual([])
})

test('A24: banners with text are shown to readers of their language, others to everyone', async () => {
  const titles = async (language?: string) =>
    (await call('POST /banner', { slug: 'strip' }, language ? { language } : {})).data.map(
      ({ title }: { title: string }) => title,
    )
  await seed.banner({ slug: 'strip', title: 'Diwali', language: 'en' })
  await seed.banner({ slug: 'strip', title: 'दिवाली', language: 'hi' })
  await seed.banner({ slug: 'strip', title: '%', language: null })
  expect(await titles()).toEqual(['Diwali', '%'])
  expect(await titles('hi')).toEqual(['दिवाली', '%'])
})

test('A24: a banner is shown from when it starts until it ends', async () => {
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  const times: Record<string, { starts_at?: Date; ends_at?: Date }> = {
    'starts now': { starts_at: now },
    'starts later': { starts_at: minutes(1) },
    'ends now': { ends_at: now },
    'ends later': { starts_at: minutes(-2), ends_at: minutes(1) },
    'has ended': { starts_at: minutes(-2), ends_at: minutes(-1) },
  }
  for (const [title, time] of Object.entries(times)) await seed.banner({ slug: 'ad', title, ...time })
  const { data } = await call('POST /banner', { slug: 'ad' })
  expect(data.map(({ title }: { title: string }) => title)).toEqual(['starts now', 'ends later'])
})

test('A24: the place is required', async () => {
  const { httpStatus, body } = await call('POST /banner')
  expect(httpStatus).toBe(400)
  expect(body.responseData.errors).toEqual({ slug: 'slug is required.' })
})

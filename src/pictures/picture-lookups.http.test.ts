import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'
import { createLocalStorage } from './storage/local-storage.ts'
import { type PictureStorage, StorageUnavailableError } from './storage/picture-storage.ts'

// A remote store, whose questions are counted.
const folder = await mkdtemp(join(tmpdir(), 'bachat-lookups-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const local = createLocalStorage(folder)
let questions = 0
let isDown = false
const counted = <T>(work: () => Promise<T>): Promise<T> => {
  questions += 1
  return isDown ? Promise.reject(new StorageUnavailableError('down')) : work()
}
const storage: PictureStorage = {
  ...local,
  folder: null,
  has: (path) => counted(() => local.has(path)),
  open: (path) => counted(() => local.open(path)),
}
const { app, seed, setNow, call } = await testApp({}, { pictures: storage })
beforeEach(() => {
  questions = 0
})

const statusesOf = async (count: number, remoteAddress: string, url: (n: number) => string) => {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => app.inject({ url: url(n), remoteAddress })))
  return Object.fromEntries([...Map.groupBy(answers, (one) => one.statusCode)].map(([code, all]) => [code, all.length]))
}

test('made-up names of pictures count like pages, before the store is asked', async () => {
  expect(await statusesOf(700, '203.0.113.1', (n) => `/media/made-up-${n}.webp`)).toEqual({ 404: 600, 429: 100 })
  expect(questions).toBe(600)
})

test("made-up versions of deals' pictures count like pages", async () => {
  const { id } = await seed.deal({ slug: 'tea', picture: 'https://shop.example/tea.jpg' })
  const url = (n: number) => `/media/deals/${id}-${n.toString(16).padStart(8, '0')}-640.webp`
  expect(await statusesOf(700, '203.0.113.2', url)).toEqual({ 302: 600, 429: 100 })
  expect(questions).toBe(600)
})

test("a deal's picture that its store does not give uses up nothing of what a network may read", async () => {
  const category = await seed.category({ picture: '/media/kettle.svg' })
  await seed.deal({ slug: 'lost', picture: 'https://10.0.0.1/lost.jpg', categoryIds: [category.id] })
  const [{ THUMBIMAGE: url }] = (await call('GET /dealdetails', { slug: 'lost' })).data
  for (let round = 0; round < 2; round += 1)
    expect(await statusesOf(400, '203.0.113.9', () => url)).toEqual({ 302: 400 })
})

test('pictures that exist are sent however often a network asks for them', async () => {
  await storage.put('cup.webp', 'cup')
  expect(await statusesOf(500, '203.0.113.3', () => '/media/cup.webp')).toEqual({ 200: 500 })
  expect(await statusesOf(500, '203.0.113.3', () => '/media/cup.webp')).toEqual({ 200: 500 })
})

test('while the store does not answer, pictures use up nothing of what a network may read', async () => {
  isDown = true
  for (let round = 0; round < 2; round += 1)
    expect(await statusesOf(500, '203.0.113.4', () => '/media/cup.webp')).toEqual({ 503: 500 })
  isDown = false
  expect(await statusesOf(1, '203.0.113.4', () => '/media/cup.webp')).toEqual({ 200: 1 })
})

test('the store is asked once for a missing picture, and again after five seconds, when it may be there', async () => {
  const look = async () => (await app.inject('/media/late.webp')).statusCode
  expect([await look(), await look(), await look()]).toEqual([404, 404, 404])
  expect(questions).toBe(1)
  await storage.put('late.webp', 'late')
  setNow(new Date('2026-03-12T09:30:05.001Z'))
  expect(await look()).toBe(200)
})

test('a picture that nobody has asked for is sent as soon as it is stored', async () => {
  await storage.put('new.webp', 'new')
  expect((await app.inject('/media/new.webp')).statusCode).toBe(200)
})

test('the store is not asked for a name that is too long for a picture', async () => {
  expect((await app.inject(`/media/${'x'.repeat(201)}.webp`)).statusCode).toBe(404)
  expect(questions).toBe(0)
})

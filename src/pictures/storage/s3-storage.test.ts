import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { ListedPicture } from './picture-storage.ts'
import { createS3Storage } from './s3-storage.ts'

const contents = (keys: string[]) =>
  keys.map((key) => `<Contents><Key>${key}</Key><LastModified>2026-03-12T09:30:00.000Z</LastModified></Contents>`)
const pages: Record<string, { keys: string[]; next?: string }> = {
  first: { keys: ['shared/1.jpg', 'shared/a&amp;b.jpg'], next: '1/x+y==&amp;z' },
  '1/x+y==&z': { keys: ['shared/2.jpg'], next: '2' },
  '2': { keys: [] },
}
const asked: URLSearchParams[] = []
const put: string[] = []
let cutAnswers = 0
/** A store that lists a few objects in each answer. */
const store = createServer((request, answer) => {
  if (request.method === 'PUT') {
    put.push(request.url ?? '')
    answer.end()
    return
  }
  if (request.url === '/b/cut.webp') {
    // Its first answer ends in the middle.
    cutAnswers += 1
    answer.writeHead(200, { 'content-length': 9 })
    if (cutAnswers === 1) answer.write('pic', () => answer.destroy())
    else answer.end('a picture')
    return
  }
  const query = new URL(request.url ?? '', 'http://store').searchParams
  asked.push(query)
  const { keys, next } = pages[query.get('continuation-token') ?? 'first'] ?? { keys: [] }
  const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  answer.end(`<?xml version="1.0"?><ListBucketResult>${contents(keys).join('')}${more}</ListBucketResult>`)
}).listen(0, '127.0.0.1')
await once(store, 'listening')
afterAll(() => store.close())

const createStorage = () => {
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  return createS3Storage({ endpoint, bucket: 'b', key: 'k', secret: 's' }, { warn: () => undefined })
}

test('a path may have any characters', async () => {
  await createStorage().put('shared/a+b & c?#1%/बचत.jpg', 'x')
  expect(put).toEqual(['/b/shared/a%2Bb%20%26%20c%3F%231%25/%E0%A4%AC%E0%A4%9A%E0%A4%A4.jpg'])
})

test('all answers of a store that lists its pictures in several are read', async () => {
  const storedAt = new Date('2026-03-12T09:30:00Z')
  const listed: ListedPicture[] = []
  for await (const picture of createStorage().list('shared')) listed.push(picture)
  expect(listed).toEqual(['shared/1.jpg', 'shared/a&b.jpg', 'shared/2.jpg'].map((path) => ({ path, storedAt })))
  expect(asked.map((query) => query.get('prefix'))).toEqual(['shared/', 'shared/', 'shared/'])
})

test('an answer that ends in the middle is asked for again', async () => {
  const picture = await createStorage().open('cut.webp')
  expect(picture?.size).toBe(9)
  expect(cutAnswers).toBe(2)
})

import { expect, test } from 'vitest'
import { everythingKey, everythingTag, keysToPurge, surrogateKeysOf } from './surrogate-keys.ts'

const purges = (announced: string[], answerTags: string[]) => {
  const keys = surrogateKeysOf(answerTags).split(' ')
  return keysToPurge(announced).some((key) => keys.includes(key))
}
const dealTags = (count: number) => Array.from({ length: count }, (_, id) => `deal:${id}`)

test('an announced tag purges the answers that depend on it, and no others', () => {
  expect(purges(['deal:12'], ['deals', 'deal:12'])).toBe(true)
  expect(purges(['deal:13', 'stores'], ['deals', 'deal:12'])).toBe(false)
  expect(
    purges(
      dealTags(5_000),
      dealTags(200).map((tag) => `${tag}0000`),
    ),
  ).toBe(false)
})

test('whoever has missed announcements purges every answer', () => {
  for (const tags of [[], ['deals'], dealTags(1_000)]) expect(purges([everythingTag], tags)).toBe(true)
  expect(keysToPurge([everythingTag])).toContain(everythingKey)
})

test('an answer with too many tags for a header is purged by any announcement', () => {
  const tags = dealTags(1_000)
  expect(surrogateKeysOf(tags).length).toBeLessThan(20)
  expect(surrogateKeysOf(dealTags(200)).length).toBeLessThan(2_000)
  for (const announced of ['deal:7', 'banners']) expect(purges([announced], tags)).toBe(true)
})

test('a tag can neither end the header nor name another key', () => {
  const hostile = ['a b', 'a,b', 'x\r\nset-cookie: a=b', 'तेज', '"', '', 'a'.repeat(10_000)]
  expect(surrogateKeysOf(hostile)).toMatch(/^[\w-]{8}(?: [\w-]{8}){7}$/)
})

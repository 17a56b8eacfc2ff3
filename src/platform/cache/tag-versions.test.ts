import { expect, test } from 'vitest'
import { createTagVersions } from './tag-versions.ts'

test('a change affects only its own tags, and only answers begun before it', () => {
  const versions = createTagVersions()
  const [deal, other] = [versions.slotsOf(['deals', 'deal:12']), versions.slotsOf(['deals', 'deal:13'])]
  const begun = versions.now()
  versions.change(['deal:12'])
  expect([versions.haveChanged(deal, begun), versions.haveChanged(other, begun)]).toEqual([true, false])
  expect(versions.haveChanged(deal, versions.now())).toBe(false)
  versions.changeAll()
  expect(versions.haveChanged(other, begun)).toBe(true)
})

test('no change is forgotten, however many tags there are', () => {
  const versions = createTagVersions()
  const slots = versions.slotsOf(['deal:12'])
  const begun = versions.now()
  versions.change(['deal:12'])
  for (let n = 100; n < 300_000; n += 100) versions.change(Array.from({ length: 100 }, (_, i) => `deal:${n + i}`))
  expect(versions.haveChanged(slots, begun)).toBe(true)
})

test('which tags share a slot differs between processes', () => {
  const tags = Array.from({ length: 20 }, (_, n) => `deal:${n}`)
  expect(createTagVersions().slotsOf(tags)).not.toEqual(createTagVersions().slotsOf(tags))
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '../faults/support/send-request.ts'
import { endAll, timeoutMs } from '../faults/support/site.ts'
import { type SiteHere, serveSiteHere } from '../faults/support/site-in-process.ts'
import { createSeed } from '../support/factories.ts'
import { htmlStructure } from '../support/html-structure.ts'
import { isDeep } from '../support/is-deep.ts'
import { strangeText } from '../support/strange-text.ts'
import { testDatabase } from '../support/test-database.ts'

const { db, url } = await testDatabase()
const seed = createSeed(db, new Date())
let site: SiteHere

beforeAll(async () => {
  site = await serveSiteHere({ DATABASE_URL: url, RATE_LIMITS: 'off' })
}, 3 * timeoutMs)
afterAll(async () => {
  await site.end()
  await endAll()
}, timeoutMs)

const runs = isDeep ? 300 : 15

async function read(path: string) {
  const { status, body } = await site.ask(path)
  expect(status, path).toBeLessThan(500)
  return { status, ...htmlStructure(body) }
}

const folded = (text: string) => text.replace(/\s+/g, ' ').trim()
const tagsOf = (elements: string[]) => elements.map((element) => element.split(' ')[0])
const attributesOf = (elements: string[]) => new Set(elements.flatMap((element) => element.split(' ').slice(1)))
// Text in another language than the page's is marked with its own.
const languageMarks = ['lang', 'dir', 'translate']

/** The pages must have the same elements, and no attribute that the other has nowhere. */
function expectSameElements(strange: string[], plain: string[]): void {
  expect(tagsOf(strange)).toEqual(tagsOf(plain))
  const allowed = attributesOf(plain)
  const foreign = [...attributesOf(strange)].filter((name) => !allowed.has(name) && !languageMarks.includes(name))
  expect(foreign).toEqual([])
}

// Before there is a deal: strange words find nothing, and all pages look the same.
test('R2: search words are shown as text, whatever they contain', { timeout: 5 * timeoutMs }, async () => {
  const plain = await read('/deals?search=nothingofthekind')
  await fc.assert(
    fc.asyncProperty(strangeText, async (text) => {
      const page = await read(`/deals?search=${encodeURIComponent(`${text.toWellFormed()} qzxj`)}`)
      expect([200, 400, 404, 414, 431]).toContain(page.status)
      if (page.status === 200) expectSameElements(page.elements, plain.elements)
    }),
    { numRuns: runs },
  )
})

async function commentedDeal(author: string, comment: string) {
  // In a new store, so that no similar deals are shown beside it.
  const { id: storeId } = await seed.store()
  const slug = `pressure-cooker-${crypto.randomUUID()}`
  const deal = await seed.deal({ title: 'Pressure cooker', slug, storeId })
  const values = { author, email: 'asha@example.in', comment, comment_post_ID: deal.id }
  const { status, body } = await site.ask('/ifs/commentspost', formOf(values))
  expect(status, body).toBeLessThan(500)
  if (status !== 200 || JSON.parse(body).responseData.data.held) return null
  const answer = await site.ask('/ifs/getcomments', formOf({ comment_post_ID: deal.id }))
  const [kept] = JSON.parse(answer.body).responseData.data as { author: string; comment: string }[]
  return { kept, page: await read(`/singleproduct/${deal.slug}`) }
}

test('A17, E4: comments are shown as text, character by character, whatever they contain', {
  timeout: 5 * timeoutMs,
}, async () => {
  const plain = await commentedDeal('Asha', 'It works well.')
  expect(plain?.page.text).toContain('It works well.')
  let shown = 0
  await fc.assert(
    fc.asyncProperty(strangeText, strangeText, async (author, comment) => {
      const posted = await commentedDeal(author, comment)
      if (!posted?.kept) return
      shown += 1
      expectSameElements(posted.page.elements, plain?.page.elements ?? [])
      expect(posted.page.text).toContain(folded(posted.kept.author))
      expect(posted.page.text).toContain(folded(posted.kept.comment))
    }),
    { numRuns: runs, examples: [['<b>Asha</b>', '</p><script>alert(1)</script> It works & "boils" well']] },
  )
  // The rules reject some of them, but not the example.
  expect(shown).toBeGreaterThan(0)
})

test('R22: every requested address is answered with a page of the site', { timeout: 5 * timeoutMs }, async () => {
  const pages = ['/singleproduct', '/stores', '/dealsdetails', '/newsarticle', '/pages', '/ifsredirect', '']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pages), strangeText, async (page, text) => {
      const path = encodeURIComponent(text.toWellFormed()).slice(0, 8_000)
      const { status, elements } = await read(`${page}/x${path}`)
      expect([404, 414, 431]).toContain(status)
      expect([...attributesOf(elements)].filter((name) => name.startsWith('on'))).toEqual([])
    }),
    { numRuns: runs },
  )
})

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { openCases } from '../../../src/console/server/cases/open-case.ts'
import { beginImportRun, finishImportRun } from '../../../src/importer/record-import-run.ts'
import { reviewedRow } from '../../../src/importer/rejected-rows.ts'
import { newDeal, withSiteDatabase } from './console.ts'
import { expect } from './test.ts'

export const newWord = () => `w${crypto.randomUUID().replaceAll('-', '')}`

/** A deal that visitors can report; so old that no list of other tests begins with it. */
async function publishDeal(page: Page, title: string): Promise<{ id: string; slug: string }> {
  const id = await newDeal(page, {
    title,
    pricePaise: 49900,
    originalPaise: 99900,
    publishedAt: '2001-01-01T06:30:00Z',
  })
  const { publicAddress } = await (await page.request.get(`/ifs/console/records/deals/${id}`)).json()
  return { id, slug: publicAddress.split('/').at(-1) }
}

export async function expectSuccess(call: ReturnType<APIRequestContext['post']>): Promise<void> {
  const answer = await call
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A case of each type, found by the word in its text. */
export const createCase = {
  'held-comment': async (page: Page, word: string) => {
    const { id } = await publishDeal(page, 'Copper pot')
    const comment = `${word} a.example/1 b.example/2 c.example/3`
    const form = { author: 'Om', email: 'om@example.in', comment, comment_post_ID: id }
    await expectSuccess(page.request.post('/ifs/commentspost', { form }))
  },
  'reported-comment': async (page: Page, word: string) => {
    const { id } = await publishDeal(page, 'Iron pan')
    const form = { author: 'Om', email: 'om@example.in', comment: word, comment_post_ID: id }
    const posted = await (await page.request.post('/ifs/commentspost', { form })).json()
    const report = { comment: posted.responseData.data.id, reason: 'spam' }
    await expectSuccess(page.request.post('/ifs/report', { form: report }))
  },
  'reported-deal': async (page: Page, word: string) => {
    const { slug } = await publishDeal(page, `Kettle ${word}`)
    await expectSuccess(page.request.post('/ifs/report', { form: { deal: slug, reason: 'other', detail: 'Sold out' } }))
  },
  message: async (page: Page, word: string) => {
    const form = { firstname: 'Asha', lastname: 'Rao', email: 'a@example.in', mobile: '9876543210', message: word }
    await expectSuccess(page.request.post('/ifs/contactus', { form }))
  },
  'rejected-row': async (_page: Page, word: string) => {
    const row = { line: 2, id: `1-${word}`, title: word, field: 'price', reason: 'is no amount', value: 'cheap' }
    const run = { feed: `${word}.csv`, source: `${word}.csv`, store: null, options: {}, reportPath: null }
    const rejectedRows = [reviewedRow(row, 'price')]
    await withSiteDatabase(async (db) => {
      const id = await beginImportRun(db, run, new Date())
      await finishImportRun(db, id, { status: 'done', counts: {}, rejectedRows }, new Date())
    })
  },
  'held-feed': async (_page: Page, word: string) => {
    const now = new Date()
    await withSiteDatabase(async (db) => {
      const feed = { name: word, address: 'https://shop.example/feed.xml', format: 'google', every_minutes: 60 }
      const { id } = await db
        .insertInto('feeds')
        .values({ ...feed, state: 'held', created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      const findings = JSON.stringify([
        { rule: 'too-few-rows', effect: 'hold', actual: 3, limit: 5, examples: ['T1: Assam Tea'] },
      ])
      const times = { started_at: now, finished_at: now }
      const run = await db
        .insertInto('import_runs')
        .values({ feed: `feed ${id}`, source: feed.address, feed_id: id, status: 'held', findings, ...times })
        .returning('id')
        .executeTakeFirstOrThrow()
      await openCases(db, [{ type: 'held-feed', subject: { importRunId: run.id } }], now)
    })
  },
  'ended-at-shop': async (page: Page, word: string) => {
    const { id } = await publishDeal(page, `Teapot ${word}`)
    await expectSuccess(page.request.post(`/ifs/console/records/deals/${id}/actions/expire`, { data: {} }))
    await withSiteDatabase((db) =>
      openCases(db, [{ type: 'ended-at-shop', subject: { dealId: Number(id) } }], new Date()),
    )
  },
  'ended-by-reports': async (page: Page, word: string) => {
    const { id } = await publishDeal(page, `Lunch box ${word}`)
    await expectSuccess(page.request.post(`/ifs/console/records/deals/${id}/actions/expire`, { data: {} }))
    await withSiteDatabase((db) =>
      openCases(db, [{ type: 'ended-by-reports', subject: { dealId: Number(id) } }], new Date()),
    )
  },
  'failing-code': async (page: Page, word: string) => {
    const { id } = await publishDeal(page, `Thermos ${word}`)
    await withSiteDatabase(async (db) => {
      const now = new Date()
      const row = { deal_id: Number(id), code: 'SAVE10', rank: 0, health: 0, created_at: now, updated_at: now }
      const code = await db.insertInto('codes').values(row).returning('id').executeTakeFirstOrThrow()
      await openCases(db, [{ type: 'failing-code', subject: { codeId: code.id } }], now)
    })
  },
}

export const caseOf = (page: Page, word: string): Locator => page.getByRole('article').filter({ hasText: word })

import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { changeRole } from '../../../src/accounts/members/server/administrator/change-account.ts'
import { findMemberByEmail } from '../../../src/accounts/members/server/member.queries.ts'
import { openDatabase } from '../../../src/platform/database/database.ts'
import { getEmailKey } from '../../../src/platform/email-address.ts'
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded.ts'
import type { Db } from '../../../src/platform/schema/db.ts'
import type { Tables } from '../../../src/platform/schema/tables.ts'
import type { Role } from '../../../src/shared/role.ts'
import { type NewMember, newMember } from './members.ts'
import { sharedSite } from './site.ts'
import { expect, repeatOnClosedConnections } from './test.ts'

/** A new editor or administrator, whom no other test uses. */
export async function newStaff(
  request: APIRequestContext,
  role: 'editor' | 'administrator' = 'editor',
  dataDir = sharedSite().dataDir,
): Promise<NewMember> {
  const member = await newMember(request)
  await giveRole(member, role, dataDir)
  return member
}

/** Does what `bachat accounts role` does, without a process of its own, which would take seconds in each test. */
async function giveRole({ email }: NewMember, role: Role, dataDir = ''): Promise<void> {
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const { db, close } = openDatabase<Tables>(postgres.url, { max: 1, waitMs: 15_000 })
  try {
    const member = await findMemberByEmail(db, getEmailKey(email))
    expect(member && (await changeRole(db, { memberId: member.id, role }, new Date()))).toBe('changed')
  } finally {
    await close()
    await postgres.stop()
  }
}

/** Does in the site's database what no call does, without a process of its own. */
export async function withSiteDatabase(work: (db: Db) => Promise<void>, dataDir = sharedSite().dataDir ?? '') {
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const { db, close } = openDatabase<Tables>(postgres.url, { max: 2, waitMs: 15_000 })
  try {
    await work(db)
  } finally {
    await close()
    await postgres.stop()
  }
}

/** Signs a browser in at the console, as its form does. */
export async function signInToConsole(page: Page, { email, password }: NewMember): Promise<void> {
  const answer = await page.request.post('/ifs/console/sign-in', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A browser of its own, for a second person. */
export async function otherBrowser(browser: Browser, baseURL: string, member: NewMember): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  repeatOnClosedConnections(context.request)
  const page = await context.newPage()
  await signInToConsole(page, member)
  return page
}

/** The id of a deal for one test. It is scheduled or a draft, so that tests of the public site do not find it. */
export async function newDeal(
  page: Page,
  { isDraft = false, ...values }: Record<string, unknown> & { isDraft?: boolean },
): Promise<string> {
  const stores = await (await page.request.get('/ifs/console/records/stores?limit=1')).json()
  const answer = await page.request.post('/ifs/console/records/deals', {
    data: {
      values: { storeId: stores.rows[0].id, ...(!isDraft && { publishedAt: '2040-01-01T06:30:00.000Z' }), ...values },
      isDraft,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

/** Discards what is not saved, as the question before it asks. */
export async function discardChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Discard the changes?' })
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
}

export const savedNote = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' })
export const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

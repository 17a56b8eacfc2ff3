import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { type NewMember, newMember } from './members.ts'
import { expect } from './test.ts'

const root = join(import.meta.dirname, '../../..')

/** Somebody who may use the console, and whom no other test knows. */
export async function newStaff(
  request: APIRequestContext,
  role: 'editor' | 'administrator' = 'editor',
): Promise<NewMember> {
  const member = await newMember(request)
  // As an operator does it, on the running site's database.
  await promisify(execFile)(process.execPath, ['src/server/cli.ts', 'accounts', 'role', member.email, role], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env.SITE_DATA_DIR, DATABASE_URL: '', LOG_LEVEL: 'error' },
  })
  return member
}

/** Signs a browser in at the console, as its form does. */
export async function signInToConsole(page: Page, { email, password }: NewMember): Promise<void> {
  const answer = await page.request.post('/ifs/console/sign-in', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A browser of its own, for a second person. */
export async function otherBrowser(browser: Browser, baseURL: string, who: NewMember): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signInToConsole(page, who)
  return page
}

/** The id of a deal for one test. It is scheduled, so that tests of the public site do not meet it. */
export async function newDeal(page: Page, values: Record<string, unknown>): Promise<string> {
  const stores = await (await page.request.get('/ifs/console/records/stores?limit=1')).json()
  const answer = await page.request.post('/ifs/console/records/deals', {
    data: { values: { storeId: stores.rows[0].id, publishedAt: '2040-01-01T06:30:00.000Z', ...values } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

export const savedNote = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' })

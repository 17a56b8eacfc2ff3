import { type APIResponse, type BrowserContextOptions, type Page, request } from '@playwright/test'
import type { Scene } from './scenes.ts'

/** The administrator whom the site creates when it starts. */
export const administrator = { ADMIN_EMAIL: 'desk@example.com', ADMIN_PASSWORD: 'monsoon over the ghats' }

/** A browser in which the administrator has signed in. */
export async function consoleState(site: string): Promise<BrowserContextOptions['storageState']> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = administrator
  const context = await request.newContext({ baseURL: site })
  await succeed(context.post('/ifs/console/sign-in', { data: { email, password } }))
  const state = await context.storageState()
  await context.dispose()
  return state
}

const kettle = { title: 'Prestige electric kettle, 1.5 litres', pricePaise: 89900, originalPaise: 129900 }
const change = { title: 'Prestige electric kettle with auto shut-off, 1.5 litres', pricePaise: 79900 }

export const consoleScenes: Scene[] = [
  { name: 'console-sign-in', path: '/admin', console: 'visitor' },
  { name: 'console-start', path: '/admin', console: 'administrator' },
  { name: 'console-list', path: '/admin/deals', console: 'administrator' },
  {
    name: 'console-selection',
    path: '/admin/deals',
    console: 'administrator',
    open: async (page) => {
      for (const place of [1, 2]) await page.locator('tbody [type=checkbox]').nth(place).check()
    },
  },
  {
    name: 'console-palette',
    path: '/admin',
    console: 'administrator',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'console-new-record', path: '/admin/deals/new', console: 'administrator' },
  {
    name: 'console-draft-and-history',
    path: '/admin',
    console: 'administrator',
    isWholePage: true,
    open: async (page) => {
      const id = await newDeal(page)
      await changeDeal(page, id)
      await succeed(
        page.request.post('/ifs/console/drafts', {
          data: { kind: 'deals', recordId: id, values: { title: 'Kettle' } },
        }),
      )
      await openRecord(page, id)
      await page.locator('section ol').waitFor()
    },
  },
  {
    name: 'console-locked',
    path: '/admin',
    console: 'administrator',
    open: async (page) => {
      const id = await newDeal(page)
      const lock = { holder: crypto.randomUUID(), takeOver: true }
      await succeed(page.request.post(`/ifs/console/records/deals/${id}/lock`, { data: lock }))
      await openRecord(page, id)
      await page.locator('[name=title]:disabled').waitFor()
    },
  },
  {
    name: 'console-conflict',
    path: '/admin',
    console: 'administrator',
    open: async (page) => {
      const id = await newDeal(page)
      await openRecord(page, id)
      await page.locator('[name=title]').fill('Prestige kettle')
      await page.locator('[name=couponCode]').fill('KETTLE100')
      await changeDeal(page, id)
      await page.keyboard.press('Control+s')
      await page.getByRole('dialog').waitFor()
    },
  },
]

/** Scheduled, so that it is in no picture of the public site. */
async function newDeal(page: Page): Promise<string> {
  const { rows } = await succeed(page.request.get('/ifs/console/records/stores?limit=1'))
  const values = { storeId: rows[0].id, publishedAt: '2040-01-01T06:30:00.000Z', ...kettle }
  return (await succeed(page.request.post('/ifs/console/records/deals', { data: { values } }))).id
}

async function changeDeal(page: Page, id: string): Promise<void> {
  const path = `/ifs/console/records/deals/${id}`
  const { version } = await succeed(page.request.get(path))
  const holder = await page.evaluate(() => sessionStorage.getItem('console-holder'))
  await succeed(page.request.post(path, { data: { values: change, version, holder } }))
}

async function openRecord(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/deals/${id}`)
  await page.locator('[name=title]').waitFor()
}

async function succeed(answering: Promise<APIResponse>) {
  const answer = await answering
  if (!answer.ok()) throw new Error(`${answer.url()} answered with ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

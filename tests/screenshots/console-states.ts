import type { Page } from '@playwright/test'
import { post, read } from './console-calls.ts'
import type { ConsoleContent } from './console-content.ts'
import type { Scene } from './scenes.ts'

const dealValues = { title: 'Prestige electric kettle, 1.5 litres', pricePaise: 89900, originalPaise: 129900 }
const changedValues = { title: 'Prestige electric kettle with auto shut-off, 1.5 litres', pricePaise: 79900 }
const pastedText = 'Philips air fryer 4.1 L at Rs. 6499 (MRP Rs. 9995), use code FRY500 till 31 December'

/** States of the console that an address alone does not reach. */
export const consoleStates = (content: ConsoleContent): Scene[] => [
  ...sessionStates(content),
  ...listStates,
  ...dialogStates(content),
  ...recordStates(content),
]

const sessionStates = ({ colleagueSignIn }: ConsoleContent): Scene[] => [
  { name: 'console-sign-in', path: '/admin', console: 'visitor' },
  {
    name: 'console-sign-in-error',
    path: '/admin',
    console: 'visitor',
    open: async (page) => {
      await page.locator('[name=email]').fill('nobody@example.com')
      await page.locator('[name=password]').fill('wrong password')
      await page.keyboard.press('Enter')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'console-sign-in-code',
    path: '/admin',
    console: 'visitor',
    open: async (page) => {
      await page.locator('[name=email]').fill(colleagueSignIn.email)
      await page.locator('[name=password]').fill(colleagueSignIn.password)
      await page.keyboard.press('Enter')
      await page.locator('[name=code]').waitFor()
    },
  },
  {
    name: 'console-invitation',
    path: '/admin/invitation?token=invited',
    console: 'visitor',
    open: async (page) => {
      const invitation = { email: 'kavya@example.in', role: 'editor', needsSignIn: false }
      await page.route('**/ifs/console/invitation', (route) => route.fulfill({ json: invitation }))
      await page.reload()
      await page.locator('[name=confirm_password]').waitFor()
    },
  },
  { name: 'console-invitation-ended', path: '/admin/invitation?token=ended', console: 'visitor' },
  {
    name: 'console-own-password',
    path: '/admin/account',
    isFullPage: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.locator('[name=new_password]').waitFor()
    },
  },
  {
    name: 'console-second-factor',
    path: '/admin/account',
    isFullPage: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Set up' }).click()
      await page.locator('main img').waitFor()
    },
  },
  {
    name: 'console-sign-in-again',
    path: '/admin/deals',
    open: async (page) => {
      await page.context().clearCookies({ name: /console|Host/ })
      await page.locator('main nav a').nth(1).click()
      await page.locator('dialog [name=password]').waitFor()
    },
  },
]

const listStates: Scene[] = [
  {
    name: 'console-selection',
    path: '/admin/deals?filter.state=live',
    open: async (page) => {
      for (const place of [0, 1, 2]) await page.locator('tbody [type=checkbox]').nth(place).check()
    },
  },
  {
    name: 'console-bulk-fields',
    path: '/admin/deals?filter.state=live',
    open: async (page) => {
      await page.locator('tbody [type=checkbox]').first().check()
      await page.locator('section[aria-label] button').nth(-2).click()
      for (const place of [0, 1]) await page.locator('dialog [name^=change-]').nth(place).check()
    },
  },
  {
    name: 'console-bulk-preview',
    path: '/admin/deals?filter.state=live',
    open: async (page) => {
      for (const place of [0, 1, 2]) await page.locator('tbody [type=checkbox]').nth(place).check()
      await page.locator('section[aria-label] button').nth(3).click()
      await page.locator('dialog dl').first().waitFor()
    },
  },
  {
    name: 'console-filter',
    path: '/admin/deals?filter.state=live&filter.isSuper=true',
    open: async (page) => {
      await page.keyboard.press('f')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'console-columns',
    path: '/admin/deals',
    open: (page) => page.locator('main [popovertarget]').last().click(),
  },
  {
    name: 'console-save-view',
    path: '/admin/deals?filter.isSuper=true&sort=endsAt',
    open: async (page) => {
      await page.locator('main nav ~ button').last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'console-saved-view',
    path: '/admin/deals',
    open: async (page) => {
      await page.locator('main nav a[href*="view="]').last().click()
      await page.locator('main nav[aria-label]').first().locator('xpath=..').locator('[popovertarget]').waitFor()
    },
  },
  { name: 'console-nothing-found', path: '/admin/deals?search=zzyzx' },
  { name: 'console-empty-list', path: '/admin/subscribers?filter.state=unsubscribed' },
  {
    name: 'console-error',
    path: '/admin',
    open: async (page) => {
      const failure = { message: 'The database does not answer. Please try again in a minute.' }
      await page.route('**/ifs/console/records/stores?*', (route) => route.fulfill({ status: 503, json: failure }))
      await page.goto('/admin/stores')
      await page.locator('main [role=alert]').first().waitFor({ timeout: 60_000 })
    },
  },
  { name: 'console-not-found', path: '/admin/nothing-here' },
]

const dialogStates = ({ firstIds }: ConsoleContent): Scene[] => [
  {
    name: 'console-palette',
    path: '/admin',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('st')
      await page.getByRole('option').nth(4).waitFor()
    },
  },
  {
    name: 'console-keys',
    path: '/admin',
    open: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'console-user-menu', path: '/admin', open: (page) => page.locator('header [popovertarget]').click() },
  {
    name: 'console-menu',
    path: '/admin/deals',
    widths: [360],
    open: async (page) => {
      await page.locator('header button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'console-remove-demo',
    path: '/admin',
    open: async (page) => {
      await page.locator('section[aria-labelledby=first-steps] li button').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'console-clicks',
    path: '/admin',
    open: async (page) => {
      await page.locator('section[aria-labelledby=figures] ol ~ button').click()
      await page.locator('dialog a[download]').waitFor()
    },
  },
  {
    name: 'console-decision',
    path: '/admin/review?type=held-comment',
    open: async (page) => {
      await page.locator('article').first().waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('r')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'console-preview',
    path: `/admin/deals/${firstIds.deals}`,
    open: (page) => openPreview(page, 'phone'),
  },
  {
    name: 'console-preview-desktop',
    path: `/admin/deals/${firstIds.deals}`,
    open: (page) => openPreview(page, 'desktop'),
  },
  {
    name: 'console-archive',
    path: `/admin/deals/${firstIds.deals}`,
    open: (page) => openStep(page, 'Archive'),
  },
  {
    name: 'console-delete-refused',
    path: `/admin/stores/${firstIds.stores}`,
    open: (page) => openStep(page, 'Delete permanently'),
  },
  {
    name: 'console-leave',
    path: '/admin/stores/new',
    open: async (page) => {
      await page.locator('[name=title]').fill('Nilgiri Tea House')
      await page.locator('main header a').click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

/** The dialog of one of a record's steps, which are not offered while another picture's tab has the record. */
async function openStep(page: Page, label: string): Promise<void> {
  const step = page.locator('main').getByRole('button', { name: label, exact: true })
  const takeOver = page.locator('main [role=status] button')
  await step.or(takeOver).first().waitFor()
  if (await takeOver.isVisible()) await takeOver.click()
  await step.click()
  await page.getByRole('dialog').waitFor()
}

async function openPreview(page: Page, size: string): Promise<void> {
  const bar = page.locator('.save-bar')
  await bar.waitFor()
  const preview = bar.getByRole('button', { name: /^(Preview|झलक)$/ })
  // Below 1280 px it is in the bar's menu.
  if (!(await preview.isVisible())) await bar.getByRole('button', { name: /^(More|और विकल्प)$/ }).click()
  await preview.click()
  await page.locator('dialog [name=size]').selectOption(size)
  await page.frameLocator('dialog iframe').locator('h1').first().waitFor()
}

const recordStates = ({ administrator, colleague }: ConsoleContent): Scene[] => {
  /** On no picture of the public site: the oldest of all deals. */
  const newDeal = async (): Promise<string> => {
    const { rows } = await read(administrator, '/records/stores?limit=1')
    const values = { storeId: rows[0].id, publishedAt: '2001-01-01T06:30:00.000Z', ...dealValues }
    return (await post(administrator, '/records/deals', { values })).id
  }
  const changeDeal = async (id: string, holder?: string | null) => {
    const { version } = await read(administrator, `/records/deals/${id}`)
    await post(administrator, `/records/deals/${id}`, { values: changedValues, version, holder })
  }
  return [
    {
      name: 'console-entry',
      path: '/admin/deals/new',
      isFullPage: true,
      open: async (page) => {
        await page.locator('main form input').first().fill(pastedText)
        await page.keyboard.press('Enter')
        await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=title]')?.value !== '')
      },
    },
    {
      name: 'console-missing-fields',
      path: '/admin/deals/new',
      open: async (page) => {
        await page.locator('[name=couponCode]').fill('TEA10')
        await page.keyboard.press('Control+s')
        await page.locator('[name=title][aria-invalid]').waitFor()
      },
    },
    {
      name: 'console-draft-and-history',
      path: '/admin',
      isFullPage: true,
      open: async (page) => {
        const id = await newDeal()
        await changeDeal(id)
        await post(administrator, '/drafts', { kind: 'deals', recordId: id, values: { title: 'Kettle' } })
        await openDeal(page, id)
        await page.locator('section ol').waitFor()
      },
    },
    {
      name: 'console-locked',
      path: '/admin',
      open: async (page) => {
        const id = await newDeal()
        await post(colleague, `/records/deals/${id}/lock`, { holder: crypto.randomUUID(), takeOver: true })
        await openDeal(page, id)
        await page.locator('[name=title]:disabled').waitFor()
      },
    },
    {
      name: 'console-conflict',
      path: '/admin',
      open: async (page) => {
        const id = await newDeal()
        await openDeal(page, id)
        await page.locator('[name=title]').fill('Prestige kettle')
        await page.locator('[name=couponCode]').fill('KETTLE100')
        await changeDeal(id, await page.evaluate(() => sessionStorage.getItem('console-holder')))
        await page.keyboard.press('Control+s')
        await page.getByRole('dialog').waitFor()
      },
    },
  ]
}

async function openDeal(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/deals/${id}`)
  await page.locator('[name=title]').waitFor()
}

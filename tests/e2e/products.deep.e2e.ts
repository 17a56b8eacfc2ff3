import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { startFreshSite } from './support/start-site.ts'
import { expect, test } from './support/test.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

type Item = { id: string; title: string; price: number; group?: string; size?: string; color?: string; gtin?: string }

const productFeed = (store: string, items: Item[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${store}</title>${items
  .map(
    ({ id, title, price, group, size, color, gtin }) => `<item>
  <g:id>${id}</g:id><title>${title}</title><link>https://${store.toLowerCase().replaceAll(' ', '-')}.com/p/${id}</link>
  <g:price>${price + 200}.00 INR</g:price><g:sale_price>${price}.00 INR</g:sale_price>
  <g:availability>in_stock</g:availability><g:product_type>Fashion</g:product_type>
  ${group ? `<g:item_group_id>${group}</g:item_group_id>` : ''}${size ? `<g:size>${size}</g:size>` : ''}
  ${color ? `<g:color>${color}</g:color>` : ''}${gtin ? `<g:gtin>${gtin}</g:gtin>` : ''}</item>`,
  )
  .join('')}</channel></rss>`

const shirts: Item[] = ['S', 'M', 'L', 'XL'].map((size, n) => ({
  id: `shirt-${size}`,
  title: `Neelkanth Linen Shirt, ${size}`,
  price: 899 + 50 * ((n + 2) % 4),
  group: 'shirt',
  size,
}))
const tea = (store: string, price: number): Item[] => [
  { id: `tea-${store}`, title: 'Nilgiri Green Tea 250 g', price, gtin: '8901058000290' },
]

// One site for all of them.
test.describe.configure({ mode: 'serial' })
// An empty site lacks some pages that its header links to and prefetches.
test.use({ ignoreFailedCalls: true })

let site: Awaited<ReturnType<typeof startFreshSite>>

test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startFreshSite({ DEMO: '0', LOG_LEVEL: 'warn' })
  const stores: [string, Item[]][] = [
    ['Kapda House', [...shirts, ...tea('kapda', 349)]],
    ['Chai Bazaar', tea('bazaar', 299)],
    ['Pahadi Store', tea('pahadi', 319)],
  ]
  for (const [store, items] of stores) {
    const file = join(site.dataDir, `${items[0]?.id}.xml`)
    await writeFile(file, productFeed(store, items))
    await run(process.execPath, ['src/server/cli.ts', 'import', file, '--feed', 'google'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: '' },
    })
  }
})

test.afterAll(() => site.end())

const addressOf = async (page: Page, name: string) =>
  (await page.getByRole('link', { name }).first().getAttribute('href')) ?? ''

async function openLead(page: Page, language = ''): Promise<void> {
  await page.goto(`${site.url}${language}/deals`)
  await page.goto(`${site.url}${await addressOf(page, 'Neelkanth Linen Shirt')}`)
}

test('a visitor chooses another size by keyboard and sees its own price and page', async ({ page }) => {
  await openLead(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neelkanth Linen Shirt, L')
  const sizes = page.getByRole('navigation', { name: 'Sizes' })
  await expect(sizes.getByRole('link')).toHaveText(['SRs. 999', 'MRs. 1,049', 'LRs. 899', 'XLRs. 949'])
  await expect(sizes.locator('[aria-current=page]')).toHaveText('LRs. 899')
  await tabTo(page, sizes.getByRole('link', { name: 'XL' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neelkanth Linen Shirt, XL')
  await expect(sizes.locator('[aria-current=page]')).toHaveText('XLRs. 949')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  expect(page.url()).toContain('shirt-xl')
})

test('choices and other stores can be used in Hindi, without scripts, and on a narrow dark screen', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await openLead(page, '/hi')
  const sizes = page.getByRole('navigation', { name: 'साइज़' })
  await sizes.getByRole('link', { name: 'XL' }).click()
  await expect(page).toHaveURL(/\/hi\/singleproduct\/.*xl/)
  await expect(sizes.locator('[aria-current=page]')).toContainText('XL')
  const width = await page.evaluate('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(360)
  await context.close()
})

test('axe finds nothing in choices and other stores', async ({ page }) => {
  await openLead(page)
  await expectAccessible(page, 'a deal with sizes')
  await page.goto(`${site.url}/deals`)
  await page.goto(`${site.url}${await addressOf(page, 'Nilgiri Green Tea')}`)
  await expectAccessible(page, 'a deal that other stores have too')
})

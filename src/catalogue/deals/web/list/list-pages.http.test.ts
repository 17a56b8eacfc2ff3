import { describe, expect, test } from 'vitest'
import { headingsOf, hrefOf, mainOf, part, region } from '../../../../../tests/support/page-parts.ts'
import { testSite, textOf } from '../../../../../tests/support/test-site.ts'

type Deal = { ID: number; TITLE: string }
type Store = { ID: number; TITLE: string }
type Part = { data: Deal[]; next?: string; total?: number }

const { open, call, seed } = await testSite()
// All demo stores have deals.
const emptyStore = await seed.store({ title: 'Empty shelves' })

const titlesOf = ({ data }: Part) => data.map(({ TITLE }) => TITLE)
/** The titles of the deals that a page lists. */
async function titlesOn(path: string): Promise<string[]> {
  const page = await open(path)
  expect(page.status, path).toBe(200)
  return mainOf(page).querySelectorAll('article h2').map(textOf)
}
const headersOf = async (path: string) => (await open(path)).headers

test.each([
  { id: 'R2', path: '/deals', list: '/getdeals?superdeal=0', name: 'Pages of deals' },
  { id: 'R3', path: '/superdeals', list: '/getdeals?superdeal=1', name: 'Pages of super deals' },
  { id: 'R4', path: '/coupons', list: '/promocodes?', name: 'Pages of coupons' },
])('$id: $path shows twenty a page, newest first, and its pager links to the next', async ({ path, list, name }) => {
  const first = await call<Deal[]>(`${list}&page=1&limit=20`)
  expect(first.data).toHaveLength(20)
  expect(await titlesOn(path)).toEqual(titlesOf(first))
  const pager = part(mainOf(await open(path)), 'nav', name)
  expect(hrefOf(pager, 'Page 2')).toBe(`${path}?page=2`)
  expect(await titlesOn(`${path}?page=2`)).toEqual(titlesOf(await call<Deal[]>(`${list}&page=2&limit=20`)))
})

test('V9: a list has four pages at most, and an address beyond them shows the first', async () => {
  expect(await titlesOn('/deals?page=99')).toEqual(titlesOf(await call<Deal[]>('/getdeals?superdeal=0')))
  const pager = part(mainOf(await open('/deals?page=99')), 'nav', 'Pages of deals')
  const links = pager.querySelectorAll('a').filter((link) => /^Page \d/.test(link.getAttribute('aria-label') ?? ''))
  expect(links).toHaveLength(4)
})

test('V9: More deals is a link to an address of its own, until the list ends, and leads back to the first page', async () => {
  let list: Part = await call<Deal[]>('/getdeals?superdeal=0&page=4')
  let page = await open('/deals?page=4')
  expect(list.next).toBeDefined()
  while (list.next !== undefined) {
    const address = hrefOf(mainOf(page), 'More deals')
    expect(address).toBe(`/deals?after=${list.next}`)
    list = await call<Deal[]>(`/getdeals?superdeal=0&after=${list.next}`)
    expect(await titlesOn(address)).toEqual(titlesOf(list))
    page = await open(address)
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect(hrefOf(page.document, 'Go to first page')).toBe('/deals')
  }
  expect(page.html).not.toContain('More deals')
})

test.each([
  '/deals?after=past',
  '/superdeals?page=4',
  '/coupons?after=past',
  '/stores/1?page=4',
  '/stores/1?after=past',
  '/dealsdetails/1422?after=past',
  '/deals?search=phone&page=4',
  '/filters?search=phone&after=past',
])('V9: %s, past the end of a list, says so and links to its first page', async (path) => {
  const main = mainOf(await open(path))
  expect(headingsOf(main, 2)).toContain('No more results')
  expect(hrefOf(main, 'Go to first page').replaceAll('&amp;', '&')).toBe(path.replace(/[?&](page|after)=\w+$/, ''))
})

test('a page without deals is not for search engines', async () => {
  expect(await headersOf('/superdeals?page=4')).toMatchObject({ 'x-robots-tag': 'noindex' })
  expect(await headersOf('/superdeals')).not.toHaveProperty('x-robots-tag')
})

test('R7: a category is found by its number and by its slug', async () => {
  expect(await titlesOn('/dealsdetails/free-sample')).toEqual(
    titlesOf(await call<Deal[]>('/catdetails?slug=free-sample&page=1&limit=20')),
  )
  for (const [id, title] of [
    ['free-sample', 'Freebies'],
    ['1422', 'Hot'],
    ['17', 'Recharge'],
  ] as const)
    expect(headingsOf(mainOf(await open(`/dealsdetails/${id}`)), 1)).toEqual([title])
})

test('R8, R9: the stores lead to their deals; one without deals states that and links to others', async () => {
  const { data: stores } = await call<Store[]>('/stores')
  const list = mainOf(await open('/stores'))
  expect(headingsOf(list, 2)).toEqual(stores.map(({ TITLE }) => TITLE))
  const store = stores.find(({ ID }) => ID === 2) ?? { ID: 0, TITLE: '' }
  expect(hrefOf(list, store.TITLE)).toBe('/stores/2')
  expect(headingsOf(mainOf(await open('/stores/2')), 1)).toEqual([store.TITLE])
  expect(await titlesOn('/stores/2')).toEqual(titlesOf(await call<Deal[]>('/getdeals?store_id=2&page=1&limit=20')))

  const empty = mainOf(await open(`/stores/${emptyStore.id}`))
  expect(headingsOf(empty, 1)).toEqual(['Empty shelves'])
  expect(textOf(empty)).toContain('No deals available.')
  expect(hrefOf(empty, 'Other stores')).toBe('/stores')
})

test('R24: the tab bar counts the deals of today, the list says so, and the bar marks the list that is shown', async () => {
  const { data } = await call<{ dailydeal: number; superdeal: number }>('/getcount')
  expect(data.dailydeal).toBeGreaterThan(0)
  const { document } = await open('/deals')
  const link = (path: string) => part(document, 'nav', 'Deals').querySelector(`a[href="${path}"]`)
  expect(textOf(link('/deals'))).toContain(`${data.dailydeal}`)
  expect(textOf(document.querySelector('main'))).toContain(`${data.dailydeal} new today`)
  expect(textOf(link('/superdeals'))).toContain(`${data.superdeal}`)
  expect(link('/deals')?.getAttribute('aria-current')).toBe('page')
  expect(link('/superdeals')?.getAttribute('aria-current')).toBeUndefined()
})

test.each([
  ['/deals', '/getdeals?superdeal=0'],
  ['/superdeals', '/getdeals?superdeal=1'],
  ['/coupons', '/promocodes?'],
  ['/stores/1', '/getdeals?store_id=1'],
  ['/dealsdetails/1422', '/catdetails?slug=1422'],
  ['/deals?search=phone', '/search?s=phone'],
])('the orders of %s are links, and one canonical address is for all of them', async (path, list) => {
  const orders = part(mainOf(await open(path)), '[popover]', 'Sort by')
  const address = hrefOf(orders, 'Hottest')
  expect(address).toBe(`${path}${path.includes('?') ? '&' : '?'}sort=hot`)
  const page = await open(address)
  const button = mainOf(page).querySelector(`button[popovertarget]`)
  expect(button?.getAttribute('aria-label')).toBe('Sort: Hottest')
  const expected = await call<Deal[]>(`${list}&sort=hot&page=1&limit=20`)
  expect(await titlesOn(address)).toEqual(titlesOf(expected))
  const canonical = page.document.querySelector('link[rel=canonical]')?.getAttribute('href')
  // Search results are not for search engines.
  if (!path.includes('search')) expect(canonical).toMatch(new RegExp(`${path}$`))
})

test('a sorted list says so in its title, and its pages and filters keep the order', async () => {
  const page = await open('/deals?sort=price')
  expect(textOf(page.document.querySelector('title'))).toMatch(/^Daily deals – Lowest price/)
  expect(hrefOf(mainOf(page), 'Page 2')).toBe('/deals?sort=price&page=2')
  expect(hrefOf(mainOf(page), 'Filters')).toBe('/filters?sort=price#filter-panel')
})

describe('a search', () => {
  test('R2: one without results states that and links to other pages', async () => {
    const main = mainOf(await open('/deals?search=qqqqxxxxzzzz'))
    expect(headingsOf(main, 2)).toContain('No results for "qqqqxxxxzzzz"')
    expect(hrefOf(main, 'All deals')).toBe('/deals')
  })

  test('H3: the search text is shown as text, never as markup', async () => {
    const text = '<img src=x onerror="document.title=1">'
    const { document } = await open(`/deals?search=${encodeURIComponent(text)}`)
    expect(textOf(document.querySelector('h1'))).toContain(text)
    expect(document.querySelectorAll('img[src="x"]')).toEqual([])
  })

  test('R21: it is narrowed by links with counts', async () => {
    const [link] = part(
      mainOf(await open('/deals?search=phone&sort=price')),
      'nav',
      'Narrow the results',
    ).querySelectorAll('a')
    const address = link?.getAttribute('href') ?? ''
    expect(address).toMatch(/^\/filters\?search=phone&categories=\d+&sort=price$/)
    const count = /(\d+)$/.exec(textOf(link))?.[1]
    expect(Number(count)).toBeGreaterThan(0)
    expect(textOf(mainOf(await open(address)))).toContain(`${count} deals`)
  })
})

describe('filters', () => {
  const filterForm = async (path: string) => {
    const form = part(mainOf(await open(path)), 'aside', 'Filters').querySelector('form')
    if (!form) throw new Error('There is no form')
    return form
  }

  test('R21: they are a form, whose address narrows the list and fills the form in again', async () => {
    const form = await filterForm('/filters')
    expect(form.getAttribute('action')).toBe('/filters')
    for (const name of ['stores', 'categories', 'superdeal', 'coupon', 'minprice', 'maxprice', 'minamount'])
      expect(form.querySelector(`input[name=${name}]`), name).not.toBeNull()
    const path = '/filters?stores=1&maxprice=5000'
    const { data, total } = await call<Deal[]>('/filters', { stores: '1', maxprice: '5000', page: '1', limit: '20' })
    expect(total).toBeGreaterThan(0)
    expect(await titlesOn(path)).toEqual(data.map(({ TITLE }) => TITLE))
    const filled = await filterForm(path)
    expect(filled.querySelectorAll('input[name=stores][checked]').map((box) => box.getAttribute('value'))).toEqual([
      '1',
    ])
    expect(filled.querySelector('input[name=maxprice]')?.getAttribute('value')).toBe('5000')
  })

  test('V10: the price begins with 10 to 100000, and after Reset with 1 to 100000; neither looks like a limit', async () => {
    const textsOf = async (path: string) => {
      const form = await filterForm(path)
      return ['Minimum', 'Maximum'].map((end) => part(form, 'input', `Price: ${end}`).getAttribute('aria-valuetext'))
    }
    expect(await textsOf('/filters')).toEqual(['Rs. 10, No limit', 'Rs. 1,00,000, No limit'])
    expect(hrefOf(await filterForm('/filters?minamount=70'), 'Reset')).toBe('/filters?minprice=1')
    expect(await textsOf('/filters?minprice=1')).toEqual(['Rs. 1, No limit', 'Rs. 1,00,000, No limit'])
    expect(await textsOf('/filters?maxprice=500')).toEqual(['Rs. 10, No limit', 'Rs. 500'])
    const unset = (await filterForm('/filters?maxprice=500')).querySelectorAll('[data-unset][aria-label^=Price]')
    expect(unset.map((end) => end.getAttribute('aria-label'))).toEqual(['Price: Minimum'])
    expect((await open('/filters?minprice=1')).html).not.toContain('aria-label="Active filters"')
  })

  test.each([
    ['/deals?search=headphones', '/filters?search=headphones', 'Search: headphones'],
    ['/superdeals', '/filters?superdeal=1', 'Super deals'],
    ['/coupons', '/filters?coupon=1', 'With a coupon code'],
  ])('R21: the filters keep the list %s as a chip that can be removed', async (list, path, chip) => {
    expect(hrefOf(mainOf(await open(list)), 'Filters')).toBe(`${path}#filter-panel`)
    const main = mainOf(await open(path))
    expect(hrefOf(main, `Remove filter ${chip}`)).toBe('/filters')
  })

  test('R21: what only searches know, that a deal is live, is removed together with the search', async () => {
    const main = mainOf(await open('/filters?search=headphones&live=1'))
    expect(part(main, 'aside', 'Filters').querySelector('input[name=live][checked]')).not.toBeNull()
    expect(hrefOf(main, 'Remove filter Search: headphones')).toBe('/filters')
  })

  test('R21: a search within the filters has its heading, and counts what each choice shows', async () => {
    const main = mainOf(await open('/filters?search=phone'))
    expect(headingsOf(main, 1)).toEqual(['Results for "phone"'])
    const box = main.querySelector('input[name=stores]')
    const { total } = await call('/filters', { s: 'phone', stores: box?.getAttribute('value') ?? '' })
    expect(textOf(box?.parentNode)).toContain(`(${total})`)
  })

  test('R21: an empty result removes each filter', async () => {
    const main = mainOf(await open('/filters?search=phone&maxprice=2'))
    expect(headingsOf(region(main, 'Filtered deals'), 2)).toEqual(['Nothing for "phone" with these filters'])
    const count = (await call('/search?s=phone')).total
    expect(hrefOf(main, `Remove: Up to Rs. 2 (${count})`)).toBe('/filters?search=phone')
    expect(await titlesOn('/filters?search=phone')).toHaveLength(count ?? 0)
  })
})

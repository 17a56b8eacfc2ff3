import type { APIRequestContext, Page } from '@playwright/test'

/**
 * Opens a page with the site's typeface, from which its measures follow. A first visit shows the system's
 * font until the typeface has loaded.
 */
export async function openWithTypeface(page: Page, path: string): Promise<void> {
  await loadTypeface(page, path)
  await page.reload()
  await page.evaluate(() => document.fonts.ready)
}

/** Opens a page, and waits until the next document has the site's typeface. */
export async function loadTypeface(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  // A phone shows it from the next document on.
  await page.waitForFunction(
    () =>
      !matchMedia('(width < 48rem) and (pointer: coarse)').matches ||
      localStorage.typeface?.includes(document.documentElement.lang),
  )
}

/** Also what is left out of the layout because it is out of view. */
export const layOutWholePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.laidOut = ''
  })

/** One address of every page that a visitor can read, with its path as the requirements write it. */
export async function readingPages(request: APIRequestContext): Promise<{ id: string; path: string }[]> {
  const get = async (path: string) => (await (await request.get(`/ifs${path}`)).json()).responseData.data
  const [[deal], [store], [article]] = await Promise.all([get('/getdeals'), get('/stores'), get('/newsarticles')])
  return [
    { id: 'R1', path: '/' },
    { id: 'R2', path: '/deals' },
    { id: 'R2', path: '/deals?search=phone' },
    { id: 'R3', path: '/superdeals' },
    { id: 'R4', path: '/coupons' },
    { id: 'R6', path: `/singleproduct/${deal.SLUG}` },
    { id: 'R7', path: '/dealsdetails/1422' },
    { id: 'R8', path: '/stores' },
    { id: 'R9', path: `/stores/${store.ID}` },
    { id: 'R10', path: '/newsarticleslisting' },
    { id: 'R11', path: `/newsarticle/${article.id}` },
    { id: 'R12', path: '/banner' },
    { id: 'R13', path: '/pages/about-us' },
    { id: 'R14', path: '/pages/Privacy-Policy' },
    { id: 'R14', path: '/pages/Terms-and-Conditions' },
    { id: 'R14', path: '/pages/Safety-Tips' },
    { id: 'R14', path: '/faqs' },
    { id: 'R15', path: '/pages/sitemap' },
    { id: 'R17', path: '/contactus' },
    { id: 'R21', path: '/filters' },
  ]
}

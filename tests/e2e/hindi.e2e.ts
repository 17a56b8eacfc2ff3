import type { APIRequestContext, Page } from '@playwright/test'
import { memberMenu, signInBrowser } from './support/members.ts'
import { readingPages } from './support/pages.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

/** Words that are the same in every language. */
const names = [
  ...[
    'Bachat',
    'Rs',
    'Google',
    'Facebook',
    'Telegram',
    'WhatsApp',
    'LinkedIn',
    'Reddit',
    'Pinterest',
    'Twitter',
    'RSS',
  ],
  ...['Atom', 'Android', 'iOS', 'English', 'Caps', 'Lock', 'Ctrl', 'PIN', 'UPI', 'OTP', 'SVG', 'com', 'in', 'example'],
]

/** Words that editors and visitors have written: they may occur in a Hindi sentence. */
async function wordsOfNames(request: APIRequestContext): Promise<Set<string>> {
  const get = async (path: string) => (await request.get(`/ifs${path}`)).json()
  const lists = ['/getdeals', '/getdeals?superdeal=1', '/promocodes'].flatMap((path) =>
    [1, 2].map((page) => `${path}${path.includes('?') ? '&' : '?'}limit=100&page=${page}`),
  )
  const [[deal], [article]] = [
    (await get('/getdeals')).responseData.data,
    (await get('/newsarticles')).responseData.data,
  ]
  const comments = [{ comment_post_ID: deal.ID }, { news_id: article.id }].map(
    async (form) => await (await request.post('/ifs/getcomments', { form })).json(),
  )
  const details = get(`/dealdetails?slug=${deal.SLUG}`)
  const calls = [...lists, '/dealsofday', '/stores', '/newsarticles', '/recentcomments?limit=100'].map(get)
  const answers = JSON.stringify(await Promise.all([...calls, ...comments, details]))
  return new Set([...answers.matchAll(/[A-Za-z]+/g)].map(([word]) => word))
}

/** The English words that a page shows or announces, and where: outside of text marked as English. */
const englishIn = (page: Page, allowed: string[]) =>
  page.evaluate((allowedWords) => {
    const isAllowed = new Set(allowedWords)
    const findings: string[] = []
    const check = (text: string | null, where: string) => {
      const words =
        (text ?? '').replaceAll(/\S*@\S+|https?:\S+|[\w-]+(?:\.[\w-]+)+\S*/g, '').match(/[A-Za-z]{2,}/g) ?? []
      const englishWords = words.filter((word) => !isAllowed.has(word))
      if (englishWords.length > 0) findings.push(`${where}: ${text?.trim().slice(0, 80)}`)
    }
    const isMarked = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'en'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || isMarked(element) || element.closest('script, style, noscript, code, svg')) continue
      check(node.textContent, element.tagName.toLowerCase())
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription'])
        if (element.hasAttribute(name) && !isMarked(element))
          check(element.getAttribute(name), `${element.tagName} ${name}`)
    check(document.title, 'title')
    // An article's description is the beginning of its text.
    if (!location.pathname.includes('/newsarticle/'))
      check(document.querySelector('meta[name=description]')?.getAttribute('content') ?? '', 'description')
    return [...new Set(findings)]
  }, allowed)

test('a Hindi page contains no English words except names', async ({ page, request, pageErrors }) => {
  const allowed = [...names, ...(await wordsOfNames(request))]
  const accountPages = [
    '/login',
    '/signup',
    '/favorites',
    '/profile',
    '/reset-password#token=x',
    '/confirm-email#token=x',
    '/setup',
  ]
  const otherPages = [
    '/nothing-here',
    '/deals?search=क्ष्ज्ञक्ष',
    '/newsletter',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
  ]
  const pages = [
    ...(await readingPages(request)).map(({ path }) => path),
    ...accountPages,
    ...otherPages,
    '/comments/unsubscribe',
  ]
  for (const path of pages) {
    await page.goto(`/hi${path === '/' ? '' : path}`)
    await waitForHydration(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await waitUntilLoaded(page)
    expect.soft(await englishIn(page, allowed), path).toEqual([])
    expect.soft(await page.title(), path).toMatch(/^बचत – | – बचत$/)
  }
  pageErrors.ignoreFailedCalls()
})

/** Waits until what came into view is shown instead of its placeholders. */
async function waitUntilLoaded(page: Page): Promise<void> {
  // The browser reports what is in view in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.locator('[aria-busy="true"], .animate-pulse-soft').filter({ visible: true })).toHaveCount(0)
}

test('S16: messages during use are Hindi too: menus, dialogs, errors, toasts', async ({
  page,
  request,
  pageErrors,
}) => {
  const allowed = [...names, ...(await wordsOfNames(request))]
  const check = async (subject: string) => expect.soft(await englishIn(page, allowed), subject).toEqual([])
  await page.goto('/hi')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('button', { name: 'मेन्यू' }).click()
  await expect(page.locator('#side-menu')).toBeVisible()
  await check('the side menu')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'साइन इन / अप' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('form button[type=submit]').click()
  await expect(dialog.locator('[aria-invalid]').first()).toBeVisible()
  await check('the sign-in dialog with errors')
  await dialog.locator('input[name=email]').fill('nobody@example.com')
  await dialog.locator('input[name=password]').fill('not the password')
  await dialog.locator('form button[type=submit]').click()
  await expect(page.getByText('ईमेल पता या पासवर्ड ग़लत है।').first()).toBeVisible()
  await check('the sign-in dialog with an error of the server')
  await page.goto('/hi/contactus')
  await waitForHydration(page)
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText('पहला नाम ज़रूरी है')).toBeVisible()
  await check('the contact form with errors')
  pageErrors.ignoreFailedCalls()
})

test("a member's pages contain no English words except names either", async ({ page, request }) => {
  const member = await signInBrowser(page, request)
  const allowed = [
    ...names,
    ...(await wordsOfNames(request)),
    ...member.name.split(' '),
    ...member.name.match(/[a-z]+/g)!,
  ]
  for (const path of ['/hi', '/hi/favorites', '/hi/profile', '/hi/Details', '/hi/coupons']) {
    await page.goto(path)
    await waitForHydration(page)
    // The member's content appears after hydration.
    await expect(page.getByRole('banner').getByRole('button', { name: member.name })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    expect.soft(await englishIn(page, allowed), path).toEqual([])
  }
  await expect(memberMenu(page, member)).toHaveCount(0)
  await page.goto('/hi/profile')
  await expect(page.getByRole('tab')).toHaveCount(2)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    expect.soft(await englishIn(page, allowed), (await tab.textContent()) ?? '').toEqual([])
  }
})

test('S16: the language switch leads to the same page, is remembered, and applies to the home page', async ({
  page,
}) => {
  await page.goto('/deals?page=2')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'हिन्दी' }).first().click()
  await expect(page).toHaveURL('/hi/deals?page=2')
  expect(await page.evaluate(() => localStorage.getItem('cl'))).toBe('hi')
  // All links from here stay in Hindi.
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'समाचार और लेख' }).click()
  await expect(page).toHaveURL('/hi/newsarticleslisting')
  await page.goto('/')
  await expect(page).toHaveURL('/hi')
  // A shared link opens in its own language.
  await page.goto('/coupons')
  await waitForHydration(page)
  await expect(page).toHaveURL('/coupons')
  await page.getByRole('link', { name: 'हिन्दी' }).first().click()
  await expect(page).toHaveURL('/hi/coupons')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL('/coupons')
  await page.goto('/')
  await expect(page).toHaveURL('/')
})

test('each page names its counterpart, and the counterpart names it', async ({ request, baseURL }) => {
  const alternates = async (path: string) => {
    const html = await (await request.get(path)).text()
    const links = html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)
    return Object.fromEntries([...links].map(([, language, href]) => [language, href]))
  }
  for (const { path } of await readingPages(request)) {
    if (path.includes('search=')) continue
    const english = await alternates(path)
    const hindi = english.hi?.replace(/^https?:\/\/[^/]+/, '') ?? ''
    expect.soft(hindi, path).toMatch(/^\/hi/)
    expect.soft(await alternates(hindi), path).toEqual(english)
    expect.soft(english['x-default'], path).toBe(english.en)
  }
  expect(baseURL).toBeTruthy()
})

test('a language chosen before the page’s own scripts have loaded is remembered', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('cl', 'hi'))
  await page.goto('/')
  await expect(page).toHaveURL('/hi')
  // They never arrive.
  await page.route('**/assets/*.js', () => undefined)
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('cl'))).toBe('en')
})

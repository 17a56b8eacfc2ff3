import { type APIRequestContext, test as base, expect, type Page, type Request } from '@playwright/test'
import { sharedSite } from './site.ts'

type PageErrors = string[] & {
  /** For a test whose calls fail on purpose. The browser may report some of them only after the test's last step. */
  ignoreFailedCalls: () => void
}

type Fixtures = {
  /** The errors that the page reported. A test fails if any are left at its end. */
  pageErrors: PageErrors
  /** For tests about failing calls: the browser's reports of them are not errors. */
  ignoreFailedCalls: boolean
  /** Requests to other sites. The browser cannot reach them. */
  outsideRequests: Request[]
  /** Answers every request to another site with a merchant's page. */
  answerForMerchants: () => Promise<unknown>
  /** Opens an address and waits until it is hydrated. */
  open: (path: string) => Promise<void>
  /** The `responseData` of a call. */
  call: <Data>(path: string, form?: Record<string, string>) => Promise<{ data: Data; total?: number; limit?: number }>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
  baseURL: async ({}, use) => use(sharedSite().url),

  page: async ({ page }, use) => {
    const route = page.route.bind(page)
    page.route = async (...args) => {
      const disposable = await route(...args)
      await waitForInterception(page, route)
      return disposable
    }
    repeatOnClosedConnections(page.request)
    await use(page)
    // A route handler of the test may still be running at its end: it is not awaited.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },

  request: async ({ request }, use) => {
    repeatOnClosedConnections(request)
    await use(request)
  },

  ignoreFailedCalls: [false, { option: true }],

  pageErrors: [
    async ({ page, ignoreFailedCalls }, use) => {
      let areFailedCallsIgnored = ignoreFailedCalls
      const pageErrors = Object.assign([] as string[], {
        ignoreFailedCalls: () => {
          areFailedCallsIgnored = true
        },
      })
      page.on('pageerror', (error) => pageErrors.push(`${error}`))
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const { url } = message.location()
        // The browser reports a page that answers 404 on purpose as a failed resource.
        if (url === page.url() && isFailedCall(message.text())) return
        pageErrors.push(`${message.text()} (${url})`)
      })
      await use(pageErrors)
      const faults = pageErrors.filter((error) => !(areFailedCallsIgnored && isFailedCall(error)))
      expect(faults, 'errors that the page reported').toEqual([])
    },
    { auto: true },
  ],

  outsideRequests: [
    async ({ context, baseURL }, use) => {
      const requests: Request[] = []
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== baseURL) requests.push(request)
      })
      await use(requests)
    },
    { auto: true },
  ],

  answerForMerchants: async ({ context, baseURL }, use) =>
    use(() =>
      context.route(
        (url) => url.origin !== baseURL,
        (route) => route.fulfill({ contentType: 'text/html', body: '<title>Shop</title><h1>Shop</h1>' }),
      ),
    ),

  open: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path)
      await waitForHydration(page)
    }),

  call: async ({ request }, use) =>
    use(async (path, form) => {
      const answer = form ? await request.post(`/ifs${path}`, { form }) : await request.get(`/ifs${path}`)
      expect(answer.status(), path).toBe(200)
      return (await answer.json()).responseData
    }),
})

/**
 * A server closes a connection that was idle for some seconds, perhaps while the next request is on its way. Browsers
 * send that again (RFC 9112, 9.3.1); Playwright's own requests do so only if asked.
 */
export function repeatOnClosedConnections(requests: APIRequestContext): void {
  const fetch = requests.fetch.bind(requests)
  requests.fetch = (address, options) => fetch(address, { maxRetries: 1, ...options })
}

const isFailedCall = (error: string) => error.startsWith('Failed to load resource')

/**
 * Waits until a loaded page's requests go through the test's routes: for a moment after the first route was added,
 * Chromium still sends them directly, and Playwright then never reports their answers.
 */
async function waitForInterception(page: Page, route: Page['route']): Promise<void> {
  if (page.url() === 'about:blank') return
  const probe = '**/robots.txt?intercepted'
  await route(probe, (request) => request.fulfill({ status: 204 }))
  await page.waitForFunction(() =>
    fetch('/robots.txt?intercepted').then(
      ({ status }) => status === 204,
      () => false,
    ),
  )
  await page.unroute(probe)
}

/**
 * Waits until a page that was reached by navigation has all its parts. Those that arrive later move others: a button
 * that moves while it is pressed gets no click.
 */
export async function waitForWholePage(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main).not.toHaveAttribute('aria-busy')
  await expect(main.locator('.animate-pulse-soft').filter({ visible: true })).toHaveCount(0)
}

/**
 * Does what a visitor does first, and waits until every link and button is hydrated, in whatever order React hydrates
 * the parts of the page. React marks the elements that it has hydrated; it does not hydrate what is inside sanitised HTML.
 * `except` is a selector of those whose code the test withholds; by default it matches nothing.
 */
export async function waitForHydration(page: Page, except = ':not(*)'): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })))
  await page.waitForFunction(
    (withheld) => {
      const propsOf = (element: Element) =>
        Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1] as object | undefined
      const isSanitised = (element: Element | null): boolean => {
        if (!element) return false
        const props = propsOf(element)
        return props ? 'dangerouslySetInnerHTML' in props : isSanitised(element.parentElement)
      }
      const elements = [...document.querySelectorAll(`:is(#root a, #root button):not(${withheld})`)]
      return elements.length > 0 && elements.every((element) => propsOf(element) || isSanitised(element.parentElement))
    },
    except,
    { polling: 50 },
  )
}

export { expect }

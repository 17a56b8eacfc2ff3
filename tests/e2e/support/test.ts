import { test as base, expect, type Page, type Request } from '@playwright/test'

type Fixtures = {
  /** What the page complained about. Left empty by every test, or the test fails. */
  complaints: string[]
  /** Where calls that fail are the point, the browser's reports of them are no complaints. */
  failedCallsAreThePoint: boolean
  /** What was asked of other sites. The browser finds none of them. */
  outside: Request[]
  /** Lets every other site answer with a page of a shop. */
  shopsAnswer: () => Promise<unknown>
  /** Opens an address and waits until its scripts have taken over. */
  open: (path: string) => Promise<void>
  /** The `responseData` of a call. */
  call: <Data>(path: string, form?: Record<string, string>) => Promise<{ data: Data; total?: number; limit?: number }>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture without others begins so
  baseURL: async ({}, use) => use(process.env.SITE_URL),

  page: async ({ page }, use) => {
    await use(page)
    // What a test answers in the site's place may still be under way as it ends: nobody waits for it.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },

  failedCallsAreThePoint: [false, { option: true }],

  complaints: [
    async ({ page, failedCallsAreThePoint }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`${error}`))
      page.on('console', (message) => {
        // A page that answers 404 on purpose is reported by the browser as a failed resource: itself.
        const isItself = failedCallsAreThePoint || message.location().url === page.url()
        const isExcused = isItself && message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isExcused) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints, 'what the page complained about').toEqual([])
    },
    { auto: true },
  ],

  outside: [
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

  shopsAnswer: async ({ context, baseURL }, use) =>
    use(() =>
      context.route(
        (url) => url.origin !== baseURL,
        (route) => route.fulfill({ contentType: 'text/html', body: '<title>Shop</title><h1>Shop</h1>' }),
      ),
    ),

  open: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path)
      await hydrated(page)
    }),

  call: async ({ request }, use) =>
    use(async (path, form) => {
      const answer = form ? await request.post(`/ifs${path}`, { form }) : await request.get(`/ifs${path}`)
      expect(answer.status(), path).toBe(200)
      return (await answer.json()).responseData
    }),
})

/** React marks the elements that it has taken over. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const elements = document.querySelectorAll('#root a, #root button')
    return (
      elements.length > 0 && Object.keys(elements[elements.length - 1] ?? {}).some((key) => key.startsWith('__react'))
    )
  })

export { expect }

import type { BrowserContext, Page, Request, Route } from '@playwright/test'

/** A call that waits until the test releases it, so that the pending state can be checked. */
export async function holdCall(page: Page, path: string): Promise<{ requests: Request[]; release: () => void }> {
  const requests: Request[] = []
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}`, async (route) => {
    requests.push(route.request())
    await released
    // The caller may have aborted the request meanwhile.
    await route.continue().catch(() => undefined)
  })
  return { requests, release: () => release() }
}

/** An error answer of the server. */
export const errorAnswer =
  (status: number, message: string, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      headers,
      json: { status: 'failure', statusCode: '500', message, responseData: { message } },
    })

type Failure = {
  begin: (place: { page: Page; context: BrowserContext; path: string }) => Promise<unknown>
  end: (place: { page: Page; context: BrowserContext; path: string }) => Promise<unknown>
  shownMessage: string
  /** Shown in the form in addition. */
  detail?: RegExp
}

const answeredWith = (answer: (route: Route) => Promise<void>): Pick<Failure, 'begin' | 'end'> => ({
  begin: ({ page, path }) => page.route(`**${path}`, answer),
  end: ({ page, path }) => page.unroute(`**${path}`),
})

const faultMessage = 'Something went wrong on our side. Please try again.'
const waitMessage = 'Too many attempts. Please wait 2 minutes and try again.'

/** The possible failures of a call, and the messages that the visitor sees. */
export const failures: Record<string, Failure> = {
  'a server error': { ...answeredWith(errorAnswer(500, faultMessage)), shownMessage: faultMessage },
  'too many attempts': {
    ...answeredWith(errorAnswer(429, waitMessage, { 'retry-after': '90' })),
    shownMessage: waitMessage,
    detail: /You can try again in 1:(30|2\d)/,
  },
  'an invalid answer': {
    ...answeredWith((route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })),
    shownMessage: faultMessage,
  },
  'no connection': {
    begin: ({ context }) => context.setOffline(true),
    end: ({ context }) => context.setOffline(false),
    shownMessage: 'You seem to be offline. Please check your connection.',
  },
}

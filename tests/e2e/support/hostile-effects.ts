import type { Page } from '@playwright/test'

/** The effects that a hostile text could have: a dialog, a request of its own, a violation of the content policy. */
export function recordEffects(page: Page): string[] {
  const effects: string[] = []
  page.on('dialog', (dialog) => {
    effects.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/content security policy|trusted/i.test(message.text())) effects.push(message.text())
  })
  page.on('request', (request) => {
    if (/evil|\/x$|steal|^data:/.test(request.url())) effects.push(`request ${request.url()}`)
  })
  return effects
}

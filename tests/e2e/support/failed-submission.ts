import type { BrowserContext, Locator, Page } from '@playwright/test'
import { failures, holdCall } from './calls.ts'
import type { PreparedSubmission, Submission } from './submissions.ts'
import { expect } from './test.ts'

const toastsOf = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('alert')

type Scene = { page: Page; context: BrowserContext; submission: Submission; prepared: PreparedSubmission }

/** Submits while the call fails: the failure is shown in one place, and nothing typed is lost. */
export async function expectFailureIsShown(
  { page, context, submission, prepared }: Scene,
  name: keyof typeof failures,
): Promise<void> {
  const { submitButton, form, expectUnchanged } = prepared
  const failure = failures[name]
  if (!failure) throw new Error(`There is no failure ${name}`)
  const toasts = toastsOf(page)
  const place = { page, context, path: submission.path }
  // A key press does not wait for the button to be enabled by the page's scripts.
  await expect(submitButton).toBeEnabled()
  // The next toast is visibly another one.
  await closeToast(toasts)
  await failure.begin(place)
  await submitButton.press('Enter')
  if (form) await expect(form.getByText(failure.shownMessage)).toBeVisible()
  const toast = toasts.getByText(failure.shownMessage)
  const hasToast = submission.hasErrorToast === 'of answers' ? name !== 'no connection' : submission.hasErrorToast
  if (form && !hasToast) await expect(toast).toHaveCount(0)
  // Below the pointer it does not close by itself.
  else await toast.hover()
  await expect(page.getByRole('alert').getByText(failure.shownMessage), 'announced once').toHaveCount(1)
  if (form && failure.detail) await expect(form.getByText(failure.detail)).toBeVisible()
  await expectUnchanged()
  await expect(submitButton).toBeFocused()
  await failure.end(place)
}

/** Submits again: the failure goes immediately, a second press sends nothing more, and the answer is processed. */
export async function expectSlowSuccess({ page, submission, prepared }: Scene): Promise<void> {
  const { submitButton, expectPending, expectDone } = prepared
  const toasts = toastsOf(page)
  const { requests, release } = await holdCall(page, submission.path)
  await submitButton.press('Enter')
  await expectPending()
  await expect(toasts.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(submitButton).toBeFocused()
  if (!submission.isToggle) await submitButton.press('Enter')
  release()
  await expectDone()
  // The page may read from the same address, once it is online again.
  expect(requests.filter((one) => one.method() === 'POST')).toHaveLength(1)
  await page.unroute(`**${submission.path}`)
}

async function closeToast(toasts: Locator): Promise<void> {
  const close = toasts.getByRole('button', { name: 'Close' })
  // In one step: between two, it may disappear by itself.
  await close.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click()
  })
  await expect(close).toHaveCount(0)
}

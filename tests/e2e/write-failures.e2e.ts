import type { Locator } from '@playwright/test'
import { failures, holdCall } from './support/calls.ts'
import { newMember, signInBrowser } from './support/members.ts'
import { type Deal, submissions } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

const lastFailure = Object.keys(failures).at(-1)

async function closeToasts(toasts: Locator): Promise<void> {
  const close = toasts.getByRole('button', { name: 'Close' })
  if (await close.isVisible()) await close.click()
  await expect(close).toHaveCount(0)
}

test.describe.configure({ timeout: 120_000 })

for (const [title, submission] of Object.entries(submissions)) {
  test(`S1: ${title}: each failure is shown in one place, nothing typed is lost, and a retry removes it and succeeds`, async ({
    page,
    context,
    open,
    request,
    call,
    pageErrors,
  }) => {
    const member = await newMember(request)
    if (submission.needsSignIn) await signInBrowser(page, request, member)
    const deals = (await call<Deal[]>('/getdeals?limit=100')).data
    const { submitButton, form, expectUnchanged, expectPending, expectDone } = await submission.prepare({
      page,
      open,
      request,
      member,
      deals,
    })
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
    // A key press does not wait for the button to be enabled by the page's scripts.
    await expect(submitButton).toBeEnabled()

    for (const [name, failure] of Object.entries(failures)) {
      await test.step(name, async () => {
        const place = { page, context, path: submission.path }
        await failure.begin(place)
        await submitButton.press('Enter')
        if (form) await expect(form.getByText(failure.shownMessage)).toBeVisible()
        await expect(toasts.getByText(failure.shownMessage)).toHaveCount(form && !submission.hasErrorToast ? 0 : 1)
        await expect(page.getByRole('alert').getByText(failure.shownMessage), 'announced once').toHaveCount(1)
        if (form && failure.detail) await expect(form.getByText(failure.detail)).toBeVisible()
        await expectUnchanged()
        await expect(submitButton).toBeFocused()
        await failure.end(place)
        // The next toast is visibly another one.
        if (name !== lastFailure) await closeToasts(toasts)
      })
    }

    await test.step('a server that takes three seconds', async () => {
      const { requests, release } = await holdCall(page, submission.path)
      await submitButton.press('Enter')
      await expectPending()
      // Long before the toast would close by itself.
      await expect(toasts.getByRole('button', { name: 'Close' })).toHaveCount(0, { timeout: 1_000 })
      await page.waitForTimeout(3_000)
      await expectPending()
      await expect(submitButton).toBeFocused()
      if (!submission.isToggle) await submitButton.press('Enter')
      release()
      await expectDone()
      // The page may read from the same address, once it is online again.
      expect(requests.filter((one) => one.method() === 'POST')).toHaveLength(1)
    })
    pageErrors.ignoreFailedCalls()
  })
}

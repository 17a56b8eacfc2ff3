import { failures, holdCall } from './support/calls.ts'
import { ignoreFailedCallErrors, newMember, signInBrowser } from './support/members.ts'
import { type Deal, submissions } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

for (const [title, submission] of Object.entries(submissions)) {
  test(`S1: ${title}: each failure is shown next to the form, nothing typed is lost, and a retry succeeds`, async ({
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
        await expect(toasts.getByText(failure.shownMessage)).toBeVisible()
        if (form) await expect(form.getByText(failure.shownMessage)).toBeVisible()
        if (form && failure.detail) await expect(form.getByText(failure.detail)).toBeVisible()
        await expectUnchanged()
        await expect(submitButton).toBeFocused()
        await failure.end(place)
        await toasts.getByRole('button', { name: 'Close' }).click()
        await expect(toasts.getByText(failure.shownMessage)).toHaveCount(0)
      })
    }

    await test.step('a server that takes three seconds', async () => {
      const { requests, release } = await holdCall(page, submission.path)
      await submitButton.press('Enter')
      await expectPending()
      await page.waitForTimeout(3_000)
      await expectPending()
      await expect(submitButton).toBeFocused()
      if (!submission.isToggle) await submitButton.press('Enter')
      release()
      await expectDone()
      expect(requests).toHaveLength(1)
    })
    ignoreFailedCallErrors(pageErrors)
  })
}

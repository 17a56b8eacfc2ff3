import { failures, holdCall } from './support/calls.ts'
import { ignoreFailedCallErrors, newMember, signedIn } from './support/members.ts'
import { type Deal, submissions } from './support/submissions.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

for (const [what, submission] of Object.entries(submissions)) {
  test(`S1: ${what}: each failure is shown next to the form, nothing typed is lost, and a retry succeeds`, async ({
    page,
    context,
    open,
    request,
    call,
    pageErrors,
  }) => {
    const member = await newMember(request)
    if (submission.signedIn) await signedIn(page, request, member)
    const deals = (await call<Deal[]>('/getdeals?limit=100')).data
    const { send, form, expectUnchanged, expectPending, expectDone } = await submission.prepare({
      page,
      open,
      request,
      member,
      deals,
    })
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
    // A key press does not wait for the button to be enabled by the page's scripts.
    await expect(send).toBeEnabled()

    for (const [name, failure] of Object.entries(failures)) {
      await test.step(name, async () => {
        const where = { page, context, path: submission.path }
        await failure.begin(where)
        await send.press('Enter')
        await expect(toasts.getByText(failure.shownMessage)).toBeVisible()
        if (form) await expect(form.getByText(failure.shownMessage)).toBeVisible()
        if (form && failure.detail) await expect(form.getByText(failure.detail)).toBeVisible()
        await expectUnchanged()
        await expect(send).toBeFocused()
        await failure.end(where)
        await toasts.getByRole('button', { name: 'Close' }).click()
        await expect(toasts.getByText(failure.shownMessage)).toHaveCount(0)
      })
    }

    await test.step('a server that takes three seconds', async () => {
      const { sent, release } = await holdCall(page, submission.path)
      await send.press('Enter')
      await expectPending()
      await page.waitForTimeout(3_000)
      await expectPending()
      await expect(send).toBeFocused()
      if (!submission.isToggle) await send.press('Enter')
      release()
      await expectDone()
      expect(sent).toHaveLength(1)
    })
    ignoreFailedCallErrors(pageErrors)
  })
}

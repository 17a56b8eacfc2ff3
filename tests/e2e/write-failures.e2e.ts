import { expectFailureIsShown, expectSlowSuccess } from './support/failed-submission.ts'
import { newMember, signInBrowser } from './support/members.ts'
import { type Deal, submissions } from './support/submissions.ts'
import { test, waitForHydration } from './support/test.ts'

/**
 * What is sent from one page, in an order in which the page stays, and the failure of each. Every failure of all of them:
 * write-failures.deep.e2e.ts.
 */
const groups: Record<string, [keyof typeof submissions, string][]> = {
  'H9, S1: account dialogs': [
    ['requesting a password reset', 'a server error'],
    ['signing up', 'too many attempts'],
    ['signing in', 'no connection'],
  ],
  'S1: the profile': [
    ['editing the profile', 'an invalid answer'],
    ['changing the password', 'no connection'],
  ],
  'S1: the contact form': [['sending a contact message', 'too many attempts']],
  'S1: comments': [
    ['voting on a comment', 'a server error'],
    ['commenting', 'no connection'],
  ],
  'S1: a member’s marks': [
    ['adding a favourite', 'no connection'],
    ['voting on a deal', 'an invalid answer'],
  ],
}

for (const [title, group] of Object.entries(groups))
  test(`${title}: a failure is shown in one place, nothing typed is lost, and a retry removes it and succeeds`, async ({
    page,
    context,
    open,
    request,
    call,
    pageErrors,
  }) => {
    const member = await newMember(request)
    if (group.some(([name]) => submissions[name]?.needsSignIn)) await signInBrowser(page, request, member)
    const deals = (await call<Deal[]>('/getdeals?limit=100')).data
    /** Not again for the second submission of a page. */
    const openOnce = async (path: string) => {
      const [pathname, anchor] = path.split('#')
      if (new URL(page.url()).pathname !== pathname) return open(path)
      await waitForHydration(page)
      if (anchor) await page.locator(`[id="${anchor}"]`).scrollIntoViewIfNeeded()
    }
    for (const [name, failure] of group)
      await test.step(`${name}: ${failure}`, async () => {
        const submission = submissions[name]
        if (!submission) throw new Error(`There is no submission ${name}`)
        const prepared = await submission.prepare({ page, open: openOnce, request, member, deals })
        const scene = { page, context, submission, prepared }
        await expectFailureIsShown(scene, failure)
        await expectSlowSuccess(scene)
        if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
      })
    pageErrors.ignoreFailedCalls()
  })

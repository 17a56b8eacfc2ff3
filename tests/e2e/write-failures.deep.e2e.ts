import { failures } from './support/calls.ts'
import { expectFailureIsShown, expectSlowSuccess } from './support/failed-submission.ts'
import { newMember, signInBrowser } from './support/members.ts'
import { type Deal, submissions } from './support/submissions.ts'
import { test } from './support/test.ts'

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
    const prepared = await submission.prepare({ page, open, request, member, deals })
    const scene = { page, context, submission, prepared }
    for (const name of Object.keys(failures)) await test.step(name, () => expectFailureIsShown(scene, name))
    await test.step('a slow server', () => expectSlowSuccess(scene))
    pageErrors.ignoreFailedCalls()
  })
}

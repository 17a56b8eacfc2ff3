import type { Page } from '@playwright/test'
import { errorAnswer, holdCall } from './support/calls.ts'
import { fillSignIn, memberMenu, newMember, openSignIn, signInBrowser } from './support/members.ts'
import { expect, test } from './support/test.ts'

const asha = { name: 'Asha', email: 'asha@example.com', password: 'monsoon rain' }

async function expectNothingLost(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(asha.email)
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toHaveValue(asha.password)
}

test('H9: while a slow server answers, the overlay is shown, and a second Enter sends nothing', async ({
  page,
  open,
  request,
}) => {
  const member = await newMember(request)
  const { requests, release } = await holdCall(page, '/ifs/login')
  await open('/login')
  await fillSignIn(page.getByRole('main'), member)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
  await page.keyboard.press('Enter')
  release()
  await expect(memberMenu(page, member)).toBeVisible()
  await expect(page.getByRole('status').getByText('Loading...')).toHaveCount(0)
  expect(requests).toHaveLength(1)
})

test('K: a request to a server that never answers is aborted after 15 seconds with a clear message', async ({
  page,
  open,
}) => {
  await page.clock.install()
  await page.route('**/ifs/login', () => undefined)
  await open('/deals')
  const dialog = await openSignIn(page)
  await fillSignIn(page, asha)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Loading...')).toBeVisible()
  await expect(dialog.getByRole('form').getByText('The server took too long to answer. Please try again.')).toBeVisible(
    {
      timeout: 20_000,
    },
  )
  await expectNothingLost(page)
})

test('the dialog can be closed while a slow server answers, and then nobody is signed in', async ({
  page,
  open,
  request,
}) => {
  const member = await newMember(request)
  const { release } = await holdCall(page, '/ifs/login')
  await open('/deals')
  const dialog = await openSignIn(page)
  await fillSignIn(page, member)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Loading...')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  release()
  // Long enough for an answer to be processed, if anything processed it.
  await page.waitForTimeout(1500)
  await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('S1: a profile that cannot be loaded shows the reason and can be retried', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const member = await signInBrowser(page, request)
  await page.route('**/ifs/myprofile', errorAnswer(400, 'That did not work.'))
  await open('/profile')
  await expect(page.getByRole('main').getByText('That did not work.')).toBeVisible()
  await page.unroute('**/ifs/myprofile')
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByRole('form', { name: 'Edit Profile' }).getByRole('textbox', { name: 'Name' })).toHaveValue(
    member.name,
  )
  pageErrors.ignoreFailedCalls()
})

test('an offline start preserves the session: only the server’s answer ends it', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const member = await signInBrowser(page, request)
  const sessionRequest = page.waitForRequest('**/ifs/session')
  await page.route('**/ifs/session', (route) => route.abort('internetdisconnected'))
  await open('/deals')
  await sessionRequest
  await expect(memberMenu(page, member)).toBeVisible()
  pageErrors.ignoreFailedCalls()
})

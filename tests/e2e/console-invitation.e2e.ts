import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible } from './support/axe.ts'
import { newStaff, signInToConsole } from './support/console.ts'
import { getMailedLink, newMember, pathOf, uniquePerson } from './support/members.ts'
import { expect, test } from './support/test.ts'

// Ended links and refused passwords are part of the tests.
test.use({ ignoreFailedCalls: true })

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your invitation' })

test('an administrator invites an editor by email, who chooses a password, sets up a second factor and is in', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = uniquePerson()
  await signInToConsole(page, await newStaff(request, 'administrator'))
  await page.goto('/admin/members')
  await page.getByRole('main').getByRole('link', { name: 'Invitations' }).click()
  await page.getByRole('link', { name: 'New invitation' }).click()
  await page.getByRole('textbox', { name: 'Email address (required)' }).fill(person.email)
  await page.getByRole('combobox', { name: 'Role (required)' }).selectOption('Editor')
  await page.getByRole('combobox', { name: 'Language of the email (required)' }).selectOption('English')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: person.email })).toBeVisible()
  await expect(page.getByText('Pending')).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const invited = await context.newPage()
  const link = pathOf(await getMailedLink(person.email, '/admin/invitation'))
  await test.step('the link asks for a name and a password, and names what is wrong', async () => {
    await invited.setViewportSize({ width: 360, height: 800 })
    await invited.goto(link)
    await expect(heading(invited)).toBeVisible()
    await expect(invited.getByText('You are invited to work on this site as an editor.')).toBeVisible()
    await expect(invited.getByLabel('Email address')).toHaveValue(person.email)
    await expectAccessible(invited, 'an invitation at 360 px')
    expect(await invited.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await invited.getByLabel('Password', { exact: true }).fill('password1')
    await invited.getByLabel('Confirm password').fill('password1')
    await invited.keyboard.press('Enter')
    await expect(invited.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Name Can't be empty/)
    await invited.getByLabel('Name', { exact: true }).fill(person.name)
    await invited.keyboard.press('Enter')
    await expect(invited.getByText('This password has appeared in a data leak.')).toBeVisible()
    for (const label of ['Password', 'Confirm password'])
      await invited.getByLabel(label, { exact: true }).fill(person.password)
    await invited.keyboard.press('Enter')
  })
  await test.step('nothing opens before the second factor', async () => {
    await expect(invited.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
    await invited.getByText('Cannot scan the code?').click()
    const secret = (await invited.locator('details code').textContent()) ?? ''
    await invited.getByLabel('Code').fill(new TOTP({ secret }).generate())
    await invited.getByRole('button', { name: 'Switch on' }).click()
    await invited.getByLabel('I have saved the codes').check()
    await invited.getByRole('button', { name: 'Continue' }).click()
    await expect(invited.getByRole('heading', { level: 1, name: `Hello, ${person.name}` })).toBeVisible()
  })
  await test.step('the link is used up, and the list says so', async () => {
    await invited.goto(link)
    await expect(invited.getByText('This invitation has been accepted already.')).toBeVisible()
    await invited.getByRole('link', { name: 'Sign in' }).click()
    await expect(invited.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
    await page.goto('/admin/invitations')
    await expect(page.getByRole('row', { name: person.email })).toContainText('Accepted')
  })
  await context.close()
})

test('who has an account already accepts with its password; a withdrawn link says that it is', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await signInToConsole(page, await newStaff(request, 'administrator'))
  const member = await newMember(request)
  const confirm = new URL(await getMailedLink(member.email, '/confirm-email')).searchParams.get('token') ?? ''
  await request.post('/ifs/confirmemail', { form: { token: confirm, password: member.password } })
  const invite = async (email: string) => {
    const values = { email, role: 'editor', language: 'en' }
    const answer = await page.request.post('/ifs/console/records/invitations', { data: { values } })
    expect(answer.status(), await answer.text()).toBe(201)
    return (await answer.json()).id as string
  }
  await invite(member.email)
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const invited = await context.newPage()
  await invited.goto(pathOf(await getMailedLink(member.email, '/admin/invitation')))
  await expect(invited.getByText('There is an account with this address')).toBeVisible()
  await invited.getByLabel('Password', { exact: true }).fill('not the password')
  await invited.keyboard.press('Enter')
  await expect(invited.getByText('The email address or the password is wrong.')).toBeVisible()
  await invited.getByLabel('Password', { exact: true }).fill(member.password)
  await invited.keyboard.press('Enter')
  await expect(invited.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()

  const stranger = uniquePerson()
  const id = await invite(stranger.email)
  const link = pathOf(await getMailedLink(stranger.email, '/admin/invitation'))
  await page.goto(`/admin/invitations/${id}`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await expect(dialog).toContainText('The link in the email stops working.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await invited.goto(link)
  await expect(invited.getByText('This invitation was withdrawn.')).toBeVisible()
  await context.close()
})

test('an editor changes the password and ends a session in the console’s account', async ({ page, request }) => {
  const editor = await newStaff(request)
  await signInToConsole(page, editor)
  await page.goto('/admin/account')
  const devices = page.getByRole('listitem').filter({ hasText: 'Signed in on' })
  await expect(devices.filter({ hasText: 'This device' })).toContainText('Admin console')
  await page.getByRole('button', { name: 'Change password' }).click()
  const form = page.getByRole('form', { name: 'Change password' })
  await form.getByLabel('Current password').fill('not the password')
  for (const label of ['New password', 'Confirm new password'])
    await form.getByLabel(label, { exact: true }).fill(`${editor.password} 2`)
  await page.keyboard.press('Enter')
  await expect(form.getByText('The current password is wrong.')).toBeVisible()
  await form.getByLabel('Current password').fill(editor.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The password was changed.')).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await page.request.post('/ifs/login', { form: { email: editor.email, password: `${editor.password} 2` } })
  await page.reload()
  const onSite = devices.filter({ hasText: 'Public site' })
  await onSite.getByRole('button', { name: /^Sign out/ }).click()
  await expect(onSite).toHaveCount(0)
})

import { tabTo } from './support/keyboard.ts'
import { measureLayoutShift } from './support/layout-shift.ts'
import {
  confirmAddress,
  endSession,
  fillSignIn,
  getMailedLink,
  memberMenu,
  newMember,
  pathOf,
  signInBrowser,
} from './support/members.ts'
import { expect, test } from './support/test.ts'

test('T1, T2, T3, T4: from a search without a result a new member saves an alert, pauses it, deletes it and takes that back, by keyboard alone', async ({
  page,
  open,
  request,
}) => {
  const member = await newMember(request)
  const main = page.getByRole('main')
  const { keyboard } = page
  const words = 'qqqqxxxxzzzz'
  const press = async (name: string | RegExp, role: 'link' | 'button' = 'button') => {
    await tabTo(page, main.getByRole(role, { name }))
    await keyboard.press('Enter')
  }

  await open(`/deals?search=${words}`)
  await press('Tell me when there is one', 'link')
  await expect(main.getByText('Please Login First')).toBeVisible()
  await press('Sign In', 'link')
  await tabTo(page, main.getByLabel('Email', { exact: true }))
  await keyboard.type(member.email)
  await tabTo(page, main.getByLabel('Password', { exact: true }))
  await keyboard.type(member.password)
  await keyboard.press('Enter')
  await expect(memberMenu(page, member)).toBeVisible()

  const form = main.getByRole('form', { name: 'New alert' })
  await expect(form.getByLabel('Words', { exact: true })).toHaveValue(words)
  await expect(main.getByText(`Deals for "${words}"`)).toBeVisible()
  await expect(main.getByText('It would have found nothing.')).toBeVisible()
  await expect(main.getByText('Your email address is not confirmed yet.')).toBeVisible()
  await confirmAddress(request, member)
  await press('Save the alert')
  await expect(page.getByText('Alert saved')).toBeVisible()
  await expect(page).toHaveURL('/alerts')
  const alert = main.getByRole('heading', { name: `Deals for "${words}"` })
  await expect(alert).toBeVisible()

  await press(/^Pause: /)
  await expect(main.getByText('Paused', { exact: true })).toBeVisible()
  await press(/^Delete: /)
  const undo = main.getByRole('button', { name: /^Undo: / })
  await expect(undo).toBeFocused()
  await expect(alert).toBeHidden()
  await keyboard.press('Enter')
  await expect(alert).toBeFocused()
  await expect(main.getByText('Paused', { exact: true })).toBeVisible()
})

test('T2, T18: wrong numbers are named, and what was typed is there again after the session has ended', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const member = await newMember(request)
  await confirmAddress(request, member)
  await signInBrowser(page, request, member)
  const form = page.getByRole('form', { name: 'New alert' })
  const [price, percent] = [form.getByLabel('Highest price, in rupees'), form.getByLabel(/^Per cent below/)]
  const save = form.getByRole('button', { name: 'Save the alert' })
  const layoutShift = await measureLayoutShift(page)
  await open('/alerts/new?words=kettle')
  await expect(save).toBeVisible()
  // The footer is below the window before the form arrives, too.
  expect(await layoutShift()).toBeLessThan(0.05)
  await price.fill('1,299')
  await percent.fill('12.5')
  await save.click()
  await expect(percent).toHaveAccessibleDescription(/Enter a whole number from 1 to 99\.$/)
  await expect(percent).toBeFocused()
  await percent.fill('12')
  await form.getByText('Count codes and the offers of my cards').click()
  const bank = form.getByRole('group', { name: 'HDFC Bank' })
  const card = bank.getByRole('checkbox', { name: 'Another credit card' })
  const network = bank.getByRole('combobox')
  await card.check()
  // Later this call would end the session, before the press does.
  const previewed = page.waitForResponse((response) => /alertpreview.*credit.rupay&minbelow=12/.test(response.url()))
  await network.selectOption('RuPay')
  await previewed
  await endSession(page, request)
  await save.click()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Sign In' }).click()
  await fillSignIn(main, member)
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Words', { exact: true })).toHaveValue('kettle')
  await expect(price).toHaveValue('1299')
  await expect(percent).toHaveValue('12')
  await expect(card).toBeChecked()
  await expect(network).toHaveValue('rupay')
  pageErrors.ignoreFailedCalls()
})

test('T2: the page that confirms the address leads back to the alert', async ({ page, open, request }) => {
  const member = await signInBrowser(page, request)
  await open('/alerts/new?words=kettle')
  await expect(page.getByText('Your email address is not confirmed yet.')).toBeVisible()
  await open(pathOf(await getMailedLink(member.email, '/confirm-email')))
  await page.getByRole('link', { name: 'Back to your alert' }).click()
  await expect(page).toHaveURL('/alerts/new?words=kettle')
})

test('T13, T17: a member follows a store with one press, sees its deals, and ends that', async ({
  page,
  open,
  request,
  call,
}) => {
  const member = await newMember(request)
  await confirmAddress(request, member)
  await signInBrowser(page, request, member)
  const main = page.getByRole('main')
  await open('/?tab=following')
  await expect(main.getByText('You follow nothing yet')).toBeVisible()
  await expect(main.getByRole('link', { name: 'My alerts' })).toBeVisible()
  const [deal] = (await call<{ STOREID: number; STORETITLE: string }[]>('/getdeals')).data
  await open(`/stores/${deal?.STOREID}`)
  await main.getByRole('button', { name: `Follow ${deal?.STORETITLE}` }).click()
  const following = main.getByRole('button', { name: `Following ${deal?.STORETITLE}` })
  await expect(following).toHaveAttribute('aria-pressed', 'true')
  await open('/?tab=following')
  await expect(main.getByRole('tabpanel').getByText(`${deal?.STORETITLE}`).first()).toBeVisible()
  await open(`/stores/${deal?.STOREID}`)
  await following.click()
  await expect(main.getByRole('button', { name: `Follow ${deal?.STORETITLE}` })).toBeVisible()
})

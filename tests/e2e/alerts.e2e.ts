import { tabTo } from './support/keyboard.ts'
import { confirmAddress, memberMenu, newMember } from './support/members.ts'
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

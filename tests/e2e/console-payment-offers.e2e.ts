import { expectAccessible } from './support/axe.ts'
import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

test('PO2, PO3, PO5, PO6: by keyboard an editor reads an offer from a text, corrects it, sees its sentence in both languages and gives it to a deal', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  const dealId = await newDeal(page, { title: 'Kettle with offers', pricePaise: 6_000_00 })
  await page.goto('/admin/payment-offers/new')
  const preview = page.getByRole('heading', { name: 'As visitors read it' }).locator('..')

  await test.step('from a text', async () => {
    await page
      .getByLabel('Paste what the store writes')
      .fill('Flat Rs.500 off on Axis Bank cards on orders of Rs.2,500 and above')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: 'Fill in: Rs. 500 off, with Axis Bank cards, from Rs. 2,500' })
      .press('Enter')
    await expect(page.getByLabel('Flat amount')).toHaveValue('500')
    await expect(page.getByRole('checkbox', { name: 'Axis Bank', exact: true }).first()).toBeChecked()
  })

  await test.step('with errors in words while it is typed', async () => {
    await page.getByLabel('At most').fill('400')
    await expect(preview.getByText('The amount is above its cap.')).toBeVisible()
    await page.getByLabel('At most').fill('')
    await expect(preview.getByText('The amount is above its cap.')).toHaveCount(0)
  })

  await test.step('with chips that the keyboard chooses', async () => {
    const kotak = page
      .getByRole('group', { name: 'Banks', exact: true })
      .getByRole('checkbox', { name: 'Kotak Mahindra Bank' })
    await kotak.press('Space')
    await expect(kotak).toBeChecked()
    await expect(
      preview.getByText('Rs. 500 off, with Axis Bank or Kotak Mahindra Bank cards, from Rs. 2,500'),
    ).toBeVisible()
    await expect(preview.getByText('Axis Bank या Kotak Mahindra Bank के कार्ड से')).toBeVisible()
    await expectAccessible(page, 'the form of an offer')
  })

  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: /^Rs\. 500 off, with Axis Bank or Kotak/ })).toBeVisible()

  await test.step('on the form of a deal', async () => {
    await page.goto(`/admin/deals/${dealId}`)
    const field = page.getByRole('combobox', { name: 'Payment offers' })
    await field.fill('Axis Bank or Kotak')
    await page
      .getByRole('option', { name: /^Rs\. 500 off/ })
      .first()
      .waitFor()
    await field.press('Enter')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Remove Rs\. 500 off/ })).toBeVisible()
    await expectAccessible(page, 'the form of a deal with an offer')
  })
})

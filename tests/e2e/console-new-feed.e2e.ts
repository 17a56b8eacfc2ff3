import { expectAccessible } from './support/axe.ts'
import { newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

// In no shop's words: the columns are told by their names in part, and by their values.
const catalogue = `ref no,item description short,our offer (Rs),M.R.P.,web page,photo 1,group,good until
A-1,Steel kettle,899,1499,https://kettles.example/1,https://kettles.example/1.jpg,Kettles and Pots,05/06/2031
A-2,Brass pot,,1250,https://kettles.example/2,https://kettles.example/2.jpg,Kettles and Pots,06/07/2031
A-3,Tea strainer,99,149,https://kettles.example/3,https://kettles.example/3.jpg,Tools,07/08/2031
`

test('an editor sees what becomes of a file, corrects it with the keyboard, and creates the feed', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin/new-feed')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'kettles.csv', mimeType: 'text/csv', buffer: Buffer.from(catalogue) })
  await expect(page.getByRole('heading', { name: 'A table with 8 columns' })).toBeFocused()

  const deals = page.getByRole('region', { name: 'Deals that result' })
  const columnOf = (field: string) => page.getByLabel(field, { exact: true })
  await test.step('columns are guessed, and rejected rows say why', async () => {
    await expect(columnOf('Price before (MRP)')).toHaveValue('M.R.P.')
    await expect(columnOf('Product page')).toHaveValue('web page')
    await expect(columnOf('Picture')).toHaveValue('photo 1')
    await expect(page.getByRole('region', { name: 'Table of the first rows' })).toContainText('Tea strainer')
    await expectAccessible(page, 'a new feed')
  })

  await test.step('a column, a format and a rule are chosen with the keyboard', async () => {
    await columnOf('Title').focus()
    await page.keyboard.type('item')
    await expect(columnOf('Title')).toHaveValue('item description short')
    await columnOf('Price to pay').focus()
    await page.keyboard.type('our')
    await expect(columnOf('Price to pay')).toHaveValue('our offer (Rs)')
    await expect(deals.getByText('2 of the first 3 rows become deals.')).toBeVisible()
    await expect(deals).toContainText('sale price is empty')
    await page.getByLabel('Rows without a price to pay are sold at the price before').press('Space')
    await expect(deals.getByText('3 of the first 3 rows become deals.')).toBeVisible()
    await columnOf('Ends').focus()
    await page.keyboard.type('good')
    await expect(deals.getByText(/5 Jun 2031/)).toBeVisible()
    await page.getByRole('radio', { name: /05\/06\/2031 = 6 May 2031/ }).press('Space')
    await expect(deals.getByText(/6 May 2031/)).toBeVisible()
  })

  await test.step('categories are chosen, and the deals show them', async () => {
    await columnOf('Category').selectOption('group')
    const pots = page.getByLabel('Kettles and Pots (2)')
    await pots.selectOption('Kitchen')
    await expect(deals.getByText(/Kitchen/)).toHaveCount(2)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page, 'a new feed on a phone')
  })

  await test.step('the feed is sent with its mapping and its category map', async () => {
    await page.getByLabel('Name (required)').fill('Kettles')
    const address = page.getByRole('region', { name: 'Feed', exact: true }).getByLabel('Address of the file (required)')
    await address.fill('https://kettles.example/feed.csv')
    const sent = page.waitForRequest('**/ifs/console/records/feeds')
    await page.getByRole('button', { name: 'Create feed' }).press('Enter')
    const { values } = (await sent).postDataJSON()
    expect(values).toMatchObject({ name: 'Kettles', format: 'csv', everyMinutes: '60', isFull: false })
    expect(JSON.parse(values.mapping)).toMatchObject({
      name: 'kettles-example',
      emptySaleIsRegular: true,
      dateFormat: ['M/d/yyyy'],
    })
    expect(JSON.parse(values.categoryMap)).toEqual({
      default: null,
      categories: { 'Kettles and Pots': 'Kitchen', Tools: null },
    })
  })
})

import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { htmlField } from './support/html-editor.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

test('dialogs over a deal keep the keys, the pointer and the messages to themselves', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInToConsole(page, await newStaff(request))
  const id = await newDeal(page, { title: 'Steel kettle', pricePaise: 89900, isDraft: true })
  await page.goto(`/admin/deals/${id}`)
  await page.getByLabel('Coupon code').fill('STEEL10')
  const linkTool = htmlField(page, 'Description').tool('Link')
  const dialog = page.getByRole('dialog', { name: 'Insert a link' })
  const address = dialog.getByLabel('Address of the link')

  await test.step('text is selected up to the edge of the window, and a press beside the dialog closes it', async () => {
    await linkTool.click()
    await address.fill('https://shop.example')
    const box = await address.boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await page.mouse.down()
    await page.mouse.move(10, 10, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('https://shop.example')
    await expect(dialog).toBeVisible()
    await page.mouse.click(10, 10)
    await expect(dialog).toBeHidden()
  })

  await test.step('the keys that save and publish do not reach the deal', async () => {
    await linkTool.click()
    const saves: string[] = []
    page.on(
      'request',
      (sent) => sent.method() === 'POST' && sent.url().endsWith(`/deals/${id}`) && saves.push(sent.url()),
    )
    await address.fill('not an address')
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Control+Enter')
    await address.fill('https://shop.example')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toBeHidden()
    expect(saves).toEqual([])
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Everything is saved')).toBeVisible()
    const { state, values } = await (await page.request.get(`/ifs/console/records/deals/${id}`)).json()
    expect(state).toBe('draft')
    expect(values.contentHtml).toContain('https://shop.example')
  })

  await test.step('the copied link of a preview is confirmed inside the preview', async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await preview.getByRole('button', { name: 'Copy the link' }).click()
    const note = preview.getByRole('status').getByText('The link was copied.')
    await expect(note).toBeVisible()
    const messages = preview.getByRole('region', { name: 'Messages' })
    await messages.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('The link was copied.')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
  })

  await test.step('the command palette says when its search fails', async () => {
    await page.route('**/ifs/console/search?*', (route) => route.abort())
    await page.keyboard.press('Control+k')
    await page.keyboard.type('kettle')
    const palette = page.getByRole('dialog', { name: 'Search or jump to' })
    await expect(palette.getByRole('status').filter({ hasText: /^You seem to be offline\./ })).toBeVisible()
  })
})

test('the name of another view is refused at its field, when a view is saved and when it is renamed', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  for (const name of ['Live ones', 'Newest']) {
    const data = { kind: 'deals', name, query: `search=${name}` }
    expect((await page.request.post('/ifs/console/views', { data })).status()).toBe(201)
  }
  const taken = 'You have a view of this name already.'
  await page.goto('/admin/deals?search=kettle')
  await page.getByRole('button', { name: 'Save view' }).click()
  const saveDialog = page.getByRole('dialog', { name: 'Save this view' })
  const name = saveDialog.getByLabel('Name')
  await name.fill('Newest')
  await saveDialog.getByRole('button', { name: 'Save' }).click()
  await expect(name).toHaveAccessibleDescription(taken)
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(name).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Live ones' }).click()
  await page.getByRole('button', { name: 'Options of the view Live ones' }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  const renamed = page.getByRole('dialog', { name: 'Rename the view' }).getByLabel('Name')
  await renamed.fill('Newest')
  await renamed.press('Enter')
  await expect(renamed).toHaveAccessibleDescription(taken)
  await renamed.fill('Latest')
  await renamed.press('Enter')
  await expect(page.getByRole('link', { name: 'Latest' })).toBeVisible()
})

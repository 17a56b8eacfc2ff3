import { expect, test } from './support/test.ts'

test('a page is fetched when the pointer or the focus rests on its link, and not when it only passes', async ({
  page,
  open,
}) => {
  await open('/deals')
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/ifs/dealdetails') fetched.push(`/singleproduct/${searchParams.get('slug')}`)
  })
  const addresses = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main article h2 a')].slice(0, 4)
    // In one step: nobody passes links more quickly.
    for (const link of links) link.focus()
    return links.map((link) => link.pathname)
  })
  await expect.poll(() => fetched).toEqual(addresses.slice(-1))
  // Opened after that, it is shown at once and not fetched again.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addresses.at(-1) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(fetched).toEqual(addresses.slice(-1))
})

import { expect, test } from './support/test.ts'

// Of the demo content.
const address = '/singleproduct/svarix-hush-40-headphones'
const title = 'Svarix Hush 40'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('R6: on a phone the chart shows the price of a day by touch and keys, and Buy Now stays in view, once, without the tab bar', async ({
  page,
  open,
}) => {
  await open(address)
  const buttons = page.getByRole('link', { name: new RegExp(`^Buy Now: ${title}`) })
  const inView = async () => {
    const visibilities = await buttons.evaluateAll((links) =>
      links.map((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return getComputedStyle(link).visibility === 'visible' && top >= 0 && bottom <= innerHeight
      }),
    )
    return visibilities.filter(Boolean).length
  }
  const scrollTo = (name: RegExp) => page.getByRole('region', { name }).first().scrollIntoViewIfNeeded()
  await expect.poll(inView).toBe(1)
  await buttons.first().evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expect.poll(inView).toBe(1)
  await expect(page.getByRole('navigation', { name: 'Deals', exact: true })).toBeHidden()
  await scrollTo(/^Price history/)
  await expect.poll(inView).toBe(1)

  const chart = page.getByRole('slider', { name: 'Price on a day' })
  await expect(chart).toHaveAttribute('aria-valuetext', /^Rs\. [\d,]+ from \d+ \w+ \d{4}$/)
  const newest = await chart.getAttribute('aria-valuenow')
  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
  await chart.tap({ position: { x: width * 0.02, y: height / 2 } })
  await expect(chart).toHaveAttribute('aria-valuenow', '0')
  const oldest = (await chart.getAttribute('aria-valuetext')) ?? ''
  await expect(chart).toContainText(oldest.split(' from ')[0] ?? '')
  // It continues to show it.
  await page.waitForTimeout(500)
  await expect(chart).toHaveAttribute('aria-valuenow', '0')

  await chart.press('End')
  await expect(chart).toHaveAttribute('aria-valuenow', newest ?? '')
  await chart.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuenow', `${Number(newest) - 1}`)
  await chart.press('PageDown')
  await expect(chart).toHaveAttribute('aria-valuenow', `${Math.max(0, Number(newest) - 8)}`)
  await chart.press('PageUp')
  await expect(chart).toHaveAttribute('aria-valuenow', `${Math.min(Number(newest), Math.max(7, Number(newest) - 1))}`)
  await chart.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', oldest)

  await scrollTo(/^Comments/)
  await expect.poll(inView).toBe(1)
})

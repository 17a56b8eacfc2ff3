import { expect, test } from './support/test.ts'

type Card = { ID: number; SLUG: string; TITLE: string; STOREID: number; HASLINK: 0 | 1 }
type Redirection = { url: string; store: string; leadsto: string }
type Call = <Data>(path: string, form?: Record<string, string>) => Promise<{ data: Data }>

async function dealWithoutLink(call: Call): Promise<Card> {
  const { data } = await call<Card[]>('/getdeals?limit=100')
  const deal = data.find(({ HASLINK }) => HASLINK === 0)
  if (!deal) throw new Error('Every deal has a link')
  return deal
}

test('HM12: a deal without a link leads from its card and its page to the website of its store', async ({
  page,
  open,
  context,
  call,
  answerForMerchants,
}) => {
  await answerForMerchants()
  const deal = await dealWithoutLink(call)
  const { data: redirection } = await call<Redirection>('/redirection', { dealid: `${deal.ID}`, preview: '1' })
  expect(redirection.leadsto).toBe('store')
  await open(`/deals?search=${encodeURIComponent(deal.TITLE)}`)
  const card = page.getByRole('article').filter({ hasText: deal.TITLE }).first()
  await expect(card.getByRole('link', { name: /^Buy Now/ })).toHaveCount(0)
  const cardLink = card.getByRole('link', { name: `See at store: ${deal.TITLE}` })
  await expect(cardLink).toHaveAttribute('rel', 'noopener nofollow sponsored')
  const [tab] = await Promise.all([context.waitForEvent('page'), cardLink.click()])
  await expect(tab.getByText('This deal has no link of its own.')).toBeVisible()
  await tab.waitForURL(redirection.url)
  await tab.close()

  await page.setViewportSize({ width: 360, height: 740 })
  await open(`/singleproduct/${deal.SLUG}`)
  // One in the page, and one in the bar.
  const links = page.getByRole('link', { name: `See at store: ${deal.TITLE}`, includeHidden: true })
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', `/ifsredirect/${deal.ID}`)
  await expect(page.getByRole('link', { name: `Buy Now: ${deal.TITLE}` })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('S14: the redirect to the store works with plain links', async ({ page, call, answerForMerchants }) => {
    await answerForMerchants()
    const deal = await dealWithoutLink(call)
    const { data: redirection } = await call<Redirection>('/redirection', { dealid: `${deal.ID}`, preview: '1' })
    const storeRequest = page.waitForRequest(redirection.url)
    await page.goto(`/ifsredirect/${deal.ID}`)
    await expect(page.getByText('This deal has no link of its own.')).toBeVisible()
    await expect(page.getByRole('link', { name: `Go to ${redirection.store} now` })).toHaveAttribute(
      'href',
      `/ifsredirect/${deal.ID}/go`,
    )
    expect((await storeRequest).redirectedFrom()?.url()).toMatch(/\/go$/)
  })
})

import type { Page } from '@playwright/test'
import { expectFitsPhone, phone } from './support/account-pages.ts'
import { tabTo } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

type Deal = { SLUG: string; TITLE: string; STOREID: number; BESTOFFER?: { means: string } }

const creditCard = / credit card$/

/** A deal of the demo content that costs less with a credit card of a bank. */
function withCreditCard(deals: readonly Deal[]): { deal: Deal; bank: string } {
  const deal = deals.find(({ BESTOFFER }) => creditCard.test(BESTOFFER?.means ?? ''))
  if (!deal?.BESTOFFER) throw new Error('No deal has an offer for a credit card of a bank')
  return { deal, bank: deal.BESTOFFER.means.replace(creditCard, '') }
}

/** What each card of a list says that one pays, in rupees; Infinity without an amount. */
const paidOnCards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const text = card.querySelector('.item-price')?.textContent ?? ''
        const [, amount] = /You pay Rs\. ([\d,.]+)/.exec(text) ?? /Rs\. ([\d,.]+)/.exec(text) ?? []
        return amount ? Number(amount.replaceAll(',', '')) : Infinity
      }),
    )

test('PO20, PO21, PO23, PO24: chosen cards change cards, lists and the page of a deal in every tab, and no request contains them', async ({
  page,
  open,
  call,
  context,
}) => {
  const main = page.getByRole('main')
  const { deal, bank } = withCreditCard((await call<Deal[]>('/getdeals?limit=100')).data)
  const requests: string[] = []
  context.on('request', (request) => {
    requests.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`)
  })
  const list = `/stores/${deal.STOREID}`
  await open(list)
  const card = main.getByRole('article').filter({ hasText: deal.TITLE })
  await expect(card).toContainText(`with ${bank} credit card`)
  await expect(page.getByText('You pay')).toHaveCount(0)
  await page.getByRole('button', { name: /^Sort: / }).click()
  await expect(page.getByRole('button', { name: 'What I pay' })).toHaveCount(0)

  const otherTab = await context.newPage()
  await otherTab.goto('/my-cards')
  const choice = otherTab
    .getByRole('group', { name: bank, exact: true })
    .getByRole('checkbox', { name: /credit card$/i })
  await choice.check()
  await expect(otherTab.getByRole('status').filter({ hasText: '1 choice' })).toBeVisible()
  const network = otherTab.getByRole('group', { name: bank, exact: true }).getByRole('combobox', { name: /^Network: / })
  await network.selectOption('Visa')
  await otherTab.reload()
  await expect(choice).toBeChecked()
  await expect(network).toHaveValue('visa')
  await expect(otherTab.getByRole('status').filter({ hasText: '1 choice' })).toBeVisible()

  await expect(card).toContainText(/You pay Rs\. [\d,.]+ with/)
  const listed = await paidOnCards(page)
  await page.getByRole('button', { name: 'What I pay' }).click()
  await expect(page.getByText('Other pages of the list are not compared.')).toBeVisible()
  await expect.poll(() => paidOnCards(page)).toEqual(listed.toSorted((one, other) => one - other))
  await expect(page).toHaveURL(list)

  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(deal.TITLE)
  await expect(
    main
      .getByText(/^You pay Rs\. [\d,.]+ with/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Sort: What I pay' }).click()
  await page.getByRole('link', { name: 'Newest', exact: true }).click()
  await expect.poll(() => paidOnCards(page)).toEqual(listed)

  await otherTab.getByRole('button', { name: 'Remove all' }).click()
  await expect(choice).not.toBeChecked()
  await expect(card).not.toContainText('You pay')
  const named = new RegExp(`${bank.split(' ')[0]}|my_cards`, 'i')
  expect(requests.filter((request) => named.test(request))).toEqual([])
})

test('PO20: a browser that stores nothing says so, and has the choice until the page is left', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  })
  await open('/my-cards')
  await expect(page.getByText('This browser stores nothing for our site')).toBeVisible()
  await page.getByRole('checkbox', { name: 'PhonePe', exact: true }).check()
  await expect(page.getByRole('status').filter({ hasText: '1 choice' })).toBeVisible()
})

test('PO22: by keyboard and with a screen reader each step of a price is a term with its amount, and leads to its source', async ({
  page,
  open,
  call,
}) => {
  const { deal, bank } = withCreditCard((await call<Deal[]>('/getdeals?limit=100')).data)
  await open(`/singleproduct/${deal.SLUG}`)
  const details = page.getByRole('main').locator('details').filter({ hasText: 'How this price is made up' })
  await tabTo(page, details.locator('summary'))
  await page.keyboard.press('Enter')
  await expect(details).toMatchAriaSnapshot(`
    - group:
      - text: How this price is made up
      - term:
        - text: /Price at the store/
      - definition: /^Rs\\. [\\d,.]+$/
      - term:
        - text: /with ${bank} credit cards/
        - link "Source (opens in a new tab)"
      - definition: /^− Rs\\. [\\d,.]+$/
      - term: With this offer
      - definition: /^Rs\\. [\\d,.]+$/
      - paragraph: Delivery is not included.
      - paragraph:
        - link "All offers of this deal"
        - link "Choose my cards"
  `)
  await page.keyboard.press('Tab')
  await expect(details.getByRole('link', { name: /^Source/ }).first()).toBeFocused()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('PO22: the breakdown of a price opens by keyboard, and fits in Hindi, as the choice of cards does', async ({
    page,
    open,
    call,
  }) => {
    const { deal } = withCreditCard((await call<Deal[]>('/getdeals?limit=100')).data)
    await page.addInitScript(() => localStorage.setItem('my_cards', 'card hdfc credit,card sbi credit'))
    await open(`/hi/singleproduct/${deal.SLUG}`)
    const details = page.getByRole('main').locator('details').filter({ hasText: 'मेरे कार्ड' })
    await tabTo(page, details.locator('summary'))
    await page.keyboard.press('Enter')
    await expect(details).toHaveAttribute('open')
    await tabTo(page, details.getByRole('link').last())
    await expectFitsPhone(page, 'the breakdown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/hi/my-cards')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('मेरे कार्ड')
    await expectFitsPhone(page, 'my cards')
  })
})

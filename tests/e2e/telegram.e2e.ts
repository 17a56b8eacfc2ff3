import type { Page } from '@playwright/test'
import type { TelegramData } from '../../src/content/gift-card-promotion/telegram-sign-in.ts'
import { signedByTelegram, testBotToken } from '../support/telegram.ts'
import { sharedSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

test.skip(() => !sharedSite().dataDir, 'The site that is given knows another bot')

/** A visitor whom Telegram has just verified. */
const visitor = (first_name = 'Meera') =>
  signedByTelegram(
    {
      id: `${7_000_000_000 + Math.floor(Math.random() * 1e9)}`,
      first_name,
      auth_date: `${Math.floor(Date.now() / 1000)}`,
    },
    testBotToken,
  )

const resultOf = (data: TelegramData | false) =>
  `#tgAuthResult=${data === false ? 'false' : Buffer.from(JSON.stringify({ ...data, id: Number(data.id) })).toString('base64')}`

/** Answers as Telegram's own page, which redirects the visitor back immediately. A redirect cannot be intercepted itself. */
async function answerForTelegram(page: Page, data: TelegramData | false) {
  const addresses: URL[] = []
  await page.context().route('**/auth/telegram', async (route) => {
    const { location } = (await route.fetch({ maxRedirects: 0 })).headers()
    if (!location) return route.fallback()
    const url = new URL(location)
    addresses.push(url)
    return route.fulfill({
      status: 302,
      headers: { location: `${url.searchParams.get('return_to')}${resultOf(data)}` },
    })
  })
  return addresses
}

const logIn = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Log in with Telegram' }).click()

test('R12: a visitor joins with Telegram after a denial and a fault, and can continue; the return address works once', async ({
  page,
  open,
  baseURL,
  pageErrors,
}) => {
  const data = visitor('मीरा')
  const message = (text: string) => expect(page.getByText(text)).toBeVisible()
  await open('/banner')
  await message('@BachatBot')

  await test.step('a denial at Telegram shows a message', async () => {
    await answerForTelegram(page, false)
    await logIn(page)
    await message('You did not allow the sign-in with Telegram.')
    await page.context().unrouteAll()
  })

  await test.step('without an answer nothing is lost, and the visitor can retry', async () => {
    const addresses = await answerForTelegram(page, data)
    await page.route('**/ifs/promotion', (route) => route.abort(), { times: 1 })
    await page.goto('/banner')
    await logIn(page)
    await page.getByRole('button', { name: 'Retry' }).click()
    await message('Thank you, मीरा! You are taking part.')
    expect(addresses[0]?.searchParams.get('bot_id')).toBe('123456')
    expect(addresses[0]?.searchParams.get('origin')).toBe(baseURL)
    // The identity is removed from the address.
    await expect(page).toHaveURL('/auth/telegram/return')
    await page.getByRole('main').getByRole('link', { name: 'Gift cards' }).click()
    await expect(page).toHaveURL('/banner')
  })

  await test.step('the return address works once, and not with another name', async () => {
    await page.goto(`/auth/telegram/return${resultOf(data)}`)
    await message('This sign-in has already been used. Please sign in with Telegram again.')
    await page.goto('about:blank')
    await page.goto(`/auth/telegram/return${resultOf({ ...visitor(), first_name: 'Somebody else' })}`)
    await message('The Telegram sign-in could not be verified. Please sign in with Telegram again.')
  })
  pageErrors.ignoreFailedCalls()
})

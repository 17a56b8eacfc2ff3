import type { Page } from '@playwright/test'
import type { TelegramData } from '../../src/promotion/telegram-sign-in.ts'
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

/** Answers as Telegram's own page, which redirects the visitor back at once. A redirect cannot be intercepted itself. */
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

test('R12: a visitor joins with Telegram, and can continue', async ({ page, open, baseURL }) => {
  const addresses = await answerForTelegram(page, visitor('मीरा'))
  await open('/banner')
  await expect(page.getByText('@BachatBot')).toBeVisible()
  await logIn(page)
  await expect(page.getByText('Thank you, मीरा! You are taking part.')).toBeVisible()
  expect(addresses[0]?.searchParams.get('bot_id')).toBe('123456')
  expect(addresses[0]?.searchParams.get('origin')).toBe(baseURL)
  // The identity is removed from the address.
  await expect(page).toHaveURL('/auth/telegram/return')
  await page.getByRole('main').getByRole('link', { name: 'Gift cards' }).click()
  await expect(page).toHaveURL('/banner')
})

test('R12: the return address works once', async ({ page, open, pageErrors }) => {
  const result = resultOf(visitor())
  await open(`/auth/telegram/return${result}`)
  await expect(page.getByText('Thank you, Meera!')).toBeVisible()
  await page.goto('/banner')
  await page.goto(`/auth/telegram/return${result}`)
  await expect(page.getByText('This sign-in has already been used. Please sign in with Telegram again.')).toBeVisible()
  pageErrors.ignoreFailedCalls()
})

test('R12: an altered name is rejected', async ({ page, open, pageErrors }) => {
  await open(`/auth/telegram/return${resultOf({ ...visitor(), first_name: 'Somebody else' })}`)
  await expect(
    page.getByText('The Telegram sign-in could not be verified. Please sign in with Telegram again.'),
  ).toBeVisible()
  pageErrors.ignoreFailedCalls()
})

test('R12: a denial at Telegram shows a message', async ({ page, open }) => {
  await answerForTelegram(page, false)
  await open('/banner')
  await logIn(page)
  await expect(page.getByText('You did not allow the sign-in with Telegram.')).toBeVisible()
})

test('R12: without an answer nothing is lost, and the visitor can retry', async ({ page, open, pageErrors }) => {
  await page.route('**/ifs/promotion', (route) => route.abort(), { times: 1 })
  await open(`/auth/telegram/return${resultOf(visitor())}`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Thank you, Meera!')).toBeVisible()
  pageErrors.ignoreFailedCalls()
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { readMail } from '../../support/read-mail.ts'
import { sharedSite } from './site.ts'
import { expect } from './test.ts'

export type NewMember = { name: string; email: string; password: string }

/** A new, unique member. */
export function uniquePerson(): NewMember {
  const suffix = crypto.randomUUID().slice(0, 8)
  return { name: `Asha ${suffix}`, email: `asha-${suffix}@example.com`, password: `monsoon ${crypto.randomUUID()}` }
}

export async function newMember(request: APIRequestContext): Promise<NewMember> {
  const member = uniquePerson()
  const answer = await request.post('/ifs/signup', { form: member })
  expect(answer.status(), await answer.text()).toBe(200)
  return member
}

/** Opens the link with which a new member confirms the address, with the password as proof. */
export async function confirmAddress(
  request: APIRequestContext,
  { email, password }: NewMember,
  dataDir = sharedSite().dataDir,
): Promise<void> {
  const token =
    new URL(await getMailedLink(email, '/confirm-email', undefined, dataDir)).searchParams.get('token') ?? ''
  const answer = await request.post('/ifs/confirmemail', { form: { token, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Makes the browser one that has signed in earlier: its storage contains the call's answer. */
export async function signInBrowser(page: Page, request: APIRequestContext, member?: NewMember): Promise<NewMember> {
  const signedInMember = member ?? (await newMember(request))
  const { email, password } = signedInMember
  const answer = await request.post('/ifs/login', { form: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token, responseData } = await answer.json()
  await page.addInitScript(
    ([user, secret]) => {
      // Only once: a later page of the same tab must not sign in again.
      if (sessionStorage.getItem('was-signed-in')) return
      sessionStorage.setItem('was-signed-in', '1')
      localStorage.setItem('user', user)
      localStorage.setItem('token', secret)
      const { name, email } = JSON.parse(user)
      localStorage.setItem('comment_username', name)
      localStorage.setItem('comment_email', email)
    },
    [JSON.stringify(responseData.data), token] as const,
  )
  return signedInMember
}

/**
 * Runs an action that loads a page, and waits for the page's one session check, which runs when it is idle: until its
 * next call the page does not notice that the session ends.
 */
export async function awaitSessionCheck(page: Page, load: () => Promise<unknown>): Promise<void> {
  const sessionCheck = page.waitForResponse('**/ifs/session')
  await load()
  expect((await sessionCheck).status()).toBe(200)
}

/** Ends the browser's session on the server, as another device can; the page does not notice it. */
export async function endSession(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await request.post('/ifs/logout', { headers: { authorization: `Bearer ${token}` } })
}

export const openSignIn = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Signin / Up' }).click()
  return page.getByRole('dialog', { name: 'Sign In' })
}

export async function fillSignIn(page: Page | Locator, { email, password }: NewMember): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export const memberMenu = (page: Page, { name }: NewMember) =>
  page.getByRole('button', { name: `Account menu of ${name}` })

/**
 * The link with this path in the newest email to this address (with a matching subject), from the outbox that replaces
 * a mail server.
 */
export async function getMailedLink(
  to: string,
  path: string,
  subject?: RegExp,
  dataDir = sharedSite().dataDir,
): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      link = await newestLink({ to, path, subject }, dataDir)
      return link
    })
    .toBeTruthy()
  return link ?? ''
}

type MailedLink = { to: string; path: string; subject: RegExp | undefined }

async function newestLink({ to, path, subject = /^/ }: MailedLink, dataDir = ''): Promise<string | undefined> {
  const outbox = join(dataDir, 'outbox')
  // Emails that are still being written begin with a dot.
  const files = (await readdir(outbox).catch(() => [])).filter((file) => !file.startsWith('.'))
  const mails = await Promise.all(files.map(async (file) => readMail(await readFile(join(outbox, file), 'utf8'))))
  const links = mails
    .filter(({ headers }) => headers.get('to')?.includes(to) && subject.test(headers.get('subject') ?? ''))
    .flatMap(({ headers, text }) => {
      const link = text.match(/https?:\/\/\S+/g)?.find((url) => URL.parse(url)?.pathname.endsWith(path))
      return link ? [{ link, at: Date.parse(headers.get('date') ?? '') }] : []
    })
  return links.sort((one, other) => other.at - one.at)[0]?.link
}

/** The path of an emailed link on this site. */
export const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link)
  return pathname + search
}

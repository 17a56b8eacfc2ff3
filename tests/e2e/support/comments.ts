import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from './test.ts'

type Deal = { ID: number; SLUG: string; TITLE: string; TOTALCOMMENT: number }

let textCount = 0

/** A text that no other comment has. */
export const uniqueText = (text: string) => `${text} ${process.pid}-${Date.now()}-${++textCount}`

export const commentForm = (page: Page) => page.getByRole('form', { name: 'Leave a comment' })

export const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

export const test = base.extend<{ deals: Deal[]; openForm: (path: string) => Promise<Locator> }>({
  deals: async ({ call }, use) => use((await call<Deal[]>('/getdeals?limit=100')).data),
  /** Opens a page and waits until its comment form is hydrated. */
  openForm: async ({ page, open }, use) =>
    use(async (path) => {
      await open(path)
      const form = commentForm(page)
      await expect(() => form.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
      await expect(form.getByText('to get replies by email').or(form.getByRole('checkbox'))).toBeVisible()
      return form
    }),
})

export async function fillIn(form: Locator, text: string, writer?: { name: string; email: string }): Promise<void> {
  await form.getByLabel('Leave a comment').fill(text)
  if (!writer) return
  await form.getByLabel('Name').fill(writer.name)
  await form.getByLabel('Email').fill(writer.email)
}

// A new member in each run, because each may post only ten comments in ten minutes.
export const simran = { name: 'Simran', email: `simran-${Date.now()}@example.in` }

/** The first comment of a deal that has some. */
export async function firstComment(page: Page, deals: Deal[], open: (path: string) => Promise<unknown>) {
  const path = `/singleproduct/${deals.find(({ TOTALCOMMENT }) => TOTALCOMMENT > 0)?.SLUG}`
  await open(path)
  const comment = page
    .getByRole('region', { name: /^Comments/ })
    .getByRole('article')
    .first()
  const author = (await comment.getAttribute('aria-label'))?.replace('Comment by ', '') ?? ''
  return { comment, author, path }
}

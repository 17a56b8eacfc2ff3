import type { Locator, Page } from '@playwright/test'
import { waitLikeAPerson } from './support/bots.ts'
import { holdCall } from './support/calls.ts'
import { confirmAddress, mailedLink, newMember, settled, signedIn, uniquePerson } from './support/members.ts'
import { expect, test } from './support/test.ts'

type Deal = { ID: number; SLUG: string; TITLE: string; TOTALCOMMENT: number }

let words = 0
/** Unique words. */
const say = (what: string) => `${what} ${process.pid}-${Date.now()}-${++words}`

const commentForm = (page: Page) => page.getByRole('form', { name: 'Leave a comment' })
const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

const test_ = test.extend<{ deals: Deal[]; openForm: (path: string) => Promise<Locator> }>({
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

async function fillIn(form: Locator, text: string, writer?: { name: string; email: string }): Promise<void> {
  await form.getByLabel('Leave a comment').fill(text)
  if (!writer) return
  await form.getByLabel('Name').fill(writer.name)
  await form.getByLabel('Email').fill(writer.email)
}
// A new member in each run, because each may post only ten comments in ten minutes.
const simran = { name: 'Simran', email: `simran-${Date.now()}@example.in` }

/** The first comment of a deal that has some. */
async function firstComment(page: Page, deals: Deal[], open: (path: string) => Promise<unknown>) {
  const path = `/singleproduct/${deals.find(({ TOTALCOMMENT }) => TOTALCOMMENT > 0)?.SLUG}`
  await open(path)
  const first = page
    .getByRole('region', { name: /^Comments/ })
    .getByRole('article')
    .first()
  const author = (await first.getAttribute('aria-label'))?.replace('Comment by ', '') ?? ''
  return { first, author, path }
}

test_(
  'A17: a visitor comments; the page shows it, focused, and forgets nothing of who they are',
  async ({ page, openForm, deals }) => {
    const path = `/singleproduct/${deals[3]?.SLUG}`
    const form = await openForm(path)
    const text = say('Good sound,\nbut <b>no</b> case.')
    await fillIn(form, text, simran)
    await waitLikeAPerson(page)
    await form.getByRole('button', { name: 'Post comment' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your comment was posted.' })).toBeVisible()
    const posted = page.getByRole('article', { name: 'Comment by Simran' }).filter({ hasText: '<b>no</b>' }).last()
    await expect(posted).toBeFocused()
    await expect(posted.locator('p').nth(1)).toHaveCSS('white-space-collapse', 'preserve-breaks')
    // S11: the form is empty, and V6: it no longer asks for name and email address.
    await expect(form.getByLabel('Leave a comment')).toHaveValue('')
    await expect(form.getByLabel('Name')).toHaveCount(0)
    await expect(form.getByText('As Simran')).toBeVisible()
    await form.getByRole('button', { name: 'Change' }).click()
    await expect(form.getByLabel('Name')).toBeVisible()
    const kept = await page.evaluate(() => ({ ...localStorage }))
    expect(kept).toMatchObject({ comment_username: 'Simran', comment_email: simran.email })
    expect(kept).not.toHaveProperty('comment_message')
  },
)

test_('R11: a visitor comments on an article by keyboard alone', async ({ page, openForm, call }) => {
  const { data } = await call<{ id: number }[]>('/newsarticles')
  const form = await openForm(`/newsarticle/${data[0]?.id}`)
  const text = say('Well put.')
  await form.getByLabel('Leave a comment').focus()
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Om')
  await page.keyboard.press('Tab')
  await page.keyboard.type('om@example.in')
  await waitLikeAPerson(page)
  await page.keyboard.press('Enter')
  await expect(article(page, text)).toBeFocused()
})

test_(
  'P2: a member comments under their own name and is never asked for it',
  async ({ page, openForm, deals, request }) => {
    const { name, email } = await signedIn(page, request)
    const form = await openForm(`/singleproduct/${deals[4]?.SLUG}`)
    await expect(form.getByLabel('Name')).toHaveCount(0)
    await expect(form.getByText(`As ${name}`)).toBeVisible()
    await expect(form.getByRole('button', { name: 'Change' })).toHaveCount(0)
    const text = say('I am a member.')
    await fillIn(form, text)
    await form.getByLabel('Email me about replies').check()
    await waitLikeAPerson(page)
    const sent = page.waitForRequest(/commentspost/)
    await form.getByRole('button', { name: 'Post comment' }).click()
    expect(new URLSearchParams((await sent).postData() ?? '').get('wants_replies')).toBe('1')
    expect(new URLSearchParams((await sent).postData() ?? '').get('email')).toBe(email)
    await expect(article(page, text)).toContainText(name)
  },
)

test_(
  'S10: Reply opens a box, Cancel and Escape close it, and what was typed is still there',
  async ({ page, openForm, deals }) => {
    const { first, author } = await firstComment(page, deals, openForm)
    const reply = first.getByRole('button', { name: `Reply to ${author}` })
    await reply.click()
    const box = first.getByRole('form', { name: `Reply to ${author}` })
    await expect(box.getByLabel(`Reply to ${author}`)).toBeFocused()
    const text = say('I can answer that.')
    await page.keyboard.type(text)
    await first.getByRole('button', { name: 'Cancel' }).click()
    await expect(box).toHaveCount(0)
    await reply.press('Enter')
    await expect(box.getByLabel(`Reply to ${author}`)).toHaveValue(text)
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    await expect(reply).toBeFocused()
    await reply.click()
    await box.getByLabel('Name').fill('Om')
    await box.getByLabel('Email').fill('om@example.in')
    await waitLikeAPerson(page)
    await box.getByRole('button', { name: 'Post comment' }).click()
    await expect(article(page, text)).toBeFocused()
    await expect(article(page, text)).toContainText(`in reply to ${author}`)
    await expect(box).toHaveCount(0)
  },
)

test_(
  'S10: an address that asks for the box opens it, live and with the caret in it',
  async ({ page, open, deals }) => {
    const { first, author, path } = await firstComment(page, deals, open)
    const id = await first.getAttribute('id')
    await open(`${path}?reply=${id?.replace('comment-', '')}#${id}`)
    const box = first.getByRole('form', { name: `Reply to ${author}` })
    await expect(box.getByLabel(`Reply to ${author}`)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    await expect(first.getByRole('button', { name: `Reply to ${author}` })).toBeFocused()
  },
)

test_(
  'S9: a vote counts once; from then on the icons are grey and nothing more is sent',
  async ({ page, open, deals, call }) => {
    const deal = deals[5]
    const text = say('Vote for me')
    await call('/commentspost', { author: 'Jo', email: 'jo@example.in', comment: text, comment_post_ID: `${deal?.ID}` })
    await open(`/singleproduct/${deal?.SLUG}`)
    await expect(async () => {
      await page.reload()
      await expect(article(page, text)).toBeVisible({ timeout: 500 })
    }).toPass()
    const one = article(page, text)
    const icon = one.getByRole('button', { name: /^Like/ }).locator('svg')
    const before = await icon.evaluate((element) => getComputedStyle(element).color)
    await one.getByRole('button', { name: /^Like, 0/ }).click()
    await expect(one.getByRole('button', { name: 'Like, 1, you have voted', exact: true })).toBeVisible()
    await expect(one.getByRole('button', { name: 'Dislike, 0, you have voted', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(await icon.evaluate((element) => getComputedStyle(element).color)).not.toBe(before)
    let votes = 0
    page.on('request', (request) => {
      if (request.url().includes('commentlikes')) votes += 1
    })
    await one.getByRole('button', { name: /^Dislike/ }).click({ force: true })
    await page.reload()
    await expect(one.getByRole('button', { name: 'Like, 1, you have voted', exact: true })).toBeVisible()
    await one.getByRole('button', { name: /^Like/ }).click({ force: true })
    await page.reload()
    await expect(one.getByRole('button', { name: 'Like, 1, you have voted', exact: true })).toBeVisible()
    expect(votes).toBe(0)
    // Another browser of the same network gets the message, and its button turns grey as well.
    await page.evaluate(() => localStorage.removeItem('comment_votes'))
    await page.reload()
    await one.getByRole('button', { name: 'Like, 1', exact: true }).click()
    await expect(page.getByText('You have already voted on this comment.')).toBeVisible()
    await expect(one.getByRole('button', { name: 'Like, 1, you have voted', exact: true })).toBeVisible()
  },
)

test_('V6: what is missing or wrong is said in its place, and nothing is sent', async ({ page, openForm, deals }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('commentspost')) sent += 1
  })
  const form = await openForm(`/singleproduct/${deals[6]?.SLUG}`)
  await form.getByRole('button', { name: 'Post comment' }).click()
  for (const sentence of ["Comment Can't be empty", "Name Can't be empty", "Email Address Can't be empty"])
    await expect(form.getByText(sentence)).toBeVisible()
  await expect(form.getByLabel('Leave a comment')).toBeFocused()
  await fillIn(form, 'a'.repeat(5_001), { name: 'Om', email: 'om@example' })
  await expect(form.getByText('Comment must be 5000 characters or less')).toBeVisible()
  await expect(form.getByText('1 character too many')).toBeVisible()
  await expect(form.getByText('Please Enter Valid Email Address')).toBeVisible()
  await form.getByLabel('Leave a comment').fill('a'.repeat(4_990))
  await expect(form.getByText('10 characters left')).toBeVisible()
  expect(sent).toBe(0)
})

test_(
  'E5: a draft survives going away and loading again, and stays under its own deal',
  async ({ page, openForm, deals }) => {
    const path = `/singleproduct/${deals[7]?.SLUG}`
    const text = say('Half a thought')
    await fillIn(await openForm(path), text)
    expect(await page.evaluate(() => localStorage.getItem('comment_message'))).toContain(text)
    await page.reload()
    await expect(() => commentForm(page).scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
    await expect(commentForm(page).getByLabel('Leave a comment')).toHaveValue(text)
    const other = await openForm(`/singleproduct/${deals[8]?.SLUG}`)
    await expect(other.getByLabel('Leave a comment')).toHaveValue('')
  },
)

test_(
  'a session that has ended meanwhile: the text stays, and name and e-mail are asked for',
  async ({ page, openForm, deals, request, pageErrors }) => {
    await signedIn(page, request)
    await settled(page, () => openForm(`/singleproduct/${deals[11]?.SLUG}`))
    const form = commentForm(page)
    const text = say('Still here')
    await fillIn(form, text)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await request.post('/ifs/logout', { headers: { authorization: `Bearer ${token}` } })
    await waitLikeAPerson(page)
    await form.getByRole('button', { name: 'Post comment' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended.' })).toBeVisible()
    await expect(form.getByLabel('Leave a comment')).toHaveValue(text)
    await expect(form.getByLabel('Name')).toBeVisible()
    pageErrors.length = 0
  },
)

test_(
  'more than one link of a newcomer waits for an editor, and the page says so',
  async ({ page, openForm, deals }) => {
    const form = await openForm(`/singleproduct/${deals[12]?.SLUG}`)
    const text = say('https://a.example https://b.example')
    await fillIn(form, text, simran)
    await waitLikeAPerson(page)
    await form.getByRole('button', { name: 'Post comment' }).click()
    const box = page.locator('#comment-form')
    await expect(box.getByRole('status').filter({ hasText: 'once an editor has approved it' })).toBeVisible()
    await expect(form.getByLabel('Leave a comment')).toHaveValue('')
    await expect(article(page, text)).toHaveCount(0)
  },
)

test_('what is typed before the code of the form comes is taken over, caret and all', async ({ page, open, deals }) => {
  const { sent, release } = await holdCall(page, '/comment-form*.js')
  await open(`/singleproduct/${deals[13]?.SLUG}`)
  const form = commentForm(page)
  const field = form.getByLabel('Leave a comment')
  await field.focus()
  await page.keyboard.type('early bird')
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  release()
  await expect(form.getByText('to get replies by email')).toBeVisible()
  await page.keyboard.type(' sings')
  await expect(field).toHaveValue('early bird sings')
})

test_('360 px: nothing sticks out, and every target is big enough', async ({ page, openForm, deals }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const deal = deals.find(({ TOTALCOMMENT }) => TOTALCOMMENT > 1)
  await openForm(`/singleproduct/${deal?.SLUG}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const buttons = page.getByRole('region', { name: /^Comments/ }).getByRole('button')
  for (const button of await buttons.all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

for (const javaScriptEnabled of [true, false])
  test_.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test_.use({ javaScriptEnabled })

    test_('the mail about a reply leads to it, and to where such mails end', async ({ page, request, deals }) => {
      const member = await newMember(request)
      await confirmAddress(request, member)
      const { email, password } = member
      const { token } = await (await request.post('/ifs/login', { form: { email, password } })).json()
      const say = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
        const comment_post_ID = `${deals[16]?.ID}`
        const answer = await request.post('/ifs/commentspost', { form: { comment_post_ID, ...form }, headers })
        expect(answer.status(), await answer.text()).toBe(200)
        return `${(await answer.json()).responseData.data.id}`
      }
      const asked = { comment: `Is it steel? ${email}`, wants_replies: '1' }
      const comment_ID = await say(asked, { authorization: `Bearer ${token}` })
      const answer = { author: 'Om', email: uniquePerson().email, comment: `It is steel. ${email}`, comment_ID }
      const id = await say(answer)

      const about = /^Om replied to you/
      expect(await mailedLink(email, `/singleproduct/${deals[16]?.SLUG}`, about)).toMatch(new RegExp(`#comment-${id}$`))
      await page.goto(await mailedLink(email, '/comments/unsubscribe', about))
      await page.getByRole('button', { name: 'Stop these emails' }).click()
      await expect(page.getByText('You will not receive emails about replies any more.')).toBeVisible()
    })
  })

test_.describe('without JavaScript', () => {
  test_.use({ javaScriptEnabled: false })

  test_('a visitor posts, and lands at the comment', async ({ page, deals }) => {
    await page.goto(`/singleproduct/${deals[14]?.SLUG}`)
    const text = say('By hand')
    await fillIn(commentForm(page), text, simran)
    await commentForm(page).getByRole('button', { name: 'Post comment' }).click()
    await expect(page).toHaveURL(/#comment-\d+$/)
    await expect(async () => {
      await page.reload()
      await expect(article(page, text)).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  test_('what is wrong is said in its place, with everything that was typed', async ({ page, deals }) => {
    await page.goto(`/singleproduct/${deals[15]?.SLUG}`)
    await fillIn(commentForm(page), 'Kept words', { name: 'Om', email: 'om@example' })
    await commentForm(page).getByRole('button', { name: 'Post comment' }).click()
    await expect(commentForm(page).getByText('Please Enter Valid Email Address')).toBeVisible()
    await expect(commentForm(page).getByLabel('Leave a comment')).toHaveValue('Kept words')
    await expect(commentForm(page).getByLabel('Name')).toHaveValue('Om')
  })

  test_(
    'S10: a visitor replies by a plain link: Cancel closes the box, a mistake keeps it',
    async ({ page, deals }) => {
      const { first, author } = await firstComment(page, deals, (path) => page.goto(path))
      const box = first.getByRole('form', { name: `Reply to ${author}` })
      await first.getByRole('link', { name: `Reply to ${author}` }).click()
      await expect(box).toBeVisible()
      await first.getByRole('link', { name: 'Cancel' }).click()
      await expect(box).toHaveCount(0)
      await first.getByRole('link', { name: `Reply to ${author}` }).click()

      const text = say('By hand as well')
      await box.getByLabel(`Reply to ${author}`).fill(text)
      await box.getByLabel('Name').fill('Om')
      await box.getByLabel('Email').fill('om@example')
      await box.getByRole('button', { name: 'Post comment' }).click()
      await expect(box.getByLabel('Email')).toHaveAccessibleDescription('Please Enter Valid Email Address')
      await expect(box.getByLabel(`Reply to ${author}`)).toHaveValue(text)
      await expect(commentForm(page).getByLabel('Leave a comment')).toHaveValue('')
      await expect(commentForm(page).locator('[aria-invalid]')).toHaveCount(0)

      await box.getByLabel('Email').fill('om@example.in')
      await box.getByRole('button', { name: 'Post comment' }).click()
      await expect(page).toHaveURL(/\/singleproduct\/[^?]+\?comment=(\d+)#comment-\1$/)
      await expect(async () => {
        await page.reload()
        await expect(article(page, text)).toContainText(`in reply to ${author}`, { timeout: 500 })
      }).toPass()
    },
  )

  test_('a held comment says so', async ({ page, call }) => {
    const { data } = await call<{ id: number }[]>('/newsarticles')
    await page.goto(`/newsarticle/${data[1]?.id}`)
    await fillIn(commentForm(page), say('www.a.example www.b.example'), simran)
    await commentForm(page).getByRole('button', { name: 'Post comment' }).click()
    await expect(page).toHaveURL(/comment=held/)
    await expect(page.locator('#comment-form').getByText('once an editor has approved it')).toBeVisible()
  })

  test_('a link that ends the mails about replies is refused when it is not one', async ({ page }) => {
    await page.goto('/comments/unsubscribe?token=guessed')
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  })
})

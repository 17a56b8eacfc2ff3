import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { holdCall, troubles } from './support/calls.ts'
import {
  confirmAddress,
  excuseFailedCalls,
  mailedLink,
  memberMenu,
  type NewMember,
  newMember,
  openSignIn,
  pathOf,
  signedIn,
  someone,
} from './support/members.ts'
import { takeTime } from './support/robots.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })
// Real answers of the server, and the pages after them, take long on a busy machine.
const patiently = expect.configure({ timeout: 20_000 })

type Deal = { ID: number; SLUG: string; TITLE: string }
type Scene = {
  page: Page
  open: (path: string) => Promise<void>
  request: APIRequestContext
  member: NewMember
  deals: Deal[]
}

/** A form or button, ready to be submitted. */
type Ready = {
  /** The submit button. */
  send: Locator
  /** The form that shows the error, besides the toast. */
  form?: Locator
  /** Asserts that the input or the state is unchanged. */
  kept: () => Promise<unknown>
  /** Asserts what is shown while waiting for the answer. */
  pending: () => Promise<unknown>
  done: () => Promise<unknown>
}

type Writing = {
  path: string
  signedIn?: true
  /** A second press while waiting for the first answer reverses the change. */
  isToggle?: true
  prepare: (scene: Scene) => Promise<Ready>
}

const typed = async (fields: [Locator, string][]) => {
  for (const [field, text] of fields) await field.fill(text)
  return async () => {
    for (const [field, text] of fields) await expect(field).toHaveValue(text)
  }
}
const told = (page: Page, words: string | RegExp) =>
  patiently(page.getByRole('status').getByText(words).first()).toBeVisible()
const emptied = async (...fields: Locator[]) => {
  for (const field of fields) await expect(field).toHaveValue('')
}
const overlay = (form: Locator) => () => expect(form.getByRole('status').getByText('Loading...')).toBeVisible()

const writings: Record<string, Writing> = {
  'signing in': {
    path: '/ifs/login',
    async prepare({ page, open, request }) {
      const member = await newMember(request)
      await open('/deals')
      const form = (await openSignIn(page)).getByRole('form')
      const kept = await typed([
        [form.getByRole('textbox', { name: 'Email', exact: true }), member.email],
        [form.getByLabel('Password', { exact: true }), member.password],
      ])
      const send = form.getByRole('button', { name: 'Sign In' })
      return { send, form, kept, pending: overlay(form), done: () => patiently(memberMenu(page, member)).toBeVisible() }
    },
  },
  'signing up': {
    path: '/ifs/signup',
    async prepare({ page, open }) {
      const { name, email, password } = someone()
      await open('/coupons')
      await (await openSignIn(page)).getByRole('link', { name: 'Sign Up' }).click()
      const form = page.getByRole('dialog', { name: 'Sign Up' }).getByRole('form')
      const fields = await typed([
        [form.getByRole('textbox', { name: 'Display name' }), name],
        [form.getByRole('textbox', { name: 'Email', exact: true }), email],
        [form.getByLabel('Password', { exact: true }), password],
        [form.getByLabel('Confirm password'), password],
      ])
      await form.getByRole('checkbox').check()
      const kept = async () => {
        await fields()
        await expect(form.getByRole('checkbox')).toBeChecked()
      }
      const send = form.getByRole('button', { name: 'Sign Up' })
      return { send, form, kept, pending: overlay(form), done: () => told(page, 'You can sign in now') }
    },
  },
  'asking for a way back in': {
    path: '/ifs/forgotpassword',
    async prepare({ page, open }) {
      await open('/stores')
      await (await openSignIn(page)).getByRole('link', { name: 'Forgot password?' }).click()
      const form = page.getByRole('dialog', { name: 'Forgot Password' }).getByRole('form')
      const email = form.getByRole('textbox', { name: 'Email', exact: true })
      const kept = await typed([[email, someone().email]])
      const done = async () => {
        await told(page, 'we have sent a link to it')
        await emptied(email)
      }
      return { send: form.getByRole('button', { name: 'Send the link' }), form, kept, pending: overlay(form), done }
    },
  },
  'choosing a new password': {
    path: '/ifs/resetpassword',
    async prepare({ page, open, request }) {
      const member = await newMember(request)
      const { email } = member
      // An unconfirmed address gets one email a day.
      await confirmAddress(request, member)
      await request.post('/ifs/forgotpassword', { form: { email } })
      await open(pathOf(await mailedLink(email, '/reset-password')))
      const form = page.getByRole('form', { name: 'Choose a new password' })
      const kept = await typed([
        [form.getByLabel('New password', { exact: true }), 'spring in Pune'],
        [form.getByLabel('Confirm password'), 'spring in Pune'],
      ])
      const send = form.getByRole('button', { name: 'Save new password' })
      return { send, form, kept, pending: overlay(form), done: () => patiently(page).toHaveURL('/login') }
    },
  },
  'editing the profile': {
    path: '/ifs/updateprofile',
    signedIn: true,
    async prepare({ page, open }) {
      await open('/profile')
      const form = page.getByRole('form', { name: 'Edit Profile' })
      const kept = await typed([
        [form.getByRole('textbox', { name: 'Phone' }), '98765 43210'],
        [form.getByRole('textbox', { name: 'Address' }), '12 MG Road\nPune'],
      ])
      const send = form.getByRole('button', { name: 'Save' })
      return { send, form, kept, pending: overlay(form), done: () => told(page, 'Profile Edited successfully') }
    },
  },
  'changing the password': {
    path: '/ifs/changepassword',
    signedIn: true,
    async prepare({ page, open, member }) {
      await open('/profile')
      await page.getByRole('tab', { name: 'Change password' }).click()
      const form = page.getByRole('form', { name: 'Change password' })
      const fields: [Locator, string][] = [
        [form.getByLabel('Current password'), member.password],
        [form.getByLabel('New password', { exact: true }), 'winter in Delhi'],
        [form.getByLabel('Confirm new password'), 'winter in Delhi'],
      ]
      const kept = await typed(fields)
      const done = async () => {
        await told(page, 'Password changed successfully')
        await emptied(...fields.map(([field]) => field))
      }
      return { send: form.getByRole('button', { name: 'Change password' }), form, kept, pending: overlay(form), done }
    },
  },
  'writing to us': {
    path: '/ifs/contactus',
    async prepare({ page, open }) {
      await open('/contactus')
      const form = page.getByRole('form', { name: 'Contact form' })
      const field = (name: string) => form.getByRole('textbox', { name })
      const kept = await typed([
        [field('First name'), 'Asha'],
        [field('Last name'), 'Rao'],
        [field('Email address'), someone().email],
        [field('Mobile number'), '9876543210'],
        [field('Message'), 'The price of the kettle is wrong.'],
      ])
      await takeTime(page)
      const done = async () => {
        await told(page, 'Form submitted successfully')
        await emptied(field('First name'), field('Message'))
      }
      const send = form.getByRole('button', { name: /^Send/ })
      return { send, form, kept, pending: () => expect(send).toHaveText('Sending...'), done }
    },
  },
  commenting: {
    path: '/ifs/commentspost',
    prepare: async ({ page, open, deals }) => {
      await open(`/singleproduct/${deals[20]?.SLUG}#comment-form`)
      return readyComment(page, page.getByRole('form', { name: 'Leave a comment' }), 'Leave a comment')
    },
  },
  replying: {
    path: '/ifs/commentspost',
    async prepare(scene) {
      const { page } = scene
      const remark = await freshRemark(scene, scene.deals[21])
      await remark.getByRole('button', { name: 'Reply to Jo' }).click()
      return readyComment(page, remark.getByRole('form', { name: 'Reply to Jo' }), 'Reply to Jo')
    },
  },
  'voting on a comment': {
    path: '/ifs/commentlikes',
    async prepare(scene) {
      const remark = await freshRemark(scene, scene.deals[22])
      const send = remark.getByRole('button', { name: /^Like, / })
      return {
        send,
        kept: () => expect(send).toHaveAccessibleName('Like, 0'),
        pending: () => expect(send).toHaveAttribute('aria-busy', 'true'),
        done: () => patiently(send).toHaveAccessibleName('Like, 1, you have voted'),
      }
    },
  },
  'keeping a deal': {
    path: '/ifs/addtofavourites',
    signedIn: true,
    isToggle: true,
    async prepare({ page, open, deals }) {
      await open(`/singleproduct/${deals[23]?.SLUG}`)
      const send = page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true })
      return toggle(page, send, 'Added to your favorites.')
    },
  },
  'voting on a deal': {
    path: '/ifs/deallikes',
    signedIn: true,
    isToggle: true,
    async prepare({ page, open, deals }) {
      await open(`/singleproduct/${deals[24]?.SLUG}`)
      const send = page.getByRole('group', { name: 'Your vote' }).getByRole('button', { name: 'Dislike' })
      return toggle(page, send, 'You disliked this deal.')
    },
  },
}

/** Shown at once, and reverted after a rejection. */
const toggle = (page: Page, send: Locator, words: string): Ready => ({
  send,
  kept: () => expect(send).toHaveAttribute('aria-pressed', 'false'),
  pending: () => expect(send).toHaveAttribute('aria-pressed', 'true'),
  async done() {
    await told(page, words)
    await expect(send).toHaveAttribute('aria-pressed', 'true')
  },
})

async function readyComment(page: Page, form: Locator, label: string): Promise<Ready> {
  await expect(form.getByText('to get replies by email')).toBeVisible()
  const text = `Through everything ${crypto.randomUUID()}`
  const kept = await typed([
    [form.getByLabel(label), text],
    [form.getByLabel('Name'), 'Om'],
    [form.getByLabel('Email'), someone().email],
  ])
  await takeTime(page)
  const send = form.getByRole('button', { name: /^Post/ })
  const remark = page.getByRole('article', { name: 'Comment by Om' }).filter({ hasText: text })
  return {
    send,
    form,
    kept,
    pending: () => expect(send).toHaveText('Posting…'),
    done: () => patiently(remark).toBeFocused(),
  }
}

/** A comment without replies and votes. */
async function freshRemark({ page, open, request }: Scene, deal: Deal | undefined): Promise<Locator> {
  const comment = `Ask me ${crypto.randomUUID()}`
  const answer = await request.post('/ifs/commentspost', {
    form: { author: 'Jo', email: someone().email, comment, comment_post_ID: `${deal?.ID}` },
  })
  const { id } = (await answer.json()).responseData.data
  await open(`/singleproduct/${deal?.SLUG}#comment-${id}`)
  const remark = page.getByRole('article', { name: 'Comment by Jo' }).filter({ hasText: comment })
  await expect(remark).toBeVisible()
  return remark
}

for (const [what, writing] of Object.entries(writings)) {
  test(`S1: ${what}: each failure is shown next to the form, nothing typed is lost, and a retry succeeds`, async ({
    page,
    context,
    open,
    request,
    call,
    complaints,
  }) => {
    const member = await newMember(request)
    if (writing.signedIn) await signedIn(page, request, member)
    const deals = (await call<Deal[]>('/getdeals?limit=100')).data
    const { send, form, kept, pending, done } = await writing.prepare({ page, open, request, member, deals })
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
    // A key press does not wait for the button to be enabled by the page's scripts.
    await expect(send).toBeEnabled()

    for (const [name, trouble] of Object.entries(troubles)) {
      await test.step(name, async () => {
        const where = { page, context, path: writing.path }
        await trouble.begin(where)
        await send.press('Enter')
        await expect(toasts.getByText(trouble.says)).toBeVisible()
        if (form) await expect(form.getByText(trouble.says)).toBeVisible()
        if (form && trouble.saysToo) await expect(form.getByText(trouble.saysToo)).toBeVisible()
        await kept()
        await expect(send).toBeFocused()
        await trouble.end(where)
        await toasts.getByRole('button', { name: 'Close' }).click()
        await expect(toasts.getByText(trouble.says)).toHaveCount(0)
      })
    }

    await test.step('a server that takes three seconds', async () => {
      const { sent, letGo } = await holdCall(page, writing.path)
      await send.press('Enter')
      await pending()
      await page.waitForTimeout(3_000)
      await pending()
      await expect(send).toBeFocused()
      if (!writing.isToggle) await send.press('Enter')
      letGo()
      await done()
      expect(sent).toHaveLength(1)
    })
    excuseFailedCalls(complaints)
  })
}

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import {
  confirmAddress,
  getMailedLink,
  memberMenu,
  type NewMember,
  newMember,
  openSignIn,
  pathOf,
  uniquePerson,
} from './members.ts'
import { expect } from './test.ts'

// Real answers of the server, and the pages after them, take long on a busy machine.
const expectSlowly = expect.configure({ timeout: 20_000 })

export type Deal = { ID: number; SLUG: string; TITLE: string }
type Scene = {
  page: Page
  open: (path: string) => Promise<void>
  request: APIRequestContext
  member: NewMember
  deals: Deal[]
}

/** A form or button, ready to be submitted. */
export type PreparedSubmission = {
  submitButton: Locator
  /** The form that shows the error; without one, a toast shows it. */
  form?: Locator
  /** Asserts that the input or the state is unchanged. */
  expectUnchanged: () => Promise<unknown>
  /** Asserts what is shown while waiting for the answer. */
  expectPending: () => Promise<unknown>
  expectDone: () => Promise<unknown>
}

export type Submission = {
  path: string
  needsSignIn?: true
  /** A requirement wants an error toast besides the form's own error: of every failure, or of what the server answers. */
  hasErrorToast?: true | 'of answers'
  /** A second press while waiting for the first answer reverses the change. */
  isToggle?: true
  prepare: (scene: Scene) => Promise<PreparedSubmission>
}

const fillFields = async (fields: [Locator, string][]) => {
  for (const [field, text] of fields) await field.fill(text)
  return async () => {
    for (const [field, text] of fields) await expect(field).toHaveValue(text)
  }
}
const expectStatus = (page: Page, message: string | RegExp) =>
  expectSlowly(page.getByRole('status').getByText(message).first()).toBeVisible()
const expectEmpty = async (...fields: Locator[]) => {
  for (const field of fields) await expect(field).toHaveValue('')
}
const expectOverlay = (form: Locator) => () => expect(form.getByRole('status').getByText('Loading...')).toBeVisible()

/** With its list of devices, which is loaded late: a failure of its own would be announced beside the form's. */
async function openProfile(page: Page, open: (path: string) => Promise<unknown>): Promise<void> {
  await open('/profile')
  await page.getByRole('heading', { name: 'Where you are signed in' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
}

/** Forms and buttons that send something. */
export const submissions: Record<string, Submission> = {
  'signing in': {
    path: '/ifs/login',
    hasErrorToast: 'of answers',
    async prepare({ page, open, request }) {
      const member = await newMember(request)
      await open('/coupons')
      const form = (await openSignIn(page)).getByRole('form')
      const expectUnchanged = await fillFields([
        [form.getByRole('textbox', { name: 'Email', exact: true }), member.email],
        [form.getByLabel('Password', { exact: true }), member.password],
      ])
      const submitButton = form.getByRole('button', { name: 'Sign In' })
      return {
        submitButton,
        form,
        expectUnchanged,
        expectPending: expectOverlay(form),
        expectDone: () => expectSlowly(memberMenu(page, member)).toBeVisible(),
      }
    },
  },
  'signing up': {
    path: '/ifs/signup',
    hasErrorToast: 'of answers',
    async prepare({ page, open }) {
      const { name, email, password } = uniquePerson()
      await open('/coupons')
      await (await openSignIn(page)).getByRole('link', { name: 'Sign Up' }).click()
      const form = page.getByRole('dialog', { name: 'Sign Up' }).getByRole('form')
      const expectFieldsUnchanged = await fillFields([
        [form.getByRole('textbox', { name: 'Display name' }), name],
        [form.getByRole('textbox', { name: 'Email', exact: true }), email],
        [form.getByLabel('Password', { exact: true }), password],
        [form.getByLabel('Confirm password'), password],
      ])
      await form.getByRole('checkbox').check()
      const expectUnchanged = async () => {
        await expectFieldsUnchanged()
        await expect(form.getByRole('checkbox')).toBeChecked()
      }
      const submitButton = form.getByRole('button', { name: 'Sign Up' })
      return {
        submitButton,
        form,
        expectUnchanged,
        expectPending: expectOverlay(form),
        expectDone: () => expectStatus(page, 'You can sign in now'),
      }
    },
  },
  'requesting a password reset': {
    path: '/ifs/forgotpassword',
    hasErrorToast: 'of answers',
    async prepare({ page, open }) {
      await open('/coupons')
      await (await openSignIn(page)).getByRole('link', { name: 'Forgot password?' }).click()
      const form = page.getByRole('dialog', { name: 'Forgot Password' }).getByRole('form')
      const email = form.getByRole('textbox', { name: 'Email', exact: true })
      const expectUnchanged = await fillFields([[email, uniquePerson().email]])
      const expectDone = async () => {
        await expectStatus(page, 'we have sent a link to it')
        await expectEmpty(email)
      }
      return {
        submitButton: form.getByRole('button', { name: 'Send the link' }),
        form,
        expectUnchanged,
        expectPending: expectOverlay(form),
        expectDone,
      }
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
      await open(pathOf(await getMailedLink(email, '/reset-password')))
      const form = page.getByRole('form', { name: 'Choose a new password' })
      const expectUnchanged = await fillFields([
        [form.getByLabel('New password', { exact: true }), 'spring in Pune'],
        [form.getByLabel('Confirm password'), 'spring in Pune'],
      ])
      const submitButton = form.getByRole('button', { name: 'Save new password' })
      return {
        submitButton,
        form,
        expectUnchanged,
        expectPending: expectOverlay(form),
        expectDone: () => expectSlowly(page).toHaveURL('/login'),
      }
    },
  },
  'editing the profile': {
    path: '/ifs/updateprofile',
    needsSignIn: true,
    async prepare({ page, open }) {
      await openProfile(page, open)
      const form = page.getByRole('form', { name: 'Edit Profile' })
      const expectUnchanged = await fillFields([
        [form.getByRole('textbox', { name: 'Phone' }), '98765 43210'],
        [form.getByRole('textbox', { name: 'Address' }), '12 MG Road\nPune'],
      ])
      const submitButton = form.getByRole('button', { name: 'Save' })
      return {
        submitButton,
        form,
        expectUnchanged,
        expectPending: expectOverlay(form),
        expectDone: () => expectStatus(page, 'Profile Edited successfully'),
      }
    },
  },
  'changing the password': {
    path: '/ifs/changepassword',
    hasErrorToast: true,
    needsSignIn: true,
    async prepare({ page, open, member }) {
      await openProfile(page, open)
      await page.getByRole('tab', { name: 'Change password' }).click()
      const form = page.getByRole('form', { name: 'Change password' })
      const fields: [Locator, string][] = [
        [form.getByLabel('Current password'), member.password],
        [form.getByLabel('New password', { exact: true }), 'winter in Delhi'],
        [form.getByLabel('Confirm new password'), 'winter in Delhi'],
      ]
      const expectUnchanged = await fillFields(fields)
      const expectDone = async () => {
        await expectStatus(page, 'Password changed successfully')
        await expectEmpty(...fields.map(([field]) => field))
      }
      return {
        submitButton: form.getByRole('button', { name: 'Change password' }),
        form,
        expectUnchanged,
        expectPending: expectOverlay(form),
        expectDone,
      }
    },
  },
  'sending a contact message': {
    path: '/ifs/contactus',
    async prepare({ page, open }) {
      await open('/contactus')
      const form = page.getByRole('form', { name: 'Contact form' })
      const field = (name: string) => form.getByRole('textbox', { name })
      const expectUnchanged = await fillFields([
        [field('First name'), 'Asha'],
        [field('Last name'), 'Rao'],
        [field('Email address'), uniquePerson().email],
        [field('Mobile number'), '9876543210'],
        [field('Message'), 'The price of the kettle is wrong.'],
      ])
      const expectDone = async () => {
        await expectSlowly(page.getByRole('status').getByText('Form submitted successfully')).toBeVisible()
        await expectEmpty(field('First name'), field('Message'))
      }
      const submitButton = form.getByRole('button', { name: /^Send/ })
      return {
        submitButton,
        form,
        expectUnchanged,
        expectPending: () => expect(submitButton).toHaveText('Sending...'),
        expectDone,
      }
    },
  },
  commenting: {
    path: '/ifs/commentspost',
    hasErrorToast: true,
    prepare: async ({ page, open, deals }) => {
      await open(`/singleproduct/${deals[20]?.SLUG}#comment-form`)
      return prepareComment(page, page.getByRole('form', { name: 'Leave a comment' }), 'Leave a comment')
    },
  },
  replying: {
    path: '/ifs/commentspost',
    hasErrorToast: true,
    async prepare(scene) {
      const { page } = scene
      const article = await newComment(scene, scene.deals[21])
      await article.getByRole('button', { name: 'Reply to Jo' }).click()
      return prepareComment(page, article.getByRole('form', { name: 'Reply to Jo' }), 'Reply to Jo')
    },
  },
  'voting on a comment': {
    path: '/ifs/commentlikes',
    async prepare(scene) {
      const article = await newComment(scene, scene.deals[20])
      const submitButton = article.getByRole('button', { name: /^Like, / })
      return {
        submitButton,
        expectUnchanged: () => expect(submitButton).toHaveAccessibleName('Like, 0'),
        expectPending: () => expect(submitButton).toHaveAttribute('aria-busy', 'true'),
        expectDone: () => expectSlowly(submitButton).toHaveAccessibleName('Like, 1, you have voted'),
      }
    },
  },
  'adding a favourite': {
    path: '/ifs/addtofavourites',
    needsSignIn: true,
    isToggle: true,
    async prepare({ page, open, deals }) {
      await open(`/singleproduct/${deals[23]?.SLUG}`)
      const submitButton = page.getByRole('main').getByRole('button', { name: 'Favorite', exact: true })
      return prepareToggle(page, submitButton, 'Added to your favorites.')
    },
  },
  'voting on a deal': {
    path: '/ifs/deallikes',
    needsSignIn: true,
    isToggle: true,
    async prepare({ page, open, deals }) {
      await open(`/singleproduct/${deals[23]?.SLUG}`)
      const submitButton = page.getByRole('group', { name: 'Your vote' }).getByRole('button', { name: 'Dislike' })
      return prepareToggle(page, submitButton, 'You disliked this deal.')
    },
  },
}

/** Shown immediately, and reverted after a rejection. */
const prepareToggle = (page: Page, submitButton: Locator, message: string): PreparedSubmission => ({
  submitButton,
  expectUnchanged: () => expect(submitButton).toHaveAttribute('aria-pressed', 'false'),
  expectPending: () => expect(submitButton).toHaveAttribute('aria-pressed', 'true'),
  async expectDone() {
    await expectStatus(page, message)
    await expect(submitButton).toHaveAttribute('aria-pressed', 'true')
  },
})

async function prepareComment(page: Page, form: Locator, label: string): Promise<PreparedSubmission> {
  await expect(form.getByText('to get replies by email')).toBeVisible()
  const text = `Through everything ${crypto.randomUUID()}`
  const expectUnchanged = await fillFields([
    [form.getByLabel(label), text],
    [form.getByLabel('Name'), 'Om'],
    [form.getByLabel('Email'), uniquePerson().email],
  ])
  const submitButton = form.getByRole('button', { name: /^Post/ })
  const article = page.getByRole('article', { name: 'Comment by Om' }).filter({ hasText: text })
  return {
    submitButton,
    form,
    expectUnchanged,
    expectPending: () => expect(submitButton).toHaveText('Posting…'),
    expectDone: () => expectSlowly(article).toBeFocused(),
  }
}

/** A comment without replies and votes. */
async function newComment({ page, open, request }: Scene, deal: Deal | undefined): Promise<Locator> {
  const comment = `Ask me ${crypto.randomUUID()}`
  const answer = await request.post('/ifs/commentspost', {
    form: { author: 'Jo', email: uniquePerson().email, comment, comment_post_ID: `${deal?.ID}` },
  })
  const { id } = (await answer.json()).responseData.data
  const article = page.getByRole('article', { name: 'Comment by Jo' }).filter({ hasText: comment })
  // For a moment another web worker may still have the page without it.
  await expect(async () => {
    await open(`/singleproduct/${deal?.SLUG}#comment-${id}`)
    await expect(article).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return article
}

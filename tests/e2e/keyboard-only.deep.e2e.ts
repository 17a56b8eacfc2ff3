import { tabTo } from './support/keyboard.ts'
import { getMailedLink, memberMenu, pathOf, uniquePerson } from './support/members.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

test('everything that a member does can be done by keyboard alone', async ({ page, open, call }) => {
  const member = uniquePerson()
  const main = page.getByRole('main')
  const { keyboard } = page
  const type = async (label: string, text: string) => {
    await tabTo(page, main.getByLabel(label, { exact: true }))
    await keyboard.type(text)
  }

  await open('/signup')
  await type('Display name', member.name)
  await type('Email', member.email)
  await type('Password', member.password)
  await type('Confirm password', member.password)
  await tabTo(page, main.getByRole('checkbox', { name: 'I Agree To The Terms Of Use' }))
  await keyboard.press('Space')
  await tabTo(page, main.getByRole('button', { name: 'Sign Up', exact: true }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/login?done=1')
  await type('Email', member.email)
  await type('Password', member.password)
  await keyboard.press('Enter')
  await expect(memberMenu(page, member)).toBeVisible()
  // An unconfirmed address gets one email a day; this test ends with another.
  await open(pathOf(await getMailedLink(member.email, '/confirm-email')))
  await expect(main.getByText(/confirmed/)).toBeVisible()

  const [deal] = (await call<{ SLUG: string }[]>('/dealsofday')).data
  await open(`/singleproduct/${deal?.SLUG}`)
  const heart = main.getByRole('button', { name: 'Favorite', exact: true })
  await tabTo(page, heart)
  await keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Added to your favorites.')).toBeVisible()
  const like = main.getByRole('group', { name: 'Your vote' }).getByRole('button', { name: /^Like/ })
  await tabTo(page, like)
  await keyboard.press('Enter')
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  const form = page.getByRole('form', { name: 'Leave a comment' })
  const comment = `Bought one, works. ${member.name}`
  await tabTo(page, form.getByLabel('Leave a comment'))
  await keyboard.type(comment)
  await tabTo(page, form.getByRole('button', { name: 'Post comment' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Your comment was posted.')).toBeVisible()
  const ownComment = main.getByRole('article').filter({ hasText: comment }).last()
  await expect(ownComment).toBeVisible()
  await tabTo(page, ownComment.getByRole('button', { name: `Reply to ${member.name}` }), 'backward')
  await keyboard.press('Enter')
  await expect(ownComment.getByLabel(`Reply to ${member.name}`).last()).toBeFocused()
  await keyboard.type(`Still works. ${member.name}`)
  await tabTo(page, ownComment.getByRole('button', { name: 'Post comment' }))
  await keyboard.press('Enter')
  await expect(main.getByText(`Still works. ${member.name}`)).toBeVisible()
  const vote = ownComment.getByRole('button', { name: /^Like/ }).first()
  await tabTo(page, vote, 'backward')
  await keyboard.press('Enter')
  await expect(vote).toHaveAccessibleName(/you have voted/)

  await open('/profile')
  await tabTo(page, page.getByRole('tab', { name: 'Edit Profile' }))
  await keyboard.press('ArrowRight')
  await type('Current password', member.password)
  await type('New password', 'winter in Delhi')
  await type('Confirm new password', 'winter in Delhi')
  await keyboard.press('Enter')
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await tabTo(page, memberMenu(page, member), 'backward')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Logout' }))
  await keyboard.press('Enter')
  await expect(page.getByText('User logged out successfully')).toBeVisible()

  await open('/login')
  await tabTo(page, main.getByRole('link', { name: 'Forgot password?' }))
  await keyboard.press('Enter')
  const forgotForm = page.getByRole('form', { name: 'Forgot Password' })
  await tabTo(page, forgotForm.getByLabel('Email', { exact: true }))
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(member.email)
  await keyboard.press('Enter')
  await expect(forgotForm.getByLabel('Email', { exact: true })).toHaveValue('')
  await open(pathOf(await getMailedLink(member.email, '/reset-password', /^Choose a new password/)))
  await type('New password', 'spring in Pune')
  await type('Confirm password', 'spring in Pune')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('on a phone the bar at the bottom never hides the focused element', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  for (const path of ['/', '/filters']) {
    await open(path)
    let focusedCount = 0
    for (let name: string | null = ''; name !== null; focusedCount++) {
      await page.keyboard.press('Tab')
      name = await page.evaluate(markFocused)
      if (name !== null) await expect.poll(() => page.evaluate(isFocusInView), `${path}: ${name}`).toBe(true)
    }
    expect(focusedCount, path).toBeGreaterThan(50)
  }
})

/** The focused element's name; null after the last one. */
function markFocused(): string | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body || focused.dataset.visited) return null
  focused.dataset.visited = 'true'
  return focused.ariaLabel ?? focused.textContent
}

/** Whether any part of the focused element can be seen. */
function isFocusInView(): boolean {
  const focused = document.activeElement
  if (!focused) return false
  const { left, top, width, height } = focused.getBoundingClientRect()
  const parts = [0.1, 0.5, 0.9]
  return parts.some((across) =>
    parts.some((down) => {
      const topElement = document.elementFromPoint(left + width * across, top + height * down)
      return (
        topElement !== null && (focused.contains(topElement) || topElement.closest('label')?.contains(focused) === true)
      )
    }),
  )
}

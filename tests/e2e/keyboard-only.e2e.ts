import { tabTo } from './support/keyboard.ts'
import { memberMenu, newMember } from './support/members.ts'
import { expect, test } from './support/test.ts'

// All that a member does, and every press of Tab on a phone: `keyboard-only.deep.e2e.ts`.

test('a member signs in, saves and likes a deal, comments and signs out by keyboard alone', async ({
  page,
  open,
  call,
  request,
}) => {
  const member = await newMember(request)
  const main = page.getByRole('main')
  const { keyboard } = page

  await open('/login')
  await tabTo(page, main.getByLabel('Email', { exact: true }))
  await keyboard.type(member.email)
  await tabTo(page, main.getByLabel('Password', { exact: true }))
  await keyboard.type(member.password)
  await keyboard.press('Enter')
  await expect(memberMenu(page, member)).toBeVisible()

  const [deal] = (await call<{ SLUG: string }[]>('/dealsofday')).data
  await open(`/singleproduct/${deal?.SLUG}`)
  const heart = main.getByRole('button', { name: 'Favorite', exact: true })
  await tabTo(page, heart)
  await keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
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
  await expect(main.getByRole('article').filter({ hasText: comment }).last()).toBeVisible()

  await page.reload()
  await tabTo(page, memberMenu(page, member))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Logout' }))
  await keyboard.press('Enter')
  await expect(page.getByText('User logged out successfully')).toBeVisible()
})

test('on a phone the bar at the bottom never hides the focused element', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  for (const path of ['/', '/filters']) {
    await open(path)
    const { count, hidden } = await page.evaluate(focusEach)
    expect(hidden, path).toEqual([])
    expect(count, path).toBeGreaterThan(50)
  }
})

/** Focuses each element that Tab reaches, as Tab does. `hidden`: those of which no part can be seen then. */
async function focusEach(): Promise<{ count: number; hidden: string[] }> {
  const isInView = (focused: Element) => {
    const { left, top, width, height } = focused.getBoundingClientRect()
    const parts = [0.1, 0.5, 0.9]
    return parts.some((across) =>
      parts.some((down) => {
        const topElement = document.elementFromPoint(left + width * across, top + height * down)
        return (
          topElement !== null &&
          (focused.contains(topElement) || topElement.closest('label')?.contains(focused) === true)
        )
      }),
    )
  }
  let count = 0
  const hidden: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    if (element.tabIndex < 0) continue
    element.focus()
    if (document.activeElement !== element) continue
    count++
    // A row of slides moves for a moment.
    for (let frames = 0; frames < 300 && !isInView(element); frames++) await new Promise(requestAnimationFrame)
    if (!isInView(element)) hidden.push(element.ariaLabel ?? element.textContent)
    if (hidden.length === 3) break
  }
  return { count, hidden }
}

test('removing a copied code moves the focus to the next one, or after the last one to the page', async ({
  page,
  open,
  call,
}) => {
  const { data } = await call<{ SLUG: string; TITLE: string; COUPON: { CODE: string } }[]>('/promocodes')
  const codes = data.slice(0, 3).map(({ SLUG, TITLE, COUPON }) => ({
    slug: SLUG,
    title: TITLE,
    code: COUPON.CODE,
    at: new Date().toISOString(),
  }))
  await page.addInitScript((stored) => localStorage.setItem('copied_codes', stored), JSON.stringify(codes))
  await open('/coupons')
  const buttons = page.getByRole('region', { name: 'Copied codes' }).getByRole('button', { name: /^Remove code/ })
  await buttons.nth(1).press('Enter')
  await expect(buttons).toHaveCount(2)
  await expect(buttons.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(buttons).toHaveCount(1)
  await expect(buttons).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(buttons).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

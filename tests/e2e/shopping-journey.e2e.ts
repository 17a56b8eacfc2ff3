import { newMember } from './support/members.ts'
import { countPresses, type Deal, shop, titlesOf } from './support/shopping.ts'
import { test } from './support/test.ts'

// While a menu is still moving, Playwright may scroll the page under the pointer.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// The same by keyboard and without JavaScript: `shopping-journey.deep.e2e.ts`.
test('a shopper finds, compares, copies and saves by mouse, in few presses', async ({
  page,
  open,
  call,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const member = await newMember(request)
  const cheapest = titlesOf(await call<Deal[]>('/search?s=phone&sort=price&limit=20'))
  await open('/')
  await shop(
    page,
    countPresses((target) => target.click()),
    member,
    cheapest,
  )
})

import { newDeal, newStaff, signInToConsole } from './console.ts'
import { test } from './test.ts'

/** An editor in the console, and a deal that no other test touches: the fixture is its id. */
export const testWithDeal = test.extend<{ deal: string }>({
  deal: async ({ page, request }, use) => {
    await signInToConsole(page, await newStaff(request))
    await use(await newDeal(page, { title: 'Steel kettle', pricePaise: 89900, originalPaise: 129900 }))
  },
})

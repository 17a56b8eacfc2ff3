import { consoleCodeInPublicFiles, outgrown, pageWeights } from '../support/page-weights.ts'
import { expect, test } from './support/test.ts'

test('no page has outgrown what a cheap phone on a slow line can load at once', async ({ baseURL }) => {
  expect(outgrown(await pageWeights(baseURL ?? ''))).toEqual([])
})

test('no file of the public site contains code of the admin console', async () => {
  expect(await consoleCodeInPublicFiles()).toEqual([])
})

import { consoleCodeInPublicFiles, outgrown, pageWeights } from '../support/page-weights.ts'
import { expect, test } from './support/test.ts'

test('no page exceeds its weight budget for a cheap phone on a slow line', async ({ baseURL }) => {
  expect(outgrown(await pageWeights(baseURL ?? ''))).toEqual([])
})

test('no file of the public site contains code of the admin console', async () => {
  expect(await consoleCodeInPublicFiles()).toEqual([])
})

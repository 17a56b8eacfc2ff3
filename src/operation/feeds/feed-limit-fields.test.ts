import { expect, test } from 'vitest'
import { STANDARD_LIMITS } from '../../importer/safety/safety-rules.ts'
import { feedLimitFields, feedLimitNames } from './feed-limit-fields.ts'

test('the form of a feed has every limit, and says which one holds when its field is empty', () => {
  expect(feedLimitNames).toEqual(Object.keys(STANDARD_LIMITS))
  for (const name of feedLimitNames) expect(feedLimitFields[name].help).toContain(`Empty: ${STANDARD_LIMITS[name]} %.`)
})

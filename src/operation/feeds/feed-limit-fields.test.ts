import { expect, test } from 'vitest'
import { STANDARD_LIMITS } from '../../importer/safety/safety-rules.ts'
import { feedLimitFields, feedLimitNames } from './feed-limit-fields.ts'

test('the form of a feed says which limits hold when its fields are empty', () => {
  for (const name of feedLimitNames) expect(feedLimitFields[name].help).toContain(`Empty: ${STANDARD_LIMITS[name]} %.`)
})

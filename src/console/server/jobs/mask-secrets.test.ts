import { expect, test } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['canceling statement due to statement timeout', 'canceling statement due to statement timeout'],
  ['password authentication failed for user "bachat"', 'password authentication failed for user "bachat"'],
  ['cannot reach postgres://app:hunter2@db.internal:5432/bachat now', 'cannot reach […] now'],
  ['550 no mailbox asha@example.in here', '550 no mailbox […] here'],
  ['login failed: password=hunter2 for x', 'login failed: […] for x'],
  ['wrong password: hunter2', 'wrong password: […]'],
  ['sent Bearer abc', 'sent Bearer […]'],
  ['S3 key AKIAIOSFODNN7EXAMPLE0000 refused', 'S3 key […] refused'],
  ['first line\nat postgres://a:b@c', 'first line'],
])('the error "%s" is shown as "%s"', (error, text) => expect(maskSecrets(error)).toBe(text))

test('a long error is cut', () => {
  expect(maskSecrets('word '.repeat(10_000)).length).toBeLessThanOrEqual(301)
})

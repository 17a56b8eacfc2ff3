import { expect, test } from 'vitest'
import { isBlank } from './blank-text.ts'

test.each(['', ' \n', '\u200b', '\u2063', '\u00a0\ufeff', '\u200d\u200c', '\u2800\u3164', '\u00ad\u202e', '\ue000'])(
  'a text of invisible characters is blank: %j',
  (text) => expect(isBlank(text)).toBe(true),
)

test.each(['a', '.', 'क्‍ष', 'नहीं\u200c', '👨‍👩‍👧', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '0\ufe0f\u20e3'])(
  'a text that can be seen is not blank: %s',
  (text) => expect(isBlank(text)).toBe(false),
)

import { expect, test } from 'vitest'
import { TelegramError } from '../../channels/server/telegram-api.ts'
import { readFailure } from './read-failure.ts'

const now = new Date('2026-03-12T09:30:00Z')

test.each([
  [429, 'Too Many Requests: retry after 35', 35, { kind: 'wait', ms: 35_000 }],
  [429, 'Too Many Requests', 0, { kind: 'wait', ms: 60_000 }],
  [403, 'Forbidden: bot is not a member of the channel chat', 0, { kind: 'refused' }],
  [400, 'Bad Request: chat not found', 0, { kind: 'refused' }],
  [400, 'Bad Request: not enough rights to send photos to the chat', 0, { kind: 'refused' }],
  [400, 'Bad Request: need administrator rights in the channel chat', 0, { kind: 'refused' }],
  [400, 'Bad Request: CHAT_ADMIN_REQUIRED', 0, { kind: 'refused' }],
  [400, 'Bad Request: message is not modified: specified new content is the same', 0, { kind: 'unchanged' }],
  [400, 'Bad Request: message to edit not found', 0, { kind: 'impossible' }],
  [400, "Bad Request: message can't be deleted for everyone", 0, { kind: 'impossible' }],
  [400, 'Bad Request: IMAGE_PROCESS_FAILED', 0, { kind: 'impossible' }],
  [413, 'Request Entity Too Large', 0, { kind: 'impossible' }],
  [401, 'Unauthorized', 0, { kind: 'wait', ms: 300_000 }],
  [502, 'Bad Gateway', 0, { kind: 'unknown' }],
  [null, 'TimeoutError', 0, { kind: 'unknown' }],
  [null, 'UND_ERR_SOCKET', 0, { kind: 'unknown' }],
  [null, 'ECONNREFUSED', 0, { kind: 'wait', ms: 60_000 }],
])('TC5: %s %s', (status, description, seconds, failure) => {
  expect(readFailure(new TelegramError(status, description, seconds), now)).toEqual(failure)
})

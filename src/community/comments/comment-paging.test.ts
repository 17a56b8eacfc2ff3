import { expect, test } from 'vitest'
import { maxPageBytes, readCursor, sliceComments, writeCursor } from './comment-paging.ts'

const row = (id: number, threadId = id, bytes = 10) => ({ id, threadId, body: 'a'.repeat(bytes) })
const cut = (rows: ReturnType<typeof row>[], limit: number, maxReplies = 2) => {
  const { comments, truncatedThreads } = sliceComments(rows, limit, maxReplies)
  return { shown: comments.map(({ id }) => id), truncatedThreads: [...truncatedThreads] }
}

test('A16: an answer ends at its limit, between threads or within one', () => {
  expect(cut([row(1), row(2), row(3)], 2)).toEqual({ shown: [1, 2], truncatedThreads: [] })
  expect(cut([row(1), row(2), row(3, 2)], 2)).toEqual({ shown: [1, 2], truncatedThreads: [[2, 2]] })
  expect(cut([row(1), row(2)], 2)).toEqual({ shown: [1, 2], truncatedThreads: [] })
})

test('A16: a thread with many replies leaves room for the next threads', () => {
  const rows = [row(1), row(2, 1), row(3, 1), row(9, 1), row(5), row(6, 5)]
  expect(cut(rows, 10)).toEqual({ shown: [1, 2, 3, 5, 6], truncatedThreads: [[1, 3]] })
})

test('A16: long comments shorten an answer, and at least one is always shown', () => {
  const half = maxPageBytes / 2
  expect(cut([row(1, 1, half), row(2, 1, half), row(3, 3, 1)], 10)).toEqual({ shown: [1, 2], truncatedThreads: [] })
  expect(cut([row(1, 1, half), row(2, 1, half + 1)], 10)).toEqual({ shown: [1], truncatedThreads: [[1, 1]] })
  expect(cut([row(1, 1, maxPageBytes + 1), row(2)], 10).shown).toEqual([1])
  // In HTML a quotation mark is &quot;, and a Hindi letter takes three bytes.
  const rows = ['"'.repeat(maxPageBytes / 6), 'क'.repeat(10)].map((body, id) => ({ id, threadId: id, body }))
  expect(cut(rows, 10).shown).toEqual([0])
})

test('A16: a cursor records where an answer ended, after a thread or within one', () => {
  for (const cursor of [{ threadId: 12 }, { threadId: 12, replyId: 17 }])
    expect(readCursor(writeCursor(cursor))).toEqual(cursor)
})

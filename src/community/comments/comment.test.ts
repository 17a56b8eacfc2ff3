import { expect, test } from 'vitest'
import { type CommentNode, commentTree, countComments, foldedReplies } from './comment.ts'

type TestComment = { id: number; parentId: number | null }

const commentOf = (id: number, parentId: number | null = null): TestComment => ({ id, parentId })

/** "1(2 3(4))": comment 1 with the replies 2 and 3, and 4 under 3. */
const drawn = (nodes: CommentNode<TestComment>[]): string =>
  nodes
    .map(({ comment, replies }) => (replies.length > 0 ? `${comment.id}(${drawn(replies)})` : `${comment.id}`))
    .join(' ')

test('R11: replies are under the comment they answer, at any depth', () => {
  expect(drawn(commentTree([commentOf(1), commentOf(2, 1), commentOf(3, 1), commentOf(4, 3), commentOf(5)]))).toBe(
    '1(2 3(4)) 5',
  )
})

test('R11: comments and replies stay in chronological order', () => {
  expect(drawn(commentTree([commentOf(5), commentOf(1), commentOf(9, 1), commentOf(3, 1)]))).toBe('5 1(9 3)')
})

test('R11: a reply may come before the comment it answers', () => {
  expect(drawn(commentTree([commentOf(7, 2), commentOf(2)]))).toBe('2(7)')
})

test('R11: a reply whose parent is missing is under its thread, with its own replies', () => {
  expect(drawn(commentTree([commentOf(1), commentOf(8, 404), commentOf(9, 8), commentOf(2)]))).toBe('1(8(9)) 2')
})

test('R11: replies of a thread whose beginning is missing are at the top level', () => {
  expect(drawn(commentTree([commentOf(8, 404), commentOf(9, 8), commentOf(10, 405)]))).toBe('8(9) 10')
})

test('R11: comments that answer each other or themselves are still shown once', () => {
  expect(drawn(commentTree([commentOf(1, 2), commentOf(2, 1), commentOf(3, 3)]))).toBe('1(2) 3')
})

test('R11: an exchange of any length nests six levels deep and still names whom each reply answers', () => {
  const chain = Array.from({ length: 10_000 }, (_, place) => commentOf(place + 1, place))
  let level = commentTree(chain)
  for (let depth = 1; depth < 6; depth++) {
    expect(level).toHaveLength(1)
    level = level[0]?.replies ?? []
  }
  expect(level).toHaveLength(10_000 - 5)
  expect(level.map(({ answers }) => answers?.id).slice(0, 3)).toEqual([5, 6, 7])
  expect(level.every(({ replies }) => replies.length === 0)).toBe(true)
})

test('R11: no comments make an empty tree', () => {
  expect(commentTree([])).toEqual([])
})

const repliesTo = (...comments: TestComment[]) => commentTree([commentOf(1), ...comments])[0]?.replies ?? []

test('R11: of many replies four are open and the others are collapsed, unless only one would be', () => {
  const replies = repliesTo(...[2, 3, 4, 5, 6, 7].map((id) => commentOf(id, 1)))
  const { shown, folded } = foldedReplies(replies, 1)
  expect([drawn(shown), drawn(folded)]).toEqual(['2 3 4 5', '6 7'])
  expect(drawn(foldedReplies(replies.slice(0, 5), 1).shown)).toBe('2 3 4 5 6')
})

test('R11: deeply nested exchanges are collapsed, and a single last reply is open', () => {
  const [second] = repliesTo(commentOf(2, 1), commentOf(3, 2), commentOf(4, 3), commentOf(5, 4))
  const third = second?.replies[0]
  expect(drawn(foldedReplies(second?.replies ?? [], 2).shown)).toBe('3(4(5))')
  expect(drawn(foldedReplies(third?.replies ?? [], 3).folded)).toBe('4(5)')
  expect(drawn(foldedReplies(repliesTo(commentOf(4, 1)), 3).shown)).toBe('4')
})

test('R11: the count of collapsed replies includes replies to them', () => {
  expect(countComments(repliesTo(commentOf(2, 1), commentOf(3, 2), commentOf(4, 1)))).toBe(3)
  expect(countComments([])).toBe(0)
})

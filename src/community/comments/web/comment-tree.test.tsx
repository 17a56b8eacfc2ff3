import { expect, test } from 'vitest'
import { htmlIn, htmlOf } from '../../../../tests/support/render.tsx'
import { type Comment, commentTree, type HiddenComment } from '../comment.ts'
import { CommentTree } from './comment-tree.tsx'

const threadWithout = (hidden: HiddenComment) => {
  const first = { id: 7, parentId: null, author: 'Om', body: 'Buy pills', isByMember: false, postedAtMs: 0 }
  const comment: Comment = { ...first, likeCount: 0, dislikeCount: 0, isEdited: false, hidden }
  return <CommentTree nodes={commentTree([comment])} subject={{ dealId: 1 }} repliesFrom={() => null} nested={false} />
}

test('R6: the place of a first comment that is not shown says why, in both languages, and nothing else', async () => {
  const html = htmlOf(threadWithout('held'))
  expect(html).toContain('<article id="comment-7"')
  expect(html.replace(/<[^>]*>/g, '')).toBe('This comment is under review.')
  expect(await htmlIn('hi', threadWithout('held'))).toContain('इस टिप्पणी की जाँच हो रही है।')
  expect(htmlOf(threadWithout('removed'))).toContain('This comment was removed.')
  expect(htmlOf(threadWithout('deleted'))).toContain('The author has deleted this comment.')
})

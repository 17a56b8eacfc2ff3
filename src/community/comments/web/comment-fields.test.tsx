import { expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import { CommentField, WriterFields } from './comment-fields.tsx'

test('the required fields of a comment are marked, for the eye and for assistive technology', () => {
  const about = { typed: { author: '', email: '', comment: '' }, errorOf: () => undefined }
  const html = htmlOf(
    <>
      <CommentField label="Leave a comment" {...about} />
      <WriterFields {...about} />
    </>,
  )
  for (const name of ['comment', 'author', 'email'])
    expect(html).toMatch(
      new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]* required=""|required=""[^>]* name="${name}"`),
    )
  expect(html.match(/<label[^>]* data-mark="required"/g)).toHaveLength(3)
})

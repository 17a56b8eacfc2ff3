import Type, { type Static } from 'typebox'
import { call, domain, Id, languageParam } from '../api/contract.ts'
import { robotParams } from '../forms/honeypot.ts'
import type { Comment, CommentVotes, PostedComment, RecentComment } from './comment.ts'
import { defaultPageSize } from './comment-page.ts'

const WireComment = Type.Object({
  id: Type.Integer(),
  parent_id: Type.Integer({ description: '0 at the top.' }),
  author: Type.String(),
  datetime: Type.String({ format: 'date-time' }),
  comment: Type.String({ description: 'Plain text.' }),
  like_comment: Type.Integer(),
  dislike_comment: Type.Integer(),
  is_member: Type.Integer({ minimum: 0, maximum: 1, description: '1: by a member who was signed in.' }),
  more_replies: Type.Optional(
    Type.String({ description: 'The thread that begins with it has more replies: the `after` that gives them.' }),
  ),
  answered_author: Type.Optional(
    Type.String({ description: 'Who wrote the comment that it answers, when that one is in another answer.' }),
  ),
})
export type WireComment = Static<typeof WireComment>

export const getComments = call('A16', 'POST', '/getcomments', {
  summary:
    'A page of the comments of a deal or of an article, thread by thread, oldest first; one of the two ids is needed',
  params: Type.Object({
    comment_post_ID: Type.Optional(Id),
    news_id: Type.Optional(Id),
    after: Type.Optional(
      Type.String({
        pattern: '^\\d{1,9}(-\\d{1,9})?$',
        title: 'what an earlier answer gave to go on with',
        description: "Goes on where an earlier answer ended: its `next`, or a comment's `more_replies`.",
      }),
    ),
    comment: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'Gives the page that has this comment, instead of the first.',
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        description: `Comments a page, 1 to 100 (others are clamped); ${defaultPageSize} without it. Long ones make it fewer.`,
      }),
    ),
  }),
  data: Type.Array(WireComment),
  domain: domain<Comment[]>(),
})

const WireRecentComment = Type.Object({
  author: Type.String(),
  dealslug: Type.String(),
  dealtitle: Type.String(),
})

export const recentComments = call('A19', 'GET', '/recentcomments', {
  summary: 'The newest comments on deals',
  params: Type.Object({
    limit: Type.Optional(Type.Integer({ description: '1 to 100 (others are clamped); 5 without it.' })),
  }),
  data: Type.Array(WireRecentComment),
  domain: domain<RecentComment[]>(),
})

// Texts may be missing here, so that the rules of src/comments/comment-text.ts say what is wrong, as the form does.
const Text = (description: string) => Type.Optional(Type.String({ description }))
const Flag = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 1, description }))

export const postComment = call('A17', 'POST', '/commentspost', {
  // 5,000 characters, each of which a form may write as twelve.
  maxBodyBytes: 64 * 1024,
  summary: 'Comment on a deal or an article, or answer a comment there',
  personal: 'optional',
  params: Type.Object({
    author: Text('The name to show. A member comments under their own, whatever is sent.'),
    email: Text('Never shown. A member comments under their own.'),
    comment: Text('Plain text, up to 5000 characters; line breaks stay.'),
    comment_post_ID: Type.Optional(Id),
    news_id: Type.Optional(Id),
    comment_ID: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: 'The comment that is answered; 0 or none at the top.',
      }),
    ),
    post_key: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          "A random text of the sender's own. The same comment that is sent again with it within ten minutes is posted once; without it, the same sender is one of the same network and name.",
      }),
    ),
    wants_replies: Flag('1 has answers mailed. Heard from members alone, and mailed to confirmed addresses alone.'),
    ...languageParam,
    ...robotParams,
  }),
  data: Type.Object({
    id: Type.Integer(),
    held: Type.Boolean({ description: 'An editor reads it first; it is not shown yet.' }),
  }),
  domain: domain<PostedComment>(),
})

export const voteOnComment = call('A18', 'POST', '/commentlikes', {
  summary: 'Like or dislike a comment, once',
  personal: 'optional',
  params: Type.Object({ like: Flag('1 or 0'), dislike: Flag('1 or 0; one of the two is 1.'), commentid: Id }),
  data: Type.Object({ like_comment: Type.Integer(), dislike_comment: Type.Integer() }),
  domain: domain<CommentVotes>(),
})

export const stopReplyMails = call('stopReplyMails', 'POST', '/stopreplymails', {
  summary: 'Get no more mails about answers to comments, with the token of any such mail',
  params: Type.Object({ token: Type.Optional(Type.String({ description: "The mailed link's." })) }),
  data: Type.Null(),
})

import Type, { type Static } from 'typebox'
import { call, domain, Id, languageParam, OptionalText, paging } from '../../site/api/contract.ts'
import { honeypotParams } from '../../site/forms/honeypot.ts'
import {
  type Comment,
  type CommentOrder,
  type CommentVotes,
  commentOrders,
  type MemberComment,
  type OwnComment,
  type PostedComment,
  type RecentComment,
} from './comment.ts'
import { defaultPageSize } from './comment-paging.ts'

const WireComment = Type.Object({
  id: Type.Integer(),
  parent_id: Type.Integer({ description: '0 at the top level.' }),
  author: Type.String(),
  datetime: Type.String({ format: 'date-time' }),
  comment: Type.String({ description: 'Plain text.' }),
  like_comment: Type.Integer(),
  dislike_comment: Type.Integer(),
  is_member: Type.Integer({ minimum: 0, maximum: 1, description: '1 if written by a signed-in member.' }),
  edited: Type.Optional(Type.Literal(1, { description: 'Present if the author has edited it.' })),
  hidden: Type.Optional(
    Type.Union([Type.Literal('held'), Type.Literal('removed'), Type.Literal('deleted')], {
      description:
        'Present if only the place of this comment is shown, above its replies: it is under review, was removed by an editor, or was deleted by its author. Author and comment are empty then, and it is not part of the total.',
    }),
  ),
  more_replies: Type.Optional(
    Type.String({
      description: 'Present if the thread that starts here has more replies: the value of `after` that returns them.',
    }),
  ),
  answered_author: Type.Optional(
    Type.String({ description: 'The author of the comment this one replies to, if that comment is on another page.' }),
  ),
})
export type WireComment = Static<typeof WireComment>

export const getComments = call('A16', 'POST', '/getcomments', {
  summary: 'A page of the comments of a deal or of an article, thread by thread; one of the two ids is needed',
  params: Type.Object({
    comment_post_ID: Type.Optional(Id),
    news_id: Type.Optional(Id),
    after: Type.Optional(
      Type.String({
        pattern: '^\\d{1,9}(-\\d{1,9}|\\.\\d{1,7})?$',
        title: 'a cursor from an earlier answer',
        description: "Continues an earlier answer: its `next`, or a comment's `more_replies`.",
      }),
    ),
    order: Type.Optional(
      Type.Unsafe<CommentOrder>({
        type: 'string',
        enum: [...commentOrders],
        description: `The order of threads; replies are always in chronological order. Default: ${commentOrders[0]}. An answer of one order is continued in the same.`,
      }),
    ),
    comment: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'Returns the page that contains this comment instead of the first page.',
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        description: `Comments per page, 1 to 100 (clamped). Default: ${defaultPageSize}. Fewer if they are long.`,
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
    limit: Type.Optional(Type.Integer({ description: '1 to 100 (clamped). Default: 5.' })),
  }),
  data: Type.Array(WireRecentComment),
  domain: domain<RecentComment[]>(),
})

const Flag = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 1, description }))

const PostedData = Type.Object({
  id: Type.Integer(),
  held: Type.Boolean({ description: 'An editor reads it first; it is not shown yet.' }),
})

// Texts are optional here, so that the rules in src/community/comments/comment-text.ts report a missing one, as the form does.
export const postComment = call('A17', 'POST', '/commentspost', {
  // 5,000 characters, each of which a form may encode in twelve bytes.
  maxBodyBytes: 64 * 1024,
  summary: 'Comment on a deal or an article, or reply to a comment',
  personal: 'optional',
  params: Type.Object({
    author: OptionalText('The name to show. Ignored for members, who comment under their own name.'),
    email: OptionalText('Never shown. Ignored for members.'),
    comment: OptionalText('Plain text, up to 5000 characters; line breaks stay.'),
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
    wants_replies: Flag('1 to get replies by email. Only for members with a confirmed address.'),
    ...languageParam,
    ...honeypotParams,
  }),
  data: PostedData,
  domain: domain<PostedComment>(),
})

export const voteOnComment = call('A18', 'POST', '/commentlikes', {
  summary: 'Like or dislike a comment, once',
  personal: 'optional',
  params: Type.Object({ like: Flag('1 or 0'), dislike: Flag('1 or 0; one of the two is 1.'), commentid: Id }),
  data: Type.Object({ like_comment: Type.Integer(), dislike_comment: Type.Integer() }),
  domain: domain<CommentVotes>(),
})

/** Pages are the same for everyone; the browser adds this for a member. */
export const ownComments = call('ownComments', 'GET', '/mycomments', {
  summary: "The member's own published comments on a deal or an article, the newest 100; one of the two ids is needed",
  params: Type.Object({ userid: Id, comment_post_ID: Type.Optional(Id), news_id: Type.Optional(Id) }),
  personal: 'own',
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      editable_ms: Type.Integer({ description: 'How much longer it can be edited, in milliseconds; 0: no more.' }),
    }),
  ),
  domain: domain<OwnComment[]>(),
})

export const commentsOfMember = call('commentsOfMember', 'GET', '/commentsbyme', {
  summary: "All of the member's comments on deals and articles, the newest first; those that wait for an editor too",
  params: Type.Object({ userid: Id, ...paging(10) }),
  personal: 'own',
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      comment: Type.String({ description: 'Plain text.' }),
      datetime: Type.String({ format: 'date-time' }),
      held: Type.Boolean({ description: 'An editor reads it first; it is not shown yet.' }),
      title: Type.String({ description: 'Of the deal or the article.' }),
      address: Type.String({ description: 'Where it is on the site, without the language.' }),
    }),
  ),
  domain: domain<MemberComment[]>(),
})

export const editComment = call('editComment', 'POST', '/editcomment', {
  maxBodyBytes: 64 * 1024,
  summary: "Replace the text of the member's own comment, within ten minutes after it was posted",
  personal: 'members',
  params: Type.Object({
    commentid: Id,
    comment: OptionalText('Plain text, up to 5000 characters; line breaks stay.'),
    ...honeypotParams,
  }),
  data: PostedData,
  domain: domain<PostedComment>(),
})

export const deleteComment = call('deleteComment', 'POST', '/deletecomment', {
  summary: "Delete the member's own comment; replies to it stay",
  personal: 'members',
  params: Type.Object({ commentid: Id }),
  data: Type.Null(),
})

export const stopReplyMails = call('stopReplyMails', 'POST', '/stopreplymails', {
  summary: 'Stop emails about replies, with the token from any of them',
  params: Type.Object({ token: Type.Optional(Type.String({ description: 'From the link in the email.' })) }),
  data: Type.Null(),
})

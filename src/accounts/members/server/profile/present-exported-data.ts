import { isoInIndia } from '../../../../shared/india-time.ts'
import { encodeUser } from '../../../../site/api/user.wire.ts'
import type { ExportedData } from '../../account.contract.ts'
import { presentUser } from '../present-member.ts'
import type { StoredData } from './exported-data.queries.ts'

/** A member's data under the contract's names. */
export const presentExportedData = ({ member, ...stored }: StoredData): ExportedData => ({
  profile: {
    ...encodeUser(presentUser(member)),
    email_confirmed: member.emailConfirmedAt !== null,
    google: member.googleId !== null,
    facebook: member.facebookId !== null,
    language: member.language,
    since: isoInIndia(member.createdAt),
  },
  sessions: stored.sessions.map(({ browser, os, begunAt, lastSeenAt }) => ({
    browser,
    os,
    since: isoInIndia(begunAt),
    last_seen: isoInIndia(lastSeenAt),
  })),
  known_networks: stored.networks.map(({ lastUsedAt }) => ({ last_used: isoInIndia(lastUsedAt) })),
  favourites: stored.favourites.map(({ title, slug, addedAt }) => ({ deal: title, slug, at: isoInIndia(addedAt) })),
  votes: stored.votes.map(({ title, slug, isLike, votedAt }) => ({
    deal: title,
    slug,
    at: isoInIndia(votedAt),
    like: isLike,
  })),
  comment_votes: stored.commentVotes.map(({ subject, body, isLike, votedAt }) => ({
    on: subject,
    comment: body,
    like: isLike,
    at: isoInIndia(votedAt),
  })),
  comments: stored.comments.map(({ subject, body, earlierTexts, author, email, postedAt }) => ({
    on: subject,
    comment: body,
    earlier_texts: earlierTexts,
    author,
    email,
    at: isoInIndia(postedAt),
  })),
  messages: stored.messages.map(({ firstName, lastName, email, mobile, message, sentAt }) => ({
    firstname: firstName,
    lastname: lastName,
    email,
    mobile,
    message,
    at: isoInIndia(sentAt),
  })),
  newsletter: stored.subscriptions.map(({ email, language, requestedAt }) => ({
    email,
    language,
    requested: isoInIndia(requestedAt),
  })),
})

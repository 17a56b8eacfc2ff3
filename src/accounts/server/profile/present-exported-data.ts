import { isoInIndia } from '../../../ui/india-time.ts'
import type { ExportedData } from '../../account.contract.ts'
import { encodeUser } from '../../member.wire.ts'
import { presentUser } from '../present-member.ts'
import { presentDevice } from '../session/present-session.ts'
import type { ExportedRows } from './exported-data.queries.ts'

export const presentExportedData = (rows: ExportedRows): ExportedData => ({
  profile: {
    ...encodeUser(presentUser(rows.member)),
    email_confirmed: rows.member.email_confirmed_at !== null,
    google: rows.member.google_id !== null,
    facebook: rows.member.facebook_id !== null,
    language: rows.member.language,
    since: isoInIndia(rows.member.created_at),
  },
  sessions: rows.sessions.map(presentDevice),
  known_networks: rows.networks.map(({ last_used_at }) => ({ last_used: isoInIndia(last_used_at) })),
  favourites: rows.favourites.map(presentDeal),
  votes: rows.votes.map((vote) => ({ ...presentDeal(vote), like: vote.is_like })),
  comment_votes: rows.commentVotes.map(({ subject, body, is_like, created_at }) => ({
    on: subject,
    comment: body,
    like: is_like,
    at: isoInIndia(created_at),
  })),
  comments: rows.comments.map(({ subject, body, author, email, created_at }) => ({
    on: subject,
    comment: body,
    author,
    email,
    at: isoInIndia(created_at),
  })),
  messages: rows.messages.map(({ first_name, last_name, email, mobile, message, created_at }) => ({
    firstname: first_name,
    lastname: last_name,
    email,
    mobile,
    message,
    at: isoInIndia(created_at),
  })),
  newsletter: rows.subscriptions.map(({ email, language, requested_at }) => ({
    email,
    language,
    requested: isoInIndia(requested_at),
  })),
})

const presentDeal = ({ title, slug, created_at }: { title: string; slug: string; created_at: Date }) => ({
  deal: title,
  slug,
  at: isoInIndia(created_at),
})

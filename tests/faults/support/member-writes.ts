import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../src/platform/schema/tables.ts'

type Kind = 'sign-up' | 'favourite' | 'vote' | 'comment' | 'comment vote' | 'message' | 'subscription'

/** Sends a call of the API. Null: it was not answered with success. */
// biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own.
export type Post = (call: string, values: Record<string, string | number>, token?: string) => Promise<any>

const memberPassword = 'gulab jamun 42'

/** Members who do everything that members do, and a list of what was answered with success. */
export function createMemberWrites(post: Post) {
  /** By its unique values. */
  const confirmed: { kind: Kind; key: string }[] = []
  const tokens: string[] = []

  /** Signs up and in, and then does everything that members do, on one deal after the other, all in parallel. */
  async function keepWriting(name: string, deals: number[], commentId: number, isOver: () => boolean): Promise<void> {
    let session: { id: number; token: string } | null = null
    for (let round = 1; !isOver(); round += 1) {
      const email = `${name}-${round}@mail.example`
      if (await post('/signup', { name: `Member ${name}`, email, password: memberPassword })) {
        confirmed.push({ kind: 'sign-up', key: email })
        const signIn = await post('/login', { email, password: memberPassword })
        if (signIn) session = { id: signIn.responseData.data.id, token: signIn.token }
        if (signIn) tokens.push(signIn.token)
      }
      const current = session
      if (current === null) continue
      await Promise.all(deals.map((deal) => writeAll(current, deal, `${name}-${round}-${deal}`)))
      const vote = { commentid: commentId, like: 1 }
      await writeOnce('comment vote', `${commentId} ${current.token}`, '/commentlikes', vote, current.token)
    }
  }

  async function writeAll({ id, token }: { id: number; token: string }, dealid: number, text: string) {
    const contact = { firstname: 'Asha', lastname: 'Rao', mobile: '9876543210', message: text }
    const email = `${text}@letters.example`
    const comment = async () => {
      const output = await post('/commentspost', { comment: text, comment_post_ID: dealid }, token)
      if (output) confirmed.push({ kind: 'comment', key: `${output.responseData.data.id} ${text}` })
    }
    await Promise.all([
      writeOnce('favourite', `${id} ${dealid}`, '/addtofavourites', { userid: id, dealid }, token),
      writeOnce('vote', `${id} ${dealid}`, '/deallikes', { userid: id, dealid, like: 1 }, token),
      comment(),
      writeOnce('message', text, '/contactus', { ...contact, email }),
      writeOnce('subscription', email, '/newsletter', { email }),
    ])
  }

  async function writeOnce(kind: Kind, key: string, call: string, values: Record<string, string | number>, token = '') {
    if (await post(call, values, token)) confirmed.push({ kind, key })
  }

  return { confirmed, tokens, keepWriting }
}

/** The stored rows of each kind. */
export async function listWritten(db: Kysely<Tables>): Promise<Record<Exclude<Kind, 'comment vote'>, Set<string>>> {
  const keys = async (query: ReturnType<typeof sql<{ key: string }>>) =>
    new Set((await query.execute(db)).rows.map(({ key }) => key))
  return {
    'sign-up': await keys(sql`select email as key from members`),
    favourite: await keys(sql`select member_id || ' ' || deal_id as key from favourites`),
    vote: await keys(sql`select member_id || ' ' || deal_id as key from deal_votes`),
    comment: await keys(sql`select id || ' ' || body as key from comments`),
    message: await keys(sql`select message as key from contact_messages`),
    subscription: await keys(sql`select email as key from subscribers`),
  }
}

/** What was answered with success and is not stored. */
export async function findLostWrites(
  db: Kysely<Tables>,
  confirmed: readonly { kind: Kind; key: string }[],
): Promise<object[]> {
  const stored = await listWritten(db)
  return confirmed.filter(({ kind, key }) => kind !== 'comment vote' && !stored[kind].has(key))
}

/** How often each email was received: by the text that it quotes, or its recipient. */
export function countEmails(received: readonly { to: string[]; text: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { to, text } of received) {
    const key = /^> (\S+)$/m.exec(text)?.[1] ?? to[0] ?? ''
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

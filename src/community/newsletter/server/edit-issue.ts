import { randomUUID } from 'node:crypto'
import { badInput, Problem } from '../../../platform/errors.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { allLanguages } from '../../../site/i18n/language.ts'
import type { IssueDeal, IssueState, IssueTexts } from '../issue.ts'
import { asJson } from './compose-issue.ts'
import { type StoredIssue, storedIssues } from './issue.queries.ts'
import { previewMail } from './issue-mail.ts'
import { readSendableDeals } from './read-sendable-deals.ts'

type IssueChanges = { dealIds?: readonly number[]; texts?: IssueTexts; state?: IssueState }

/** What editors may change until the issue is sent. Deals that it has already stay as they were chosen. */
export async function editIssue(tx: Db, id: number, { dealIds, texts, state }: IssueChanges, now: Date): Promise<void> {
  const issue = await getIssue(tx, id)
  if (issue.state !== 'draft' && issue.state !== 'held')
    throw new Problem(409, /*i18n*/ 'This issue is being sent or was sent: it cannot be changed any more.')
  const deals = dealIds && (await dealsWithIds(tx, issue, dealIds, now))
  await tx
    .updateTable('newsletter_issues')
    .set({
      updated_at: now,
      ...(state && { state }),
      ...(texts && { texts: asJson(texts) }),
      ...(deals && {
        deals: asJson(deals),
        further: asJson(issue.further.filter((deal) => !deals.some(({ id: chosen }) => chosen === deal.id))),
      }),
    })
    .where('id', '=', id)
    .execute()
}

async function getIssue(tx: Db, id: number): Promise<StoredIssue> {
  const issue = await storedIssues(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!issue) throw new Problem(404, /*i18n*/ 'There is no such issue.')
  return issue
}

const notSendable =
  /*i18n*/ 'One of these deals cannot be sent: it has ended or is out of stock, or its price is hidden, old, not confirmed or was raised before.'

async function dealsWithIds(tx: Db, issue: StoredIssue, ids: readonly number[], now: Date): Promise<IssueDeal[]> {
  const known = new Map([...issue.deals, ...issue.further].map((deal) => [deal.id, deal]))
  const added = await readSendableDeals(
    tx,
    ids.filter((id) => !known.has(id)),
    { now, liveUntil: issue.sendsAt },
  )
  return ids.map((id) => {
    const deal = known.get(id) ?? added.get(id)?.deal
    if (!deal) throw badInput({ deals: notSendable })
    return deal
  })
}

/** Sends the issue as it is now to a member of the staff, in each language. */
export async function sendTest(
  tx: Db,
  id: number,
  { to, sendMail, publicUrl }: { to: string; sendMail: SendMail; publicUrl: string },
): Promise<void> {
  const issue = await getIssue(tx, id)
  for (const language of allLanguages) {
    const { subject, write } = previewMail(issue, language, publicUrl)
    await sendMail(tx, { key: `newsletter-test:${id}:${randomUUID()}`, to, language, subject, write })
  }
}

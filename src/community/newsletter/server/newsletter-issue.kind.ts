import { sql } from 'kysely'
import { valuesOf } from '../../../console/records/record-values.ts'
import { countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import type { ListRequest, RecordKind, StoredRecord } from '../../../console/server/records/record-kind.ts'
import { rowsWithIds } from '../../../console/server/records/rows-with-ids.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type IssueTexts, issueName } from '../issue.ts'
import { newsletterIssueRecord } from '../newsletter-issue.record.ts'
import { issuePath } from '../newsletter-paths.ts'
import { editIssue, sendTest } from './edit-issue.ts'
import { type IssueEntry, isShown, issueEntries, type StoredIssue, storedIssues } from './issue.queries.ts'
import { startIssue } from './send-issues.ts'

const keys: SortKeys = { sendsAt: { by: sql`sends_at`, type: 'time' } }

const matching = (db: Db, { filters }: ListRequest) =>
  issueEntries(db)
    .$if(filters.state !== undefined, (query) => query.where('state', '=', filters.state ?? ''))
    .$if(filters.cadence !== undefined, (query) => query.where('cadence', '=', filters.cadence ?? ''))

const title = sql<string>`day::text || case when cadence = 'weekly' then '-weekly' else '' end`

const presentListed = (issue: IssueEntry) => ({
  id: `${issue.id}`,
  title: issueName(issue),
  state: issue.state as string,
  values: {
    issue: issueName(issue),
    cadence: issue.cadence as string,
    sendsAt: issue.sendsAt.toISOString(),
    ...{ queued: issue.queued, sent: issue.sent, refused: issue.refused },
    ...{ unsubscribed: issue.unsubscribed, clicks: issue.clicks },
  },
})

function present(issue: StoredIssue): StoredRecord {
  const { en, hi } = issue.texts
  const listed = presentListed(issue)
  return {
    ...listed,
    values: {
      ...listed.values,
      deals: issue.deals.map(({ id }) => `${id}`),
      subject: en?.subject ?? '',
      subjectHindi: hi?.subject ?? '',
      greeting: en?.greeting ?? '',
      greetingHindi: hi?.greeting ?? '',
    },
    marks: {},
    publicAddress: isShown(issue) ? issuePath(issue) : null,
  }
}

/** Issues compose and send themselves; editors may change, hold and try them before. */
export const newsletterIssueKind: RecordKind = {
  description: newsletterIssueRecord,
  list: (db, request) => keysetPage(matching(db, request), { keys, id: sql`id` }, request, presentListed),
  count: (db, request) => countUpTo(db, matching(db, request)),
  titles: (db) => db.selectFrom('newsletter_issues').select(['id', title.as('title')]),
  read: async (db, ids, options) => (await rowsWithIds(storedIssues(db), ids, options)).map(present),
  write: async (tx, record, changes, { now }) => {
    const { deals, ...values } = valuesOf(newsletterIssueRecord, { ...record.values, ...changes })
    const dealIds = Object.hasOwn(changes, 'deals') && { dealIds: deals.map(Number) }
    await editIssue(tx, Number(record.id), { ...dealIds, texts: textsOf(values) }, now)
  },
  actions: {
    hold: { run: (tx, { id }, _input, { now }) => editIssue(tx, Number(id), { state: 'held' }, now) },
    release: { run: (tx, record, _input, { now }) => release(tx, record, now) },
    test: {
      run: (tx, { id }, _input, { author, sendMail, publicUrl }) =>
        sendTest(tx, Number(id), { to: author.member.email, sendMail, publicUrl }),
    },
  },
}

/** For its time. After that it begins now, because drafts begin by themselves only in the morning. */
const release = (tx: Db, { id, values }: StoredRecord, now: Date): Promise<void> =>
  Date.parse(`${values.sendsAt}`) <= now.getTime()
    ? startIssue(tx, Number(id), now)
    : editIssue(tx, Number(id), { state: 'draft' }, now)

type Texts = Record<'subject' | 'subjectHindi' | 'greeting' | 'greetingHindi', string>

const textsOf = ({ subject, subjectHindi, greeting, greetingHindi }: Texts): IssueTexts => ({
  en: { subject, greeting },
  hi: { subject: subjectHindi, greeting: greetingHindi },
})

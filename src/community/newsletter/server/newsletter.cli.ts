import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Clock } from '../../../platform/clock.ts'
import type { EmailText } from '../../../platform/mail/mail-template.ts'
import { OperatorError } from '../../../platform/operator-error.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { addDays } from '../../../shared/days.ts'
import { dayInIndia, isoInIndia } from '../../../shared/india-time.ts'
import { allLanguages, type Language } from '../../../site/i18n/language.ts'
import type { Translate } from '../../../site/i18n/server/translate.ts'
import {
  type Cadence,
  cadencesOn,
  type Issue,
  type IssueDate,
  issueName,
  readIssueName,
  sendingMs,
  sendsAt,
} from '../issue.ts'
import { chooseIssueDeals, composeIssue } from './compose-issue.ts'
import { countSubscribers, findIssue, listIssues, type StoredIssue } from './issue.queries.ts'
import { previewMail } from './issue-mail.ts'
import { startIssue } from './send-issues.ts'

export type NewsletterCliDeps = {
  openDb(): Promise<{ db: Db; close(): Promise<void> }>
  clock: Clock
  translate(): Promise<Translate>
  readonly publicUrl: string
}

type Json = { json?: boolean }

const SHOWN_ISSUES = 14

const EXAMPLES = `
Examples:
  bachat newsletter
  bachat newsletter preview 2026-11-27 --lang hi
  bachat newsletter send 2026-11-28-weekly`

/** Adds `newsletter` to the command line. */
export function registerNewsletter(program: Command, deps: NewsletterCliDeps): void {
  const withDatabase = async (work: (db: Db) => Promise<unknown>) => {
    const { db, close } = await deps.openDb()
    await work(db).finally(close)
  }
  const newsletter = program
    .command('newsletter')
    .description('list, preview and send the issues of the newsletter')
    .addHelpText('after', EXAMPLES)
  newsletter
    .command('list', { isDefault: true })
    .description('list what was sent, with figures, and what is due')
    .option('--json', 'print one JSON object per line')
    .action(({ json }: Json) => withDatabase((db) => list(db, deps.clock(), json)))
  newsletter
    .command('preview')
    .description('print an issue as its email, also one that is not composed yet')
    .argument('<date>', 'its day, such as 2026-11-27, or 2026-11-28-weekly', dateIn)
    .addOption(new Option('--lang <language>', 'its language').choices(allLanguages).default('en'))
    .option('--html', 'print the HTML')
    .option('--json', 'print a JSON object')
    .action((date: IssueDate, options: PreviewOptions) => withDatabase((db) => preview(db, date, options, deps)))
  newsletter
    .command('send')
    .description("send a draft or a held issue now, or compose and send today's; the worker sends the emails")
    .argument('<date>', 'its day', dateIn)
    .option('--json', 'print the issue as a JSON object')
    .action((date: IssueDate, { json }: Json) => withDatabase((db) => send(db, date, deps.clock(), json)))
}

function dateIn(text: string): IssueDate {
  const date = readIssueName(text)
  if (!date) throw new InvalidArgumentError('Must be a day such as 2026-11-27, or 2026-11-28-weekly.')
  return date
}

async function list(db: Db, now: Date, json = false): Promise<void> {
  const issues = await listIssues(db, SHOWN_ISSUES)
  const due = dueIssues(now, issues)
  const subscribers = await countSubscribers(db)
  const lines = json
    ? [
        ...due.map((date) => ({ ...asJson(date), state: 'due', subscribers: subscribers[date.cadence] })),
        ...issues.map(issueAsJson),
      ].map((one) => JSON.stringify(one))
    : [
        ...due.map(
          (date) =>
            `${issueName(date)}  due ${isoInIndia(sendsAt(date.day))}, subscribers: ${subscribers[date.cadence]}`,
        ),
        ...issues.map(described),
      ]
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}

/** The next one of each cadence. */
function dueIssues(now: Date, issues: readonly IssueDate[]): IssueDate[] {
  const today = dayInIndia(now)
  const days = Array.from({ length: 8 }, (_, index) => addDays(today, index)).filter((day) => sendsAt(day) > now)
  const isKnown = (date: IssueDate) => issues.some((issue) => issueName(issue) === issueName(date))
  const next = (cadence: Cadence) =>
    days
      .filter((day) => cadencesOn(day).includes(cadence))
      .map((day) => ({ day, cadence }))
      .find((date) => !isKnown(date))
  return [next('daily'), next('weekly')].flatMap((date) => date ?? [])
}

const asJson = (date: IssueDate) => ({ issue: issueName(date), ...date, sendsAt: sendsAt(date.day).toISOString() })

const issueAsJson = (issue: StoredIssue) => ({
  ...asJson({ day: issue.day, cadence: issue.cadence }),
  state: issue.state,
  deals: issue.deals.map(({ id, titles, store }) => ({ id, title: titles.en, store })),
  ...{ queued: issue.queued, sent: issue.sent, refused: issue.refused },
  ...{ unsubscribed: issue.unsubscribed, clicks: issue.clicks },
})

function described(issue: StoredIssue): string {
  const { state, deals, queued, sent, refused, unsubscribed, clicks } = issue
  const figures = `${queued} emails, ${sent} sent, ${refused} refused, ${unsubscribed} unsubscribed, ${clicks} clicks`
  return `${issueName(issue)}  ${state}, ${deals.length} deals${state === 'sending' || state === 'sent' ? `: ${figures}` : ''}`
}

type PreviewOptions = Json & { lang: Language; html?: boolean }

async function preview(db: Db, date: IssueDate, { lang, html, json }: PreviewOptions, deps: NewsletterCliDeps) {
  const stored = await findIssue(db, date)
  const issue: Issue = stored ?? { ...date, id: 0, texts: {}, ...(await chooseIssueDeals(db, date, deps.clock())) }
  if (issue.deals.length === 0) throw new OperatorError('Nothing is worth sending: this issue has no deals.')
  const translate = await deps.translate()
  const localise = (words: EmailText) => translate(lang, words)
  const { subject, write } = previewMail(issue, lang, deps.publicUrl)
  const parts = write(localise)
  const whole = { subject: localise(subject), ...parts }
  const shown = html ? parts.html : `${whole.subject}\n\n${parts.text}`
  process.stdout.write(json ? `${JSON.stringify({ ...asJson(date), isComposed: stored !== null, ...whole })}\n` : shown)
}

async function send(db: Db, date: IssueDate, now: Date, json = false): Promise<void> {
  // Together, because in the afternoon the worker skips drafts.
  const started = await db.transaction().execute((tx) => composeAndStart(tx, date, now))
  if (started?.state !== 'sending') throw new OperatorError('All of its deals have ended or cost more by now.')
  process.stdout.write(
    json ? `${JSON.stringify(issueAsJson(started))}\n` : `The issue ${issueName(date)} is being sent by the worker.\n`,
  )
}

async function composeAndStart(tx: Db, date: IssueDate, now: Date): Promise<StoredIssue | null> {
  const isToday = date.day === dayInIndia(now) && cadencesOn(date.day).includes(date.cadence)
  if (isToday) await composeIssue(tx, date, now)
  const issue = await findIssue(tx, date)
  if (!issue) throw new OperatorError("There is no such issue: only today's can be composed.")
  if (issue.state !== 'draft' && issue.state !== 'held')
    throw new OperatorError(`The issue is ${issue.state}: only a draft or a held one can be sent.`)
  if (now.getTime() - issue.sendsAt.getTime() >= sendingMs[issue.cadence])
    throw new OperatorError('The issue is too old: its prices may no longer be true.')
  await startIssue(tx, issue.id, now)
  return findIssue(tx, date)
}

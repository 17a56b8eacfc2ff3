import { stateOfDeal } from '../../../catalogue/deals/deal-states.ts'
import { listCards } from '../../../catalogue/deals/server/deal.queries.ts'
import { presentDeals } from '../../../catalogue/deals/server/present-deal.ts'
import { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Language } from '../../../site/i18n/language.ts'
import type { Translate } from '../../../site/i18n/server/translate.ts'
import type { IssueDate } from '../issue.ts'
import type { ShownIssue } from '../newsletter.contract.ts'
import type { SentIssue } from './issue.queries.ts'
import { greetingOf } from './issue-mail.ts'

type Reader = { db: Db; translate: Translate; language: Language; now: Date }

/** A sent issue as the site shows it: with what is true of its deals now, as far as their stores allow. */
export async function presentIssue(issue: SentIssue, { db, translate, language, now }: Reader): Promise<ShownIssue> {
  const ids = issue.deals.map(({ id }) => id)
  const cards = (await listCards(db, ids, now)).filter((card) => ['live', 'expired'].includes(stateOfDeal(card, now)))
  return {
    day: issue.day,
    cadence: issue.cadence,
    title: translate(language, titleOf(issue, language)),
    greeting: translate(language, greetingOf(issue, language)),
    sentAtMs: issue.sendsAt.getTime(),
    deals: presentDeals(cards, now, language),
  }
}

/** Without a price, which is only true on the day itself. */
function titleOf({ day, cadence }: IssueDate, language: Language): Message {
  const format = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'UTC' })
  const values = { date: format.format(new Date(`${day}T00:00:00Z`)) }
  return cadence === 'daily'
    ? new Message(/*i18n*/ 'Best prices of the day: {date}', values)
    : new Message(/*i18n*/ 'Best prices of the week: {date}', values)
}

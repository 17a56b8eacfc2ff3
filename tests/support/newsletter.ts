import { sql } from 'kysely'
import { chooseIssueDeals } from '../../src/community/newsletter/server/compose-issue.ts'
import type { NewsletterDeps } from '../../src/community/newsletter/server/send-issues.ts'
import { createSendMail } from '../../src/platform/mail/mail-queue.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import { createTranslate, readCatalogs } from '../../src/site/i18n/server/translate.ts'
import type { createSeed } from './factories.ts'
import { daysBefore } from './factories.ts'

type Seed = ReturnType<typeof createSeed>
type SeedDeal = NonNullable<Parameters<Seed['deal']>[0]>

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

/** An issue that was sent, whose page shows these deals. */
export async function addSentIssue(db: Db, day: string, dealIds: readonly number[]): Promise<void> {
  const at = new Date(`${day}T08:00:00+05:30`)
  const deals = asJson(dealIds.map((id) => ({ id })))
  const times = { composed_at: at, sends_at: at, updated_at: at }
  await db
    .insertInto('newsletter_issues')
    .values({ day, cadence: 'daily', state: 'sent', deals, further: asJson([]), ...times })
    .execute()
}

/** A newsletter whose time is set by the test, with deals that are worth sending. */
export async function testNewsletter({ db, seed, now }: { db: Db; seed: Seed; now: Date }) {
  const time = { now }
  const translate = createTranslate(await readCatalogs())
  const deps: NewsletterDeps = {
    db,
    clock: () => time.now,
    sendMail: createSendMail(translate),
    publicUrl: 'https://bachat.example',
    newsletterRate: 600,
  }

  /** Live in a store and a category of its own; half the price that it had for two months. */
  async function bargain(values: Partial<SeedDeal> & { percent?: number } = {}) {
    const { percent = 50, ...deal } = values
    const usualPaise = 100_000
    const pricePaise = usualPaise - percent * 1_000
    return seed.deal({
      storeId: (await seed.store()).id,
      categoryIds: [(await seed.category()).id],
      pricePaise,
      originalPaise: usualPaise,
      publishedAt: daysBefore(now, 60),
      history: [
        { at: daysBefore(now, 60), pricePaise: usualPaise },
        { at: daysBefore(now, 2), pricePaise },
        { at: daysBefore(now, 1), pricePaise },
      ],
      ...deal,
    })
  }

  let people = 0
  /** Confirmed; their number is in their address. */
  async function subscribers(
    count: number,
    values: { language?: string; cadence?: string; category_ids?: number[] } = {},
  ): Promise<string[]> {
    const rows = Array.from({ length: count }, () => {
      people += 1
      const email = `reader-${people}@mail.example`
      const times = { requested_at: time.now, confirmed_at: time.now }
      return { email, email_key: email, token: `token-${people}`, ...times, ...values }
    })
    for (let from = 0; from < count; from += 1_000)
      await db
        .insertInto('subscribers')
        .values(rows.slice(from, from + 1_000))
        .execute()
    return rows.map(({ email }) => email)
  }

  /** An issue that is being sent since `time.now`, whatever the hour. */
  async function issueBeingSent(day: string, cadence: 'daily' | 'weekly' = 'daily'): Promise<number> {
    const { deals, further } = await chooseIssueDeals(db, { day, cadence }, time.now)
    const { id } = await db
      .insertInto('newsletter_issues')
      .values({
        ...{ day, cadence, state: 'sending', deals: asJson(deals), further: asJson(further) },
        ...{ composed_at: time.now, sends_at: time.now, updated_at: time.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  return { time, deps, translate, bargain, subscribers, issueBeingSent }
}

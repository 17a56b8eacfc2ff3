import { argon2Sync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { unknownDevice } from '../../src/accounts/members/server/session/device.ts'
import { beginSession } from '../../src/accounts/members/server/session/sessions.ts'
import { addMember, type NewMember } from '../../src/accounts/members/server/sign-up.ts'
import { addCategories, type NewCategory } from '../../src/catalogue/categories/server/add-categories.ts'
import { type NewDeal, newDeal } from '../../src/catalogue/deals/server/write/new-deal.ts'
import { writeDeals } from '../../src/catalogue/deals/server/write/write-deals.ts'
import { addStores, type NewStore } from '../../src/catalogue/stores/server/add-stores.ts'
import { addComments, type NewComment } from '../../src/community/comments/server/add-comments.ts'
import { addArticles, type NewArticle } from '../../src/content/articles/server/write-articles.ts'
import { addBanners, type NewBanner } from '../../src/content/banners/server/write-banners.ts'
import { savePage } from '../../src/content/static-pages/server/save-page.ts'
import { normalise } from '../../src/platform/normalise.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import { HOUR_MS } from '../../src/shared/durations.ts'
import { saveSetting } from '../../src/site/settings/server/save-setting.ts'
import type { SettingKey, Settings } from '../../src/site/settings/stored-settings.ts'

/** An instant that many hours before another. */
export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS)
export const daysBefore = (now: Date, days: number) => hoursBefore(now, 24 * days)

/** As `hashPassword` writes it, at the lowest cost, which a hash names: tests check very many passwords. */
function cheapHashOf(password: string): string {
  const salt = randomBytes(16)
  const message = Buffer.from(normalise(password, 'NFKC'))
  const costs = { memory: 8, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message, nonce: salt, ...costs, tagLength: 32 })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=8,t=1,p=1$${text(salt)}$${text(tag)}`
}

export type SeedDeal = Omit<NewDeal, 'publishedAt' | 'translations'> & {
  publishedAt: Date
  coupon?: { code: string; name: string } | null
  /** Deal of the day within these times. */
  day?: { from: Date; until: Date } | null
  /** As an editor expires it. */
  isExpired?: boolean
  /** Present: not published. */
  draft?: { plannedAt: Date | null }
  /** As JSON. */
  translations?: string
}

function newDealOf({ coupon, day, isExpired, draft, translations, ...deal }: SeedDeal): NewDeal {
  return {
    ...deal,
    ...(coupon && { couponCode: coupon.code, couponName: coupon.name }),
    ...(day && { dayFrom: day.from, dayUntil: day.until }),
    ...(isExpired && { status: 'expired' as const }),
    ...(draft && { status: 'draft' as const, publishedAt: draft.plannedAt }),
    ...(translations !== undefined && { translations: JSON.parse(translations) }),
  }
}

/** Returns their ids. */
export const addDeals = (db: Db, deals: readonly SeedDeal[], now: Date): Promise<number[]> =>
  writeDeals(
    db,
    deals.map((deal) => newDeal(newDealOf(deal), now)),
    now,
  )

/** Rows for tests, written through the product's own commands; unspecified values are realistic and distinct. */
export function createSeed(db: Db, now: Date) {
  let rowCount = 0
  let commonStoreId: Promise<number> | undefined
  const next = () => ++rowCount

  async function store(overrides: Partial<NewStore> = {}) {
    const n = next()
    const row = { slug: `store-${n}`, title: `Store ${n}`, picture: `/media/store-${n}.svg`, ...overrides }
    const [id = 0] = await addStores(db, [row], now)
    return { id, ...row }
  }

  async function category(overrides: Partial<NewCategory> = {}) {
    const n = next()
    const row = { slug: `category-${n}`, title: `Category ${n}`, picture: `/media/category-${n}.svg`, ...overrides }
    const [id = 0] = await addCategories(db, [row], now)
    return { ...row, id }
  }

  /** Live, normal, Rs. 499 instead of Rs. 999, an hour old, in a store that all deals without one share. */
  async function deal(overrides: Partial<SeedDeal> = {}) {
    const n = next()
    if (overrides.storeId === undefined) commonStoreId ??= store({ title: 'The common store' }).then(({ id }) => id)
    const isPriced = overrides.priceText === undefined
    const row: SeedDeal = {
      slug: `deal-${n}`,
      title: `Deal ${n}`,
      storeId: overrides.storeId ?? (await commonStoreId) ?? 0,
      picture: `/media/deal-${n}.svg`,
      publishedAt: hoursBefore(now, 1),
      originalPaise: isPriced ? 99_900 : null,
      pricePaise: isPriced ? 49_900 : null,
      contentHtml: `<p>All about it.</p>`,
      merchantUrl: `https://shop.example/p/${n}`,
      postedBy: 'Meera',
      ...overrides,
    }
    const [id = 0] = await addDeals(db, [row], now)
    return { id, ...row }
  }

  /** A deal with a code to enter at checkout. */
  const coupon = ({ code, name, ...overrides }: Partial<SeedDeal> & { code?: string; name?: string } = {}) =>
    deal({ coupon: { code: code ?? `CODE${next()}`, name: name ?? 'Something off' }, ...overrides })

  async function article(overrides: Partial<NewArticle> = {}) {
    const n = next()
    const row: NewArticle = {
      title: `Article ${n}`,
      images: [`/media/article-${n}.svg`],
      author: 'Farah',
      descriptionHtml: `<p>News number ${n}.</p>`,
      publishedAt: hoursBefore(now, 1),
      ...overrides,
    }
    const [id = 0] = await addArticles(db, [row])
    return { id, ...row }
  }

  async function comment(overrides: Pick<NewComment, 'target'> & Partial<NewComment>) {
    const row: NewComment = { author: 'Kabir', body: `Comment ${next()}`, at: hoursBefore(now, 1), ...overrides }
    const [id = 0] = await addComments(db, [row])
    return { id, ...row }
  }

  async function banner(overrides: Partial<NewBanner> = {}) {
    const n = next()
    const row = { slug: 'home', title: `Banner ${n}`, link: '/deals', image: `/media/banner-${n}.svg`, ...overrides }
    await addBanners(db, [row])
    return row
  }

  /** Signed in: `token` is a session's. Without a password unless the test gives one. */
  async function member({ password, ...overrides }: Partial<NewMember> & { password?: string } = {}) {
    const n = next()
    const row = { name: `Member ${n}`, email: `member-${n}@example.in`, emailConfirmedAt: now, ...overrides }
    const passwordHash = password === undefined ? {} : { passwordHash: cheapHashOf(password) }
    const id = (await addMember(db, { ...row, ...passwordHash }, now)) ?? 0
    const token = (await beginSession(db, id, sql<boolean>`true`, unknownDevice, now)) ?? ''
    return { id, token, password: password ?? '', ...row }
  }

  const page = (slug: string, title: string, contentHtml: string) => savePage(db, { slug, title, contentHtml }, now)

  const setting = <K extends SettingKey>(key: K, value: Settings[K]) => saveSetting(db, key, value, now)

  return { store, category, deal, coupon, article, comment, banner, member, page, setting }
}

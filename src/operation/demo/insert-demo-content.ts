import { addCategories } from '../../catalogue/categories/server/add-categories.ts'
import { type NewDeal, newDeal } from '../../catalogue/deals/server/write/new-deal.ts'
import { writeDeals } from '../../catalogue/deals/server/write/write-deals.ts'
import { type CompactOffer, fullOffer } from '../../catalogue/payment-offers/compact-offer.ts'
import { addPaymentOffers, type NewPaymentOffer } from '../../catalogue/payment-offers/server/write-payment-offers.ts'
import { addStores } from '../../catalogue/stores/server/add-stores.ts'
import { addComments, type NewComment } from '../../community/comments/server/add-comments.ts'
import type { CommentTarget } from '../../community/comments/server/comment.queries.ts'
import { addArticles } from '../../content/articles/server/write-articles.ts'
import { addBanners } from '../../content/banners/server/write-banners.ts'
import { savePage } from '../../content/static-pages/server/save-page.ts'
import { storePicture } from '../../pictures/save-picture.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import type { Db } from '../../platform/schema/db.ts'
import { daysBefore } from '../../shared/days.ts'
import { HOUR_MS } from '../../shared/durations.ts'
import { midnightInIndia } from '../../shared/india-time.ts'
import { allLanguages } from '../../site/i18n/language.ts'
import { paths } from '../../site/routing/paths.ts'
import { saveSetting, saveSettingTranslation } from '../../site/settings/server/save-setting.ts'
import { type SettingKey, settingDefaults } from '../../site/settings/stored-settings.ts'
import { recordDemoContent } from './demo-content.queries.ts'
import { addDemoFeed } from './demo-feed.ts'
import type { CommentRecord, DealRecord, DiscussionRecord, SettingsRecord } from './demo-records.ts'
import type { DemoContent } from './read-demo-content.ts'

type Target = { now: Date; pictures: PictureStorage }

const paise = (rupees: number | undefined) => (rupees === undefined ? null : Math.round(rupees * 100))

/** Inserts the content through the same commands as everyone else, dated relative to `now`. */
export async function insertDemoContent(tx: Db, content: DemoContent, target: Target): Promise<void> {
  const { now } = target
  const stores = await fillStores(tx, content, target)
  const categories = await fillCategories(tx, content, target)
  const paymentOffers = await fillPaymentOffers(tx, content, stores, target)
  const deals = await fillDeals(tx, content.deals, { stores, categories, paymentOffers }, target)
  const articles = await fillArticles(tx, content, target)
  for (const { slug, title, contentHtml } of content.pages)
    for (const language of allLanguages)
      await savePage(tx, { slug, language, title: title[language], contentHtml: contentHtml[language] }, now)
  const banners = await fillBanners(tx, content, target)
  await fillComments(tx, content.discussions, { deals, articles, now })
  const settings = await fillSettings(tx, content.settings, { articles, now })
  const feed = await addDemoFeed(tx, content.feed, now)
  const idsOf = (numbers: Iterable<number>) => Array.from(numbers, String)
  await recordDemoContent(tx, {
    deals: idsOf(deals.values()),
    stores: idsOf(stores.values()),
    articles: idsOf(articles.values()),
    banners: idsOf(banners),
    feeds: [`${feed}`],
    settings,
  })
}

async function fillStores(tx: Db, { stores }: DemoContent, { now, pictures }: Target): Promise<Map<string, number>> {
  const rows = await Promise.all(
    stores.map(async ({ picture, ...store }, n) => ({
      ...store,
      picture: await storePicture(pictures, picture, 'svg'),
      position: n + 1,
    })),
  )
  return byName(stores, await addStores(tx, rows, now))
}

async function fillCategories(tx: Db, { categories }: DemoContent, { now, pictures }: Target) {
  const rows = await Promise.all(
    categories.map(async ({ picture, ...category }, n) => ({
      ...category,
      picture: await storePicture(pictures, picture, 'svg'),
      position: n + 1,
    })),
  )
  // A site that was started without demo content has the categories of its menus.
  const existing = await tx.selectFrom('categories').select(['id', 'slug']).execute()
  const known = new Map(existing.map(({ id, slug }) => [slug, id]))
  const added = rows.filter(({ slug }) => !known.has(slug))
  return new Map([...known, ...byName(added, await addCategories(tx, added, now))])
}

type Numbers = Map<string, number>

/** They go with their stores. */
async function fillPaymentOffers(
  tx: Db,
  { paymentOffers }: DemoContent,
  stores: Numbers,
  { now }: Target,
): Promise<Numbers> {
  const rows = paymentOffers.map(({ store, isOfStore, endsInDays, terms }): NewPaymentOffer => {
    const endsAtMs = endsInDays === undefined ? null : midnightInIndia(daysBefore(now, -endsInDays)).getTime()
    const { id: _id, scope: _scope, sourceUrl: _url, checkedAtMs: _time, ...stated } = fullOffer(terms as CompactOffer)
    return {
      scope: isOfStore ? 'store' : 'deal',
      storeId: numberOf(stores, store),
      terms: { ...stated, endsAtMs },
      sourceUrl: `https://${store}.example/offers`,
      checkedAt: now,
    }
  })
  const ids = await addPaymentOffers(tx, rows, now)
  return new Map(paymentOffers.map(({ name }, n) => [name, ids[n] as number]))
}

async function fillDeals(
  tx: Db,
  deals: DealRecord[],
  { stores, categories, paymentOffers }: Record<'stores' | 'categories' | 'paymentOffers', Numbers>,
  { now, pictures }: Target,
): Promise<Numbers> {
  const rows = await Promise.all(
    deals.map(async (deal): Promise<NewDeal> => {
      const [picture = '', ...more] = await Promise.all(
        deal.pictures.map((drawing) => storePicture(pictures, drawing, 'svg')),
      )
      return {
        ...datedDeal(deal, now),
        storeId: numberOf(stores, deal.store),
        categoryIds: deal.categories.map((slug) => numberOf(categories, slug)),
        paymentOfferIds: (deal.paymentOffers ?? []).map((name) => numberOf(paymentOffers, name)),
        picture,
        morePictures: more.map((address) => ({ address, alt: '' })),
      }
    }),
  )
  // The oldest first, so that ids rise with dates as on a real site.
  rows.sort((a, b) => Number(a.publishedAt) - Number(b.publishedAt))
  const changes = rows.map((row) => newDeal(row, now))
  return byName(rows, await writeDeals(tx, changes, now))
}

function datedDeal(deal: DealRecord, now: Date): Omit<NewDeal, 'storeId'> {
  const { slug, title, coupon, prices = [], priceText, offers, content, postedBy, likes } = deal
  const endsAt = deal.endsInDays === undefined ? null : daysBefore(now, -deal.endsInDays)
  return {
    ...{ slug, title: title.en, postedBy, likes },
    offersHtml: htmlOf(offers?.en),
    contentHtml: htmlOf(content.en),
    merchantUrl: deal.hasMerchantPage === false ? null : `https://${deal.store}.example/p/${slug}`,
    publishedAt: daysBefore(now, deal.daysAgo),
    endsAt,
    status: endsAt !== null && endsAt <= now ? 'expired' : 'live',
    isSuper: deal.isSuper ?? false,
    isFeatured: deal.isFeatured ?? false,
    labels: deal.labels ?? [],
    couponCode: coupon?.code ?? null,
    couponName: coupon?.name.en ?? null,
    translations: { hi: textsInHindi(deal) },
    originalPaise: paise(deal.originalPrice),
    pricePaise: paise(prices.at(-1)?.price),
    priceText: priceText?.en ?? '',
    history: prices.map(({ daysAgo, price, isSuper }) => ({
      at: daysBefore(now, daysAgo),
      pricePaise: paise(price),
      isSuper: isSuper ?? false,
    })),
  }
}

const textsInHindi = ({ title, offers, content, coupon, priceText }: DealRecord) => ({
  title: title.hi,
  offersHtml: htmlOf(offers?.hi),
  contentHtml: htmlOf(content.hi),
  ...(coupon && { couponName: coupon.name.hi }),
  ...(priceText?.hi && { priceText: priceText.hi }),
})

const htmlOf = (lines: string[] | undefined): string => (lines ?? []).join('')

/** As they are stored; a test proves that the sanitiser leaves them unchanged. */
const hindiTexts = (texts: Record<string, string>): string => JSON.stringify({ hi: texts })

async function fillArticles(tx: Db, { articles }: DemoContent, { now, pictures }: Target): Promise<Numbers> {
  const rows = await Promise.all(
    articles.map(async ({ title, images, author, daysAgo, descriptionHtml }) => ({
      title: title.en,
      images: await Promise.all(images.map((image) => storePicture(pictures, image, 'svg'))),
      author,
      descriptionHtml: descriptionHtml.en,
      translations: hindiTexts({ title: title.hi, descriptionHtml: descriptionHtml.hi }),
      publishedAt: daysBefore(now, daysAgo),
    })),
  )
  const ids = await addArticles(tx, rows)
  return new Map(articles.map(({ name }, n) => [name, ids[n] as number]))
}

async function fillBanners(tx: Db, { banners }: DemoContent, { pictures }: Target): Promise<number[]> {
  const each = banners.flatMap((banner) => allLanguages.map((language) => ({ ...banner, language })))
  const rows = await Promise.all(
    each.map(async ({ place: target, language, title, link, images }, n) => ({
      slug: target,
      language,
      title: title[language],
      link,
      image: await storePicture(pictures, images[language], 'svg'),
      position: n + 1,
    })),
  )
  return addBanners(tx, rows)
}

type Records = { deals: Numbers; articles: Numbers; now: Date }
type Entry = { comment: CommentRecord; parentId: number | null; target: CommentTarget }

/** One level of the tree at a time: a reply needs its parent's id. The oldest first, so that ids rise with dates. */
async function fillComments(tx: Db, discussions: DiscussionRecord[], records: Records): Promise<void> {
  const threads = discussions.flatMap((discussion): Entry[] => {
    const target = targetOf(discussion, records)
    return discussion.comments.map((comment) => ({ comment, parentId: null, target }))
  })
  let level = threads.sort((a, b) => b.comment.hoursAgo - a.comment.hoursAgo)
  while (level.length > 0) {
    const ids = await addComments(
      tx,
      level.map((entry) => newComment(entry, records.now)),
    )
    level = level.flatMap(({ comment, target }, n) =>
      (comment.replies ?? []).map((reply) => ({ comment: reply, parentId: ids[n] ?? null, target })),
    )
  }
}

const newComment = ({ comment, parentId, target }: Entry, now: Date): NewComment => ({
  target,
  parentId,
  author: comment.author,
  body: comment.text,
  at: new Date(now.getTime() - comment.hoursAgo * HOUR_MS),
  likes: comment.likes,
  dislikes: comment.dislikes,
})

const targetOf = ({ deal, article = '' }: DiscussionRecord, { deals, articles }: Records): CommentTarget =>
  deal === undefined ? { articleId: numberOf(articles, article) } : { dealId: numberOf(deals, deal) }

/** Gives the keys of the groups that it set. */
async function fillSettings(
  tx: Db,
  { dailyUpdate, receivedStuff, statisticLabels, sale, notification, contactEmail, outsideLinks }: SettingsRecord,
  { articles, now }: Pick<Records, 'articles' | 'now'>,
): Promise<string[]> {
  const defaults = settingDefaults
  const footer = {
    ...defaults.footer,
    dailyUpdateHtml: htmlOf(dailyUpdate.en),
    links: {
      ...defaults.footer.links,
      receivedstuff: { link: receivedStuff.link, label: receivedStuff.label.en },
    },
    statisticLabels: statisticLabels.en,
  }
  await saveSetting(tx, 'footer', footer, now)
  const footerInHindi = {
    dailyUpdateHtml: htmlOf(dailyUpdate.hi),
    links: { receivedstuff: { label: receivedStuff.label.hi } },
    statisticLabels: statisticLabels.hi,
  }
  await saveSettingTranslation(tx, 'hi', 'footer', footerInHindi, now)
  const startsAt = nextHour(daysBefore(now, -sale.startsInDays)).toISOString()
  const url = paths.article(numberOf(articles, sale.article))
  await saveSetting(tx, 'sale', { startsAt, url, text: sale.text.en }, now)
  await saveSettingTranslation(tx, 'hi', 'sale', { text: sale.text.hi }, now)
  await saveSetting(tx, 'notification', { html: htmlOf(notification.en) }, now)
  await saveSettingTranslation(tx, 'hi', 'notification', { html: htmlOf(notification.hi) }, now)
  await saveSetting(tx, 'contact', { ...defaults.contact, email: contactEmail }, now)
  await saveSetting(tx, 'outside-links', { ...defaults['outside-links'], ...outsideLinks }, now)
  await saveSetting(tx, 'affiliate', defaults.affiliate, now)
  return ['footer', 'sale', 'notification', 'contact', 'outside-links', 'affiliate'] satisfies SettingKey[]
}

const nextHour = (date: Date) => new Date(Math.ceil(date.getTime() / HOUR_MS) * HOUR_MS)

const byName = (rows: readonly { slug: string }[], ids: readonly number[]): Numbers =>
  new Map(rows.map(({ slug }, n) => [slug, ids[n] as number]))

function numberOf(numbers: Numbers, slug: string): number {
  const number = numbers.get(slug)
  if (number === undefined) throw new Error(`The demo content speaks of ${slug}, which is not there`)
  return number
}

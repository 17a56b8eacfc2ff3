import { addArticles } from '../articles/server/add-articles.ts'
import { addBanners } from '../banners/server/add-banners.ts'
import { addCategories } from '../categories/server/add-categories.ts'
import { addComments, type NewComment } from '../comments/server/add-comments.ts'
import type { CommentTarget } from '../comments/server/comment.queries.ts'
import { type NewDeal, newDeal } from '../deals/server/write/new-deal.ts'
import { writeDeals } from '../deals/server/write/write-deals.ts'
import { savePage } from '../pages/server/save-page.ts'
import { storePicture } from '../pictures/save-picture.ts'
import type { PictureStorage } from '../pictures/storage/picture-storage.ts'
import { daysBefore } from '../platform/days.ts'
import { HOUR_MS } from '../platform/durations.ts'
import { paths } from '../routing/paths.ts'
import type { Db } from '../schema/db.ts'
import { saveSetting, saveSettingTranslation } from '../settings/server/save-setting.ts'
import { type SettingKey, settingDefaults } from '../settings/stored-settings.ts'
import { addStores } from '../stores/server/add-stores.ts'
import { recordDemoContent } from './demo-content.queries.ts'
import type { DemoComment, DemoContent, DemoDeal, DemoSettings } from './demo-content-types.ts'
import type { View } from './drawings/drawing.ts'

type Place = {
  now: Date
  pictures: PictureStorage
  /** The SVG of a drawing in a palette. */
  draw: (drawing: string, palette: string, view?: View) => string
}

const paise = (rupees: number | undefined) => (rupees === undefined ? null : Math.round(rupees * 100))

/** Inserts the content through the same commands as everyone else, dated relative to `now`. */
export async function insertDemoContent(tx: Db, content: DemoContent, place: Place): Promise<void> {
  const { now } = place
  const stores = await fillStores(tx, content, place)
  const categories = await fillCategories(tx, content, place)
  const deals = await fillDeals(tx, content.deals, { stores, categories }, place)
  const articles = await fillArticles(tx, content, place)
  for (const page of content.pages) await savePage(tx, page, now)
  const banners = await fillBanners(tx, content, place)
  await fillComments(tx, content.comments, (comment) => targetOf(comment, { deals, articles }), now)
  const settings = await fillSettings(tx, content.settings, { articles, now })
  const idsOf = (numbers: Iterable<number>) => Array.from(numbers, String)
  await recordDemoContent(tx, {
    deals: idsOf(deals.values()),
    stores: idsOf(stores.values()),
    articles: idsOf(articles),
    banners: idsOf(banners),
    settings,
  })
}

async function fillStores(tx: Db, { stores }: DemoContent, { now, pictures }: Place): Promise<Map<string, number>> {
  const rows = await Promise.all(
    stores.map(async ({ logo, ...store }, n) => ({
      ...store,
      picture: await storePicture(pictures, logo, 'svg'),
      position: n + 1,
    })),
  )
  return byName(stores, await addStores(tx, rows, now))
}

async function fillCategories(tx: Db, { categories }: DemoContent, { now, pictures }: Place) {
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

async function fillDeals(
  tx: Db,
  deals: DemoDeal[],
  { stores, categories }: { stores: Numbers; categories: Numbers },
  { now, pictures, draw }: Place,
): Promise<Numbers> {
  const rows = await Promise.all(
    deals.map(
      async (deal): Promise<NewDeal> => ({
        ...datedDeal(deal, now),
        storeId: numberOf(stores, deal.store),
        categoryIds: deal.categories.map((slug) => numberOf(categories, slug)),
        picture: await storePicture(pictures, draw(deal.drawing, deal.palette), 'svg'),
        morePictures: await Promise.all(
          (deal.views ?? []).map(async (view) => ({
            address: await storePicture(pictures, draw(deal.drawing, deal.palette, view), 'svg'),
            alt: '',
          })),
        ),
      }),
    ),
  )
  // The oldest first, so that ids rise with dates as on a real site.
  rows.sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
  const changes = rows.map((row) => newDeal(row, now))
  return byName(rows, await writeDeals(tx, changes, now))
}

function datedDeal(deal: DemoDeal, now: Date): Omit<NewDeal, 'storeId'> {
  const { slug, title, offersHtml, contentHtml, merchantUrl, postedBy, likes } = deal
  const endsAt = deal.endsInDays === undefined ? null : daysBefore(now, -deal.endsInDays)
  return {
    ...{ slug, title, offersHtml, contentHtml, merchantUrl, postedBy, likes },
    publishedAt: daysBefore(now, deal.daysAgo),
    endsAt,
    isExpired: endsAt !== null && endsAt <= now,
    isSuper: deal.isSuper ?? false,
    isFeatured: deal.isFeatured ?? false,
    labels: deal.labels ?? [],
    couponCode: deal.coupon?.code ?? null,
    couponName: deal.coupon?.name ?? null,
    translations: deal.hindi ? { hi: deal.hindi } : {},
    originalPaise: paise(deal.original),
    pricePaise: paise(deal.price),
    priceText: deal.priceText ?? '',
    history: deal.history.map(({ daysAgo, price, isSuper }) => ({
      at: daysBefore(now, daysAgo),
      pricePaise: paise(price),
      isSuper: isSuper ?? false,
    })),
  }
}

/** As they are stored; a test proves that the sanitiser leaves them unchanged. */
const hindiTexts = (texts: Record<string, string>): string => JSON.stringify({ hi: texts })

async function fillArticles(tx: Db, { articles }: DemoContent, { now, pictures }: Place): Promise<number[]> {
  const rows = await Promise.all(
    articles.map(async ({ images, daysAgo, hindi, ...article }) => ({
      ...article,
      translations: hindiTexts(hindi),
      images: await Promise.all(images.map((image) => storePicture(pictures, image, 'svg'))),
      publishedAt: daysBefore(now, daysAgo),
    })),
  )
  return addArticles(tx, rows)
}

async function fillBanners(tx: Db, { banners }: DemoContent, { pictures }: Place): Promise<number[]> {
  const rows = await Promise.all(
    banners.map(async ({ image, ...banner }, n) => ({
      ...banner,
      image: await storePicture(pictures, image, 'svg'),
      position: n + 1,
    })),
  )
  return addBanners(tx, rows)
}

type Threads = { comments: DemoComment[]; parentId: number | null; target: CommentTarget }

/** One level of the tree at a time: a reply needs its parent's id. */
async function fillComments(
  tx: Db,
  comments: DemoComment[],
  targetOf: (comment: DemoComment) => CommentTarget,
  now: Date,
): Promise<void> {
  const oldestFirst = [...comments].sort((a, b) => b.hoursAgo - a.hoursAgo)
  let level: Threads[] = oldestFirst.map((comment) => ({
    comments: [comment],
    parentId: null,
    target: targetOf(comment),
  }))
  while (level.length > 0) {
    const entries = level.flatMap(({ comments: each, parentId, target }) =>
      each.map((comment) => ({ comment, parentId, target })),
    )
    const ids = await addComments(
      tx,
      entries.map(({ comment, parentId, target }) => newComment(comment, parentId, target, now)),
    )
    level = entries.flatMap(({ comment, target }, n) =>
      comment.replies ? [{ comments: comment.replies, parentId: ids[n] ?? null, target }] : [],
    )
  }
}

const newComment = (comment: DemoComment, parentId: number | null, target: CommentTarget, now: Date): NewComment => ({
  target,
  parentId,
  author: comment.author,
  body: comment.text,
  at: new Date(now.getTime() - comment.hoursAgo * HOUR_MS),
  likes: comment.likes,
  dislikes: comment.dislikes,
})

function targetOf({ deal, article }: DemoComment, { deals, articles }: { deals: Numbers; articles: number[] }) {
  if (deal !== undefined) return { dealId: numberOf(deals, deal) }
  const articleId = articles[article ?? -1]
  if (articleId === undefined) throw new Error(`A demo comment speaks about article ${article}, which is not there`)
  return { articleId }
}

/** Gives the keys of the groups that it set. */
async function fillSettings(
  tx: Db,
  settings: DemoSettings,
  { articles, now }: { articles: number[]; now: Date },
): Promise<string[]> {
  const { dailyUpdateHtml, links, statistics } = settings.footer
  const footer = { ...settingDefaults.footer, dailyUpdateHtml, links, statisticLabels: statistics }
  await saveSetting(tx, 'footer', footer, now)
  const { startsInDays, article, text } = settings.sale
  const guide = articles[article]
  const sale = {
    startsAt: nextHour(daysBefore(now, -startsInDays)).toISOString(),
    url: guide === undefined ? '' : paths.article(guide),
    text,
  }
  await saveSetting(tx, 'sale', sale, now)
  await saveSetting(tx, 'notification', { html: settings.notificationHtml }, now)
  const { hindi } = settings
  const footerInHindi = {
    dailyUpdateHtml: hindi.dailyUpdateHtml,
    links: { receivedstuff: { label: hindi.receivedStuffLabel } },
    statisticLabels: hindi.statistics,
  }
  await saveSettingTranslation(tx, 'hi', 'footer', footerInHindi, now)
  await saveSettingTranslation(tx, 'hi', 'sale', { text: hindi.saleText }, now)
  await saveSettingTranslation(tx, 'hi', 'notification', { html: hindi.notificationHtml }, now)
  await saveSetting(tx, 'contact', settings.contact, now)
  await saveSetting(tx, 'outside-links', settings.outsideLinks, now)
  await saveSetting(tx, 'affiliate', settings.affiliateTags, now)
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

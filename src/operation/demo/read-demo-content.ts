import { readdirSync, readFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { allLanguages, type Language } from '../../site/i18n/language.ts'
import * as records from './demo-records.ts'

export type DemoContent = ReturnType<typeof readDemoContent>

/** The content of a new, empty database. Throws an error that names the file, record and field that is wrong. */
export function readDemoContent() {
  return {
    stores: readRecords('stores.json', records.StoreRecord).map((store) => ({
      ...store,
      picture: readPicture(`stores/${store.slug}`),
    })),
    categories: readDemoCategories(),
    paymentOffers: readRecords('payment-offers.json', records.PaymentOfferRecord),
    deals: readDeals(),
    articles: readRecords('articles.json', records.ArticleRecord).map(({ name, pictures, ...article }) => ({
      ...article,
      name,
      images: pictures.map((picture) => readPicture(`articles/${picture}`)),
      descriptionHtml: readHtmls(`articles/${name}`),
    })),
    pages: readRecords('pages.json', records.PageRecord).map((page) => ({
      ...page,
      contentHtml: readHtmls(`pages/${page.slug}`),
    })),
    banners: readRecords('banners.json', records.BannerRecord).map((banner) => ({
      ...banner,
      images: inLanguages((language) => readPicture(`banners/${banner.name}.${language}`)),
    })),
    discussions: readRecords('comments.json', records.DiscussionRecord),
    feed: readFeed(),
    settings: readRecord('settings.json', records.SettingsRecord),
  }
}

export const readDemoCategories = () =>
  readRecords('categories.json', records.CategoryRecord).map(({ title: { en, ...titles }, ...category }) => ({
    ...category,
    title: en,
    titles,
    picture: readPicture(`categories/${category.slug}`),
  }))

const readDeals = () =>
  readdirSync(new URL('deals/', records.contentFolder))
    .sort()
    .flatMap((file) => readRecords(`deals/${file}`, records.DealRecord))
    .map((deal) => ({ ...deal, pictures: deal.pictures.map((picture) => readPicture(`deals/${picture}`)) }))

function readFeed() {
  const feed = readRecord('feed.json', records.FeedRecord)
  const pictures = Object.entries(feed.pictures).map(([key, name]) => [key, readPicture(`deals/${name}`)] as const)
  return { ...feed, pictures: Object.fromEntries(pictures) }
}

const readText = (file: string): string => readFileSync(new URL(file, records.contentFolder), 'utf8')

/** Files of HTML and SVG have an element on each line; what is stored has no white space between elements. */
export const withoutLineBreaks = (markup: string): string =>
  markup
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('<!--'))
    .join('')

const readPicture = (name: string): string => withoutLineBreaks(readText(`pictures/${name}.svg`))

const readHtmls = (name: string) => inLanguages((language) => withoutLineBreaks(readText(`${name}.${language}.html`)))

const inLanguages = <T>(read: (language: Language) => T) =>
  Object.fromEntries(allLanguages.map((language) => [language, read(language)])) as Record<Language, T>

const readRecord = <T extends TSchema>(file: string, type: T): Static<T> =>
  checked(JSON.parse(readText(file)), type, file)

const readRecords = <T extends TSchema>(file: string, type: T): Static<T>[] => parseRecords(readText(file), type, file)

export function parseRecords<T extends TSchema>(json: string, type: T, file: string): Static<T>[] {
  const list: object[] = JSON.parse(json)
  return list.map((record, n) => checked(record, type, `${file}, record ${n + 1} (${Object.values(record)[0]})`))
}

function checked<T extends TSchema>(value: unknown, type: T, name: string): Static<T> {
  if (Check(type, value)) return value
  const [error] = Errors(type, value)
  throw new Error(`${name}: ${error?.instancePath} ${error?.message}`)
}

import type { BannerPlace } from '../banners/banner.ts'
import type { Language } from '../i18n/language.ts'
import type { View } from './drawings/drawing.ts'

/** The content of a new, empty database. Times are days (or hours) before the first start; money is rupees. */

export type DemoStore = {
  slug: string
  title: string
  website: string
  /** 0 to 5, in tenths. */
  rating: number
  isFeatured: boolean
  /** SVG, 200 by 200. */
  logo: string
}

export type DemoCategory = {
  /** Only where the requirements fix it. */
  id?: number
  slug: string
  title: string
  titles?: { hi: string }
  isFeatured: boolean
  /** SVG, 96 by 96. */
  picture: string
}

export type DemoPricePoint = { daysAgo: number; price: number; isSuper?: boolean }

export type DemoDeal = {
  slug: string
  title: string
  store: string
  categories: string[]
  drawing: string
  palette: string
  /** Further pictures of it. */
  views?: View[]
  daysAgo: number
  /** From the first start; negative if it has already ended. */
  endsInDays?: number
  isSuper?: boolean
  isFeatured?: boolean
  labels?: string[]
  original?: number
  price?: number
  /** Replaces `price`: "From Rs. 99", "Free". */
  priceText?: string
  coupon?: { code: string; name: string }
  offersHtml: string
  contentHtml: string
  merchantUrl: string | null
  postedBy: string
  /** Oldest first; the last is the current price. Empty when the price is words. */
  history: DemoPricePoint[]
  likes: number
  hindi?: { title: string; offersHtml: string; contentHtml: string; couponName?: string; priceText?: string }
}

/** Each image is SVG, 800 by 450. */
export type DemoArticle = {
  title: string
  images: string[]
  author: string
  daysAgo: number
  descriptionHtml: string
  hindi: { title: string; descriptionHtml: string }
}

/** The slug is in lower case. */
export type DemoPage = { slug: string; title: string; contentHtml: string; language?: 'en' | 'hi' }

/** The image is SVG: of any shape for the home page’s slider, 16 by 9 for the gift-card page. */
export type DemoBanner = {
  slug: BannerPlace
  language: Language
  title: string
  link: string
  image: string
}

export type DemoComment = {
  /** A deal's slug, or an article's index in the list; replies have neither. */
  deal?: string
  article?: number
  author: string
  hoursAgo: number
  text: string
  likes: number
  dislikes: number
  replies?: DemoComment[]
}

type DemoLink = { link: string; label: string }

export type DemoSettings = {
  footer: {
    dailyUpdateHtml: string
    links: Record<
      | 'home'
      | 'aboutus'
      | 'privacy'
      | 'terms'
      | 'safety'
      | 'contact'
      | 'receivedstuff'
      | 'faqs'
      | 'sitemap'
      | 'newsarticleslisting',
      DemoLink
    >
    /** Labels only: the values are counted. */
    statistics: Record<'verifydeal' | 'onlinestore' | 'deallisted' | 'happymembers', string>
  }
  /** `article`: where to learn more, an article's index in the list. */
  sale: { startsInDays: number; article: number; text: string }
  notificationHtml: string
  contact: { email: string; facebook: string; twitter: string; google: string; linkedin: string }
  outsideLinks: {
    forum: string
    received: string
    askADeal: string
    androidApp: string
    iosApp: string
    earn: string
    adminUrl: string
  }
  affiliateTags: { host: string; param: string; value: string }[]
  /** The texts that differ in Hindi. */
  hindi: {
    dailyUpdateHtml: string
    receivedStuffLabel: string
    statistics: DemoSettings['footer']['statistics']
    saleText: string
    notificationHtml: string
  }
}

export type DemoContent = {
  stores: DemoStore[]
  categories: DemoCategory[]
  deals: DemoDeal[]
  articles: DemoArticle[]
  pages: DemoPage[]
  banners: DemoBanner[]
  comments: DemoComment[]
  settings: DemoSettings
}

import type { Deal, DealDetail } from '../catalogue/deals/deal.ts'
import type { DealPrice } from '../catalogue/deals/price.ts'
import { endTimeIn, oldPriceMessage } from '../catalogue/deals/server/date-texts.ts'
import type { ShownIssue } from '../community/newsletter/newsletter.contract.ts'
import { issuePath } from '../community/newsletter/newsletter-paths.ts'
import type { Article } from '../content/articles/article.ts'
import { absoluteAddress, withAbsoluteAddresses } from '../platform/absolute-address.ts'
import { Message } from '../platform/message.ts'
import { type Xml, xml } from '../platform/xml.ts'
import { formatRupees } from '../shared/money.ts'
import type { Language } from '../site/i18n/language.ts'
import { addressIn } from '../site/i18n/language-address.ts'
import type { Translate } from '../site/i18n/server/translate.ts'
import { paths } from '../site/routing/paths.ts'
import type { NewsEntry } from './news-feed-xml.ts'

/** The feed's language and public address. */
type Reader = { language: Language; translate: Translate; publicUrl: string }

type ShownDeal = Deal & Pick<DealDetail, 'morePictures'>

/** A deal as an entry of a news feed; `path` is its page in the reader's language. */
export const dealFeedEntry = (deal: ShownDeal, path: string, reader: Reader): NewsEntry => ({
  title: reader.translate(reader.language, headline(deal, reader)),
  address: `${reader.publicUrl}${path}`,
  published: new Date(deal.publishedAtMs),
  author: reader.translate(reader.language, /*i18n*/ 'Bachat'),
  html: [...pictures(deal, reader), ...facts(deal, reader).map((fact) => xml`<p>${fact}</p>`)]
    .map(({ text }) => text)
    .join(''),
})

function headline({ title, price, store: { title: store }, choices }: Deal, reader: Reader): Message {
  if (price.kind === 'withheld' || price.kind === 'none')
    return new Message(/*i18n*/ '{title} at {store}', { title, store })
  const values = { title, price: priceText(price, reader), store }
  if (price.kind === 'amount' && choices?.isFrom) return new Message(/*i18n*/ '{title} from {price} at {store}', values)
  // A price in words has its own phrase: "From Rs. 99", "Up to 25% off", "Free".
  return price.kind === 'amount' && price.paise > 0
    ? new Message(/*i18n*/ '{title} for {price} at {store}', values)
    : new Message(/*i18n*/ '{title}: {price} at {store}', values)
}

const pictures = ({ picture, morePictures }: ShownDeal, { publicUrl }: Reader): Xml[] =>
  [picture, ...morePictures.map(({ address }) => address)]
    .filter(Boolean)
    .map((address) => xml`<p><img src="${absoluteAddress(publicUrl, address)}" alt=""/></p>`)

function facts(deal: Deal, reader: Reader): string[] {
  const { language, translate } = reader
  const { coupon, endsAtMs, oldPriceSeenMs } = deal
  const parts: (Message | string | null)[] = [
    deal.priceLabel,
    savingOf(deal.price, reader),
    oldPriceSeenMs === null ? null : oldPriceMessage(language, oldPriceSeenMs),
    coupon && new Message(/*i18n*/ 'Coupon code: {code}', { code: coupon.code }),
    endsAtMs === null
      ? null
      : new Message(/*i18n*/ 'Ends {time}, India time.', { time: endTimeIn(language, endsAtMs) }),
  ]
  return parts.flatMap((part) => (part ? translate(language, part) : []))
}

type ShownPrice = Extract<DealPrice, { kind: 'amount' | 'words' }>

/** An amount or an editor's words; only "Free" is translated. */
function priceText(price: ShownPrice, { language, translate }: Reader): string {
  const isFree = price.kind === 'words' ? price.words.trim().toLowerCase() === 'free' : price.paise === 0
  if (isFree) return translate(language, /*i18n*/ 'Free')
  return price.kind === 'words' ? price.words : formatRupees(price.paise)
}

function savingOf(price: DealPrice, reader: Reader): Message | null {
  if (price.kind === 'withheld' || price.kind === 'none' || price.originalPaise === null || price.percentOff === 0)
    return null
  return new Message(/*i18n*/ '{price} instead of {original}, {percent}% off.', {
    price: priceText(price, reader),
    original: formatRupees(price.originalPaise),
    percent: price.percentOff,
  })
}

/** A complete article as an entry of a news feed; `path` is its page in the reader's language. */
export const articleFeedEntry = (article: Article, path: string, publicUrl: string): NewsEntry => ({
  title: article.title,
  address: `${publicUrl}${path}`,
  published: new Date(article.publishedAtMs),
  author: article.author,
  html: `${articlePicture(article, publicUrl)}${withAbsoluteAddresses(publicUrl, article.html)}`,
})

const articlePicture = ({ picture }: Article, publicUrl: string): string =>
  picture ? xml`<p><img src="${absoluteAddress(publicUrl, picture)}" alt=""/></p>`.text : ''

/** An issue of the newsletter, with its deals as they are now. */
export const issueFeedEntry = (issue: ShownIssue, reader: Reader): NewsEntry => ({
  title: issue.title,
  address: `${reader.publicUrl}${addressIn(reader.language, issuePath(issue))}`,
  published: new Date(issue.sentAtMs),
  author: reader.translate(reader.language, /*i18n*/ 'Bachat'),
  html: xml`<p>${issue.greeting}</p>`.text + issue.deals.map((deal) => dealInIssue(deal, reader)).join(''),
})

function dealInIssue(deal: Deal, reader: Reader): string {
  const path = addressIn(reader.language, paths.deal(deal.slug))
  if (deal.isExpired) {
    const expired = reader.translate(reader.language, /*i18n*/ 'This deal has expired.')
    return xml`<h2><a href="${reader.publicUrl}${path}">${deal.title}</a></h2><p>${expired}</p>`.text
  }
  const { title, address, html } = dealFeedEntry({ ...deal, morePictures: [] }, path, reader)
  return `${xml`<h2><a href="${address}">${title}</a></h2>`.text}${html}`
}

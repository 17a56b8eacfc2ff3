import type { DealCard } from '../deals/deal.contract.ts'
import { priceLabelIn } from '../deals/deal-labels.ts'
import type { Language } from '../i18n/language.ts'
import type { Translate } from '../i18n/server/translate.ts'
import { absoluteAddress } from '../platform/absolute-address.ts'
import { Sentence } from '../platform/message.ts'
import { type Xml, xml } from '../platform/xml.ts'
import { formatRupees, isAmount } from '../ui/money.ts'
import type { NewsEntry } from './news-feed-xml.ts'

/** Who reads the feed: in which language, and from where. */
type Reader = { language: Language; translate: Translate; publicUrl: string }

/** A deal as feed readers show it; `path` is its page in the reader's language. */
export const presentDealNews = (deal: DealCard, path: string, reader: Reader): NewsEntry => ({
  title: reader.translate(reader.language, headline(deal)),
  address: `${reader.publicUrl}${path}`,
  published: new Date(deal.DATE),
  author: 'Bachat',
  html: [picture(deal, reader), ...facts(deal, reader).map((fact) => xml`<p>${fact}</p>`)]
    .map(({ text }) => text)
    .join(''),
})

function headline({ TITLE: title, DISCOUNT_PRICE: price, STORETITLE: store, CHOICES: choices }: DealCard): Sentence {
  if (isAmount(price) && choices?.FROM === 1)
    return new Sentence(/*i18n*/ '{title} from {price} at {store}', { title, price: formatRupees(price), store })
  if (isAmount(price))
    return new Sentence(/*i18n*/ '{title} for {price} at {store}', { title, price: formatRupees(price), store })
  // A price in words has its own: "From Rs. 99", "Up to 25% off".
  return price
    ? new Sentence(/*i18n*/ '{title}: {price} at {store}', { title, price, store })
    : new Sentence(/*i18n*/ '{title} at {store}', { title, store })
}

const picture = ({ THUMBIMAGE }: DealCard, { publicUrl }: Reader): Xml =>
  THUMBIMAGE ? xml`<p><img src="${absoluteAddress(publicUrl, THUMBIMAGE)}" alt=""/></p>` : xml``

function facts(deal: DealCard, { language, translate }: Reader): string[] {
  const { DISCOUNT_PRICE, ORIGNAL_PRICE, DISCOUNT_PERCENTAGE: percent, COUPON, ENDS } = deal
  const price = formatRupees(DISCOUNT_PRICE)
  const original = formatRupees(ORIGNAL_PRICE)
  const label = priceLabelIn(deal)
  const said: (Sentence | string | null)[] = [
    label,
    price && original && percent > 0
      ? new Sentence(/*i18n*/ '{price} instead of {original}, {percent}% off.', { price, original, percent })
      : null,
    COUPON && new Sentence(/*i18n*/ 'Coupon code: {code}', { code: COUPON.CODE }),
    ENDS ? new Sentence(/*i18n*/ 'Ends {time}, India time.', { time: timeIn(language, ENDS) }) : null,
  ]
  return said.flatMap((sentence) => (sentence ? translate(language, sentence) : []))
}

const timeIn = (language: Language, instant: string) =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(instant))

import { paymentPhrases } from '../../../catalogue/payment-offers/payment-names.ts'
import type { EmailText } from '../../../platform/mail/mail-template.ts'
import { Message } from '../../../platform/message.ts'
import { formatRupees } from '../../../shared/money.ts'
import { type Language, languageIn, languageUrl } from '../../../site/i18n/language.ts'
import { translated } from '../../../site/i18n/translations.ts'
import { paths } from '../../../site/routing/paths.ts'
import type { Notice, NoticeItem } from '../../channels/notice.ts'
import type { DealCondition } from '../alert.ts'
import { stopAlertMailsAddress } from '../alert-address.ts'
import { cardName } from '../alert-cards.ts'
import type { TellingAlert, ToldDeal } from './due-notices.queries.ts'

type Told = { alert: TellingAlert; deals: readonly ToldDeal[]; total: number; publicUrl: string }

/** One message about these deals, of which there may be more. There is at least one. */
export function composeNotice({ alert, deals, total, publicUrl }: Told): Omit<Notice, 'key'> {
  const language = languageIn(alert.language)
  const site = languageUrl(publicUrl, language)
  const items = deals.map((deal) => presentItem(deal, language, site))
  const [first] = items
  const more = total - items.length
  const ends = deals.map(({ endsAt, condition }) => (condition === 'over' ? null : endsAt))
  const latestMs = Math.max(...ends.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY))
  return {
    language,
    title:
      total === 1 && first && deals[0]
        ? titleOfOne(first, deals[0], language)
        : new Message(manyDeals, { count: total }),
    lines: [
      more > 0 ? new Message(latestOfMany, { shown: items.length, more }) : /*i18n*/ 'Here is news from your alerts:',
    ],
    items,
    url: total === 1 && first ? first.url : site + paths.alerts(),
    usefulUntil: Number.isFinite(latestMs) ? new Date(latestMs) : null,
    stopUrl: site + stopAlertMailsAddress(alert.stopToken),
  }
}

const latestOfMany = /*i18n*/ 'Here is news from your alerts about these {shown} deals and {more} more:'
const manyDeals = /*i18n*/ '{count, plural, one {# deal} other {# deals}} for you'

function titleOfOne({ title }: NoticeItem, deal: ToldDeal, language: Language): EmailText {
  if (deal.condition === 'over') return new Message(/*i18n*/ 'Over: {title}', { title })
  const price = priceOf(deal)
  const paid = paidOf(deal, language)
  if (price !== null && paid !== null) return new Message(/*i18n*/ '{paid} with {card}: {title}', { ...paid, title })
  return price === null ? title : new Message(/*i18n*/ '{price}: {title}', { price, title })
}

const presentItem = (deal: ToldDeal, language: Language, site: string): NoticeItem => {
  const texts = translated({ title: deal.title, priceText: deal.priceText }, deal.translations, language)
  return {
    title: texts.title,
    facts: factsOf({ ...deal, priceText: texts.priceText }, language),
    url: site + paths.deal(deal.slug),
  }
}

const priceOf = ({ pricePaise, showsPrice }: ToldDeal): string | null =>
  pricePaise === null || !showsPrice ? null : formatRupees(pricePaise)

/** What is paid with the best code and card of the alert, in the words of pages. */
function paidOf({ paidPaise, paidWith, paidCode }: ToldDeal, language: Language) {
  if (paidPaise === null) return null
  const words = paymentPhrases[language]
  const code = paidCode === null ? undefined : words.code(paidCode)
  const card = paidWith === null ? undefined : cardName(paidWith, language)
  return { paid: formatRupees(paidPaise), card: words.both(code, card) }
}

function priceFact(deal: ToldDeal, language: Language): EmailText {
  const price = priceOf(deal)
  if (price === null) return deal.showsPrice ? deal.priceText : ''
  const paid = paidOf(deal, language)
  return paid === null ? price : new Message(/*i18n*/ '{paid} with {card}; {price} without', { ...paid, price })
}

const words: Record<DealCondition, string | null> = {
  below: null,
  lowest: /*i18n*/ 'Lowest price on record',
  back: /*i18n*/ 'Available again',
  ending: /*i18n*/ 'Ends within a day',
  over: /*i18n*/ 'This deal is over',
}

/** What was true when the deal was matched with the alert. */
function factsOf(deal: ToldDeal, language: Language): EmailText[] {
  const { belowUsual, couponCode, condition } = deal
  const said = condition === null ? null : words[condition]
  if (condition === 'over') return said === null ? [] : [said]
  return [
    priceFact(deal, language),
    belowUsual !== null && belowUsual >= 5
      ? new Message(/*i18n*/ '{percent}% below its usual price', { percent: belowUsual })
      : '',
    couponCode === null ? '' : new Message(/*i18n*/ 'Coupon code: {code}', { code: couponCode }),
    said ?? '',
  ].filter((fact) => fact !== '')
}

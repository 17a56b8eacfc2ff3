import { createHash } from 'node:crypto'
import type { PriceFact } from '../../../catalogue/deals/price-rules.ts'
import { dateIn, endTimeIn, oldPriceMessage } from '../../../catalogue/deals/server/date-texts.ts'
import { truncate } from '../../../platform/cut-text.ts'
import { Message } from '../../../platform/message.ts'
import { escapeMarkup } from '../../../shared/escape-markup.ts'
import { formatRupees } from '../../../shared/money.ts'
import { type Language, languageUrl } from '../../../site/i18n/language.ts'
import type { Translate } from '../../../site/i18n/server/translate.ts'
import { paths } from '../../../site/routing/paths.ts'
import type { ReadDeal } from './read-posted-deal.ts'

export type PostedDeal = Pick<
  ReadDeal,
  | 'slug'
  | 'title'
  | 'store'
  | 'price'
  | 'pricePolicy'
  | 'choices'
  | 'priceLabel'
  | 'prices'
  | 'oldPriceSeenMs'
  | 'coupon'
  | 'endsAtMs'
  | 'outOfStockMs'
  | 'isExpired'
>
type Writer = { language: Language; translate: Translate; publicUrl: string }

// Together at most 1,024 characters, which a caption may have.
const maxLengths = { title: 300, price: 160, statement: 200, code: 100, store: 80 }

/**
 * Changes with what a post is edited for. Facts and labels change with time alone, and stay as they were posted while
 * the store's policy allows them.
 */
export function postDigest(deal: PostedDeal): string {
  const { title, price, pricePolicy, coupon, endsAtMs, isExpired } = deal
  const doubts = [deal.outOfStockMs !== undefined, deal.oldPriceSeenMs !== null]
  const stated = isExpired ? [title] : [title, price, pricePolicy, coupon?.code ?? null, endsAtMs, ...doubts]
  return createHash('sha256').update(JSON.stringify(stated)).digest('hex')
}

/** A post in the few elements that Telegram knows. One of a deal that is over says no more than that. */
export function postHtml(deal: PostedDeal, { language, translate, publicUrl }: Writer): string {
  const text = (words: string, maxLength = 100) => escapeMarkup(truncate(words, maxLength).toWellFormed())
  const say: Say = (words) => translate(language, words)
  const { coupon, endsAtMs, outOfStockMs } = deal
  const price = priceText(deal, say)
  const statement = statementOf(deal, language)
  const ends =
    endsAtMs !== null && new Message(/*i18n*/ 'Ends {time}, India time.', { time: endTimeIn(language, endsAtMs) })
  const offer = [
    outOfStockMs !== undefined && text(say(/*i18n*/ 'Out of stock at the store.')),
    price && text(price, maxLengths.price),
    statement && text(say(statement), maxLengths.statement),
    coupon && `${text(say(/*i18n*/ 'Coupon code'))}: <code>${text(coupon.code, maxLengths.code)}</code>`,
    text(deal.store.title, maxLengths.store),
    ends && text(say(ends)),
  ]
  const address = languageUrl(publicUrl, language) + paths.deal(deal.slug)
  return [
    deal.isExpired && overHtml(language, translate),
    `<b>${text(deal.title, maxLengths.title)}</b>`,
    ...(deal.isExpired ? [text(deal.store.title, maxLengths.store)] : offer),
    `<a href="${escapeMarkup(address)}">${text(say(/*i18n*/ 'See the deal'))}</a>`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** All that a post says of a deal that an editor removed, when Telegram does not delete it. */
export const overHtml = (language: Language, translate: Translate): string =>
  `<b>${escapeMarkup(translate(language, /*i18n*/ 'OVER'))}</b>`

type Say = (words: string | Message) => string

/** Null without a price. */
function priceText({ price, choices }: PostedDeal, say: Say): string | null {
  if (price.kind === 'withheld') return say(/*i18n*/ 'See price at store')
  if (price.kind === 'none') return null
  const isFree = price.kind === 'words' ? price.words.trim().toLowerCase() === 'free' : price.paise === 0
  const amount = isFree ? say(/*i18n*/ 'Free') : price.kind === 'words' ? price.words : formatRupees(price.paise)
  if (price.kind === 'amount' && choices?.isFrom) return say(new Message(/*i18n*/ 'From {price}', { price: amount }))
  if (price.originalPaise === null || price.percentOff === 0) return amount
  return say(
    new Message(/*i18n*/ '{price} instead of {original}, {percent}% off.', {
      price: amount,
      original: formatRupees(price.originalPaise),
      percent: price.percentOff,
    }),
  )
}

/** The most important price fact, as on the deal's page, or else the label. */
function statementOf({ oldPriceSeenMs, prices, priceLabel }: PostedDeal, language: Language): string | Message | null {
  if (oldPriceSeenMs !== null) return oldPriceMessage(language, oldPriceSeenMs)
  const [fact] = prices?.facts ?? []
  return fact ? factMessage(fact, language) : priceLabel
}

function factMessage(fact: PriceFact, language: Language): Message {
  const on = (atMs: number) => dateIn(language, atMs)
  switch (fact.kind) {
    case 'lowest':
      return new Message(/*i18n*/ 'Lowest price since {date}', { date: on(fact.fromMs) })
    case 'highest':
      return new Message(/*i18n*/ 'Highest price since {date}', { date: on(fact.fromMs) })
    case 'unchanged':
      return new Message(/*i18n*/ 'No other price recorded since {date}', { date: on(fact.fromMs) })
    case 'raised-first':
      return new Message(/*i18n*/ 'The price was raised before this discount: from {before} to {raised} on {date}', {
        before: formatRupees(fact.beforePaise),
        raised: formatRupees(fact.raisedPaise),
        date: on(fact.atMs),
      })
    case 'was-more':
    case 'was-less': {
      const values = {
        price: formatRupees(fact.pricePaise),
        difference: formatRupees(fact.differencePaise),
        date: on(fact.untilMs),
      }
      return fact.kind === 'was-more'
        ? new Message(/*i18n*/ 'Was {price} until {date}: {difference} more than now', values)
        : new Message(/*i18n*/ 'Was {price} until {date}: {difference} less than now', values)
    }
    case 'original-unseen':
      return new Message(/*i18n*/ 'The highest price recorded since {date} is {highest}, not {original}', {
        highest: formatRupees(fact.highestPaise),
        original: formatRupees(fact.originalPaise),
        date: on(fact.fromMs),
      })
  }
}

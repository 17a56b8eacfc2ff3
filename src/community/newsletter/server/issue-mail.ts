import { dateIn } from '../../../catalogue/deals/server/date-texts.ts'
import { absoluteAddress } from '../../../platform/absolute-address.ts'
import { truncate } from '../../../platform/cut-text.ts'
import type { MailParts } from '../../../platform/mail/mail-queue.ts'
import type { EmailText, TranslateText } from '../../../platform/mail/mail-template.ts'
import { Message } from '../../../platform/message.ts'
import { escapeMarkup } from '../../../shared/escape-markup.ts'
import { formatRupees } from '../../../shared/money.ts'
import { type Language, languageUrl } from '../../../site/i18n/language.ts'
import { paths } from '../../../site/routing/paths.ts'
import { type Cadence, type Issue, type IssueDeal, isSameFirst, sendsAt } from '../issue.ts'
import { issuePath, preferencesPath } from '../newsletter-paths.ts'

/** Who gets it: the addresses in it depend on nothing else. */
type Reader = {
  language: Language
  token: string
  cadence: Cadence
  categoryIds: readonly number[]
}
type IssueMail = { subject: EmailText; unsubscribeUrl: string; write: (translate: TranslateText) => MailParts }

/** The deals of one email, as they are at that time. */
type Offered = { deals: readonly IssueDeal[]; at: Date }

/** The email of an issue with these deals to one subscriber: subject, text and HTML, without remote trackers. */
export function issueMail(issue: Issue, { deals, at }: Offered, reader: Reader, publicUrl: string): IssueMail {
  const { language, token } = reader
  const origin = languageUrl(publicUrl, language)
  const content: Content = {
    ...{ language, publicUrl, deals: deals.map((deal) => dealIn(deal, language, origin, issue.id)) },
    greeting: greetingOf(issue, language),
    priceNote: new Message(/*i18n*/ 'Prices of {date}. They may have changed since.', {
      date: dateIn(language, at.getTime()),
    }),
    issueUrl: origin + issuePath(issue),
    preferencesUrl: origin + preferencesPath({ token, issueId: issue.id }),
    unsubscribeUrl: `${origin}${paths.unsubscribe(token)}&issue=${issue.id}`,
  }
  return {
    subject: subjectOf(issue, deals, language),
    unsubscribeUrl: content.unsubscribeUrl,
    write: (translate) => ({ text: textOf(content, translate), html: htmlOf(content, translate) }),
  }
}

/** To somebody of the staff: its links to the preferences and to unsubscribe belong to nobody. */
export const previewMail = (issue: Issue, language: Language, publicUrl: string): IssueMail =>
  issueMail(
    issue,
    { deals: issue.deals, at: sendsAt(issue.day) },
    { language, token: 'test', cadence: issue.cadence, categoryIds: [] },
    publicUrl,
  )

type ShownDeal = IssueDeal & { title: string; url: string; buyUrl: string | null; facts: EmailText[] }
type Content = {
  language: Language
  publicUrl: string
  deals: ShownDeal[]
  greeting: EmailText
  priceNote: EmailText
  issueUrl: string
  preferencesUrl: string
  unsubscribeUrl: string
}

const dealIn = (deal: IssueDeal, language: Language, origin: string, issueId: number): ShownDeal => ({
  ...deal,
  title: deal.titles[language],
  url: origin + paths.deal(deal.slug),
  // The redirect counts the click for the issue, and nobody's name.
  buyUrl: deal.isLinked ? `${origin}${paths.merchantRedirect(deal.id)}?issue=${issueId}` : null,
  facts: factsOf(deal),
})

const maxTitleInSubject = 60

/** An editor's, if the email begins with the issue's first deal, or the first deal with its price. */
function subjectOf(issue: Issue, deals: readonly IssueDeal[], language: Language): EmailText {
  const own = issue.texts[language]?.subject
  if (own && isSameFirst(issue.deals, deals)) return own
  const [first] = deals
  const pricePaise = first?.pricePaise ?? 0
  const values = {
    title: truncate(first?.titles[language] ?? '', maxTitleInSubject),
    kind: pricePaise === 0 ? 'free' : first?.isFrom ? 'from' : 'other',
    price: formatRupees(pricePaise),
  }
  return issue.cadence === 'daily'
    ? new Message(
        /*i18n*/ 'Best prices of the day: {title}{kind, select, free {, free} from { from {price}} other { for {price}}}',
        values,
      )
    : new Message(
        /*i18n*/ 'Best prices of the week: {title}{kind, select, free {, free} from { from {price}} other { for {price}}}',
        values,
      )
}

export function greetingOf({ cadence, texts }: Pick<Issue, 'cadence' | 'texts'>, language: Language): EmailText {
  const own = texts[language]?.greeting
  if (own) return own
  return cadence === 'daily'
    ? /*i18n*/ 'Good morning! These are the best deals of the day, chosen by recorded prices, codes and votes.'
    : /*i18n*/ 'Good morning! These are the best deals of the week, chosen by recorded prices, codes and votes.'
}

/** What is said about a price beside the price itself, as its card says it. */
const factsOf = ({ priceLabel, belowUsualPercent }: IssueDeal): EmailText[] => [
  ...(priceLabel === null ? [] : [priceLabel]),
  ...(belowUsualPercent === null
    ? []
    : [new Message(/*i18n*/ '{percent}% below its usual price', { percent: belowUsualPercent })]),
]

function priceOf({ pricePaise, isFrom, originalPaise, percentOff }: IssueDeal): EmailText {
  if (pricePaise === 0) return /*i18n*/ 'Free'
  const price = formatRupees(pricePaise)
  if (isFrom) return new Message(/*i18n*/ 'From {price}', { price })
  if (originalPaise === null || percentOff === 0) return price
  const values = { price, original: formatRupees(originalPaise), percent: percentOff }
  return new Message(/*i18n*/ '{price} instead of {original}, {percent}% off.', values)
}

const codeOf = (code: string) => new Message(/*i18n*/ 'Coupon code: {code}', { code })
const atStore = (store: string) => new Message(/*i18n*/ 'at {store}', { store })
const why = /*i18n*/ 'You receive this email because you subscribed to the newsletter of Bachat.'
const brand = /*i18n*/ 'Bachat'
const links = {
  issue: /*i18n*/ 'Read this issue on the site',
  preferences: /*i18n*/ 'Daily or weekly, language and categories',
  unsubscribe: /*i18n*/ 'Unsubscribe from these emails',
  buy: /*i18n*/ 'Go to the store',
}

function textOf(content: Content, translate: TranslateText): string {
  const { deals, greeting, priceNote, issueUrl, preferencesUrl, unsubscribeUrl } = content
  const dealTexts = deals.map((deal, index) =>
    [
      `${index + 1}. ${deal.title} ${translate(atStore(deal.store))}`,
      translate(priceOf(deal)),
      ...deal.facts.map(translate),
      ...(deal.code === null ? [] : [translate(codeOf(deal.code))]),
      deal.url,
    ].join('\n'),
  )
  const small = [
    translate(why),
    `${translate(links.issue)}: ${issueUrl}`,
    `${translate(links.preferences)}: ${preferencesUrl}`,
    `${translate(links.unsubscribe)}: ${unsubscribeUrl}`,
  ]
  return `${[translate(greeting), ...dealTexts, translate(priceNote)].join('\n\n')}\n\n-- \n${small.join('\n')}\n`
}

// On the elements, because mail clients drop style sheets; those that do not have dark colours from the sheet.
const fonts = 'system-ui,-apple-system,Segoe UI,Roboto,Noto Sans Devanagari,sans-serif'
const styles = {
  body: `margin:0;padding:16px 12px;background:#f4f6f5;color:#16211c;font:16px/1.5 ${fonts}`,
  container: 'max-width:600px;margin:0 auto',
  brand: 'font-size:20px;font-weight:700;color:#1c8a5f;margin:0 0 12px',
  deal: 'width:100%;margin:0 0 12px;background:#ffffff;border:1px solid #d5dcd8;border-radius:12px;border-spacing:0',
  picture: 'width:112px;padding:12px 0 12px 12px;vertical-align:top',
  image: 'display:block;width:112px;height:112px;object-fit:contain;background:#ffffff;border-radius:8px',
  facts: 'padding:12px;vertical-align:top',
  title: 'margin:0 0 4px;font-weight:600',
  titleLink: 'color:#16211c;text-decoration:none',
  price: 'margin:0 0 4px;font-size:18px;font-weight:700',
  fact: 'margin:0 0 4px;font-size:14px;color:#1c7a54;font-weight:600',
  code: 'margin:0 0 8px;font-size:14px',
  button:
    'display:inline-block;margin-top:4px;padding:10px 18px;border-radius:8px;background:#0f5c3f;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 6px;font-size:13px;color:#66716c',
}
const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body{background:#101613!important;color:#e8eeea!important}
.deal{background:#1a221e!important;border-color:#36423c!important}
.title{color:#e8eeea!important}
.fact{color:#5fd0a0!important}
.small,.small a{color:#a3aea8!important}
}`

function htmlOf(content: Content, translate: TranslateText): string {
  const { language, deals, greeting, priceNote, issueUrl, preferencesUrl, unsubscribeUrl } = content
  const small = (html: string) => element('p', 'small', styles.small, html)
  const body = [
    element('p', '', styles.brand, escapeMarkup(translate(brand))),
    element('p', '', 'margin:0 0 16px', escapeMarkup(translate(greeting))),
    ...deals.map((deal) => dealHtml(deal, content.publicUrl, translate)),
    ...[priceNote, why].map((words) => small(escapeMarkup(translate(words)))),
    small(anchor(issueUrl, translate(links.issue))),
    small(anchor(preferencesUrl, translate(links.preferences))),
    small(anchor(unsubscribeUrl, translate(links.unsubscribe))),
  ]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><style>${darkStyles}</style></head>
<body style="${styles.body}"><div style="${styles.container}">
${body.join('\n')}
</div></body>
</html>
`
}

function dealHtml(deal: ShownDeal, publicUrl: string, translate: TranslateText): string {
  const { title, store, code, facts, url, buyUrl } = deal
  const line = (style: string, words: EmailText, className = '') =>
    element('p', className, style, escapeMarkup(translate(words)))
  const parts = [
    element('p', '', styles.title, anchor(url, title, styles.titleLink, 'title')),
    line(styles.code, atStore(store)),
    // An amount stays on one line.
    line(styles.price, priceOf(deal)).replaceAll('Rs. ', 'Rs.&nbsp;'),
    ...facts.map((fact) => line(styles.fact, fact, 'fact')),
    ...(code === null ? [] : [line(styles.code, codeOf(code))]),
    ...(buyUrl === null ? [] : [anchor(buyUrl, translate(links.buy), styles.button)]),
  ]
  return `<table role="presentation" class="deal" style="${styles.deal}"><tr>${pictureCell(deal, publicUrl)}<td style="${styles.facts}">${parts.join('')}</td></tr></table>`
}

/** Mail programs show no drawings. */
function pictureCell({ picture, pictureAlt, title, url }: ShownDeal, publicUrl: string): string {
  if (picture === '' || picture.endsWith('.svg')) return ''
  const address = escapeMarkup(absoluteAddress(publicUrl, picture))
  const image = `<img src="${address}" alt="${escapeMarkup(pictureAlt || title)}" width="112" height="112" style="${styles.image}">`
  return `<td style="${styles.picture}"><a href="${escapeMarkup(url)}">${image}</a></td>`
}

const element = (name: string, className: string, style: string, html: string) =>
  `<${name}${className && ` class="${className}"`} style="${style}">${html}</${name}>`

const anchor = (url: string, label: string, style = '', className = '') =>
  `<a href="${escapeMarkup(url)}"${className && ` class="${className}"`}${style && ` style="${style}"`}>${escapeMarkup(label)}</a>`

import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { smtpTransport } from '../../../platform/mail/mail-transport.ts'
import type { Language } from '../../../site/i18n/language.ts'
import { createTranslate, readCatalogs } from '../../../site/i18n/server/translate.ts'
import type { Issue, IssueDeal } from '../issue.ts'
import { issueMail } from './issue-mail.ts'

const publicUrl = 'https://bachat.example'
const server = await startMailServer()
afterAll(server.stop)
const transport = smtpTransport(server.url, { name: 'Bachat', address: 'no-reply@bachat.example' })
const translate = createTranslate(await readCatalogs())

const kettle: IssueDeal = {
  ...{ id: 7, slug: 'kettle', titles: { en: 'Kettle <1.5 l> & lid', hi: 'केतली' }, storeId: 1, store: 'Chai & Co' },
  ...{ categoryIds: [3], pricePaise: 129_900, isFrom: false, originalPaise: 249_900, percentOff: 48, code: 'CHAI10' },
  ...{ priceLabel: 'Lowest in 90 days', belowUsualPercent: 22, picture: '/media/deals/7-a1-320.webp', pictureAlt: '' },
  isLinked: true,
}
const free: IssueDeal = {
  ...kettle,
  ...{ id: 8, slug: 'mug', titles: { en: 'Mug', hi: 'मग' }, pricePaise: 0, originalPaise: null, percentOff: 0 },
  ...{ code: null, priceLabel: null, belowUsualPercent: null, picture: '/media/mug.svg', isLinked: false },
}
const daily: Issue = { id: 12, day: '2026-11-27', cadence: 'daily', deals: [kettle, free], further: [], texts: {} }

const at = new Date('2026-11-27T18:30:00Z')

/** The email as a mail program reads it. */
async function received(language: Language, issue: Issue = daily, deals: readonly IssueDeal[] = issue.deals) {
  const reader = { language, token: 't-1', cadence: 'weekly', categoryIds: [3, 5] } as const
  const { subject, unsubscribeUrl, write } = issueMail(issue, { deals, at }, reader, publicUrl)
  const localise = (words: Parameters<typeof translate>[1]) => translate(language, words)
  const mail = { id: 'a', to: 'asha@mail.example', subject: localise(subject), at: new Date(), usefulUntil: null }
  const content = { ...write(localise), ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) }
  await transport.send({ ...mail, content }, new AbortController().signal)
  const last = server.received.at(-1)
  if (!last) throw new Error('Nothing was received')
  return last
}

test('N3: the text of an issue has prices, what our record says of them, codes and every address', async () => {
  const { headers, text } = await received('en')
  expect(headers.get('subject')).toBe('Best prices of the day: Kettle <1.5 l> & lid for Rs. 1,299')
  expect(headers.get('list-unsubscribe')).toBe('<https://bachat.example/newsletter/unsubscribe?token=t-1&issue=12>')
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(text).toContain(
    [
      '1. Kettle <1.5 l> & lid at Chai & Co',
      'Rs. 1,299 instead of Rs. 2,499, 48% off.',
      'Lowest in 90 days',
      '22% below its usual price',
      'Coupon code: CHAI10',
      'https://bachat.example/singleproduct/kettle',
    ].join('\n'),
  )
  expect(text).toContain('2. Mug at Chai & Co\nFree\nhttps://bachat.example/singleproduct/mug')
  expect(text).toContain('Prices of 28 Nov 2026.')
  for (const address of [
    'https://bachat.example/newsletter/2026-11-27',
    'https://bachat.example/newsletter/preferences?token=t-1&issue=12',
    'https://bachat.example/newsletter/unsubscribe?token=t-1&issue=12',
  ])
    expect(text.split(/\s/)).toContain(address)
})

test('N3: the HTML says the same, with our own pictures, dark colours and nothing that tells who reads it', async () => {
  const { html } = await received('en')
  expect(html).toContain('Kettle &lt;1.5 l&gt; &amp; lid')
  expect(html).toContain(
    '<img src="https://bachat.example/media/deals/7-a1-320.webp" alt="Kettle &lt;1.5 l&gt; &amp; lid" width="112" height="112"',
  )
  expect(html.match(/<img /g), 'mail programs show no SVG').toHaveLength(1)
  expect(html).toContain('href="https://bachat.example/ifsredirect/7/go?issue=12"')
  expect(html).not.toContain('/ifsredirect/8')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
  expect(addresses.filter((address) => !address.startsWith(`${publicUrl}/`))).toEqual([])
  expect(
    addresses.filter((address) => address.includes('t-1')).every((address) => /preferences|unsubscribe/.test(address)),
  ).toBe(true)
  expect(html).not.toMatch(/<script|@import|url\(/)
})

test('N3: a Hindi issue has Hindi titles and leads to Hindi pages', async () => {
  const { text, html, headers } = await received('hi')
  expect(headers.get('subject')).toContain('केतली')
  expect(html).toContain('<html lang="hi">')
  expect(text).toContain('https://bachat.example/hi/singleproduct/kettle')
  expect(html).toContain('href="https://bachat.example/hi/ifsredirect/7/go?issue=12"')
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
  expect(links.filter((address) => !address.startsWith(`${publicUrl}/hi/`))).toEqual([])
})

test('N7: an editor’s subject and greeting replace the standard ones, in each language by itself', async () => {
  const texts = { en: { subject: 'Diwali <sale>', greeting: 'Hello & welcome' }, hi: { subject: '', greeting: '' } }
  const english = await received('en', { ...daily, texts })
  expect(english.headers.get('subject')).toBe('Diwali <sale>')
  expect(english.html).toContain('Hello &amp; welcome')
  expect((await received('hi', { ...daily, texts })).headers.get('subject')).toContain('केतली')
})

test.each<[string, IssueDeal, string, string]>([
  ['free', free, 'Best prices of the day: Mug, free', 'आज के सबसे अच्छे दाम: मग, मुफ़्त'],
  [
    'of the cheapest variant',
    { ...kettle, isFrom: true },
    'Best prices of the day: Kettle <1.5 l> & lid from Rs. 1,299',
    'आज के सबसे अच्छे दाम: केतली, Rs. 1,299 से',
  ],
])('N3: the price in subject and text, %s', async (_, deal, english, hindi) => {
  const issue = { ...daily, deals: [deal] }
  const { headers, text } = await received('en', issue)
  expect(headers.get('subject')).toBe(english)
  expect(text).toContain(deal.isFrom ? '\nFrom Rs. 1,299\n' : '\nFree\n')
  expect(text).not.toContain('instead of')
  expect((await received('hi', issue)).headers.get('subject')).toBe(hindi)
})

test('N7: an email that begins with another deal, or at another price, does not have the editor’s subject', async () => {
  const issue = { ...daily, texts: { en: { subject: 'A kettle for Rs. 1,299', greeting: '' } } }
  const subjectWith = async (...deals: IssueDeal[]) => (await received('en', issue, deals)).headers.get('subject')
  expect(await subjectWith(kettle)).toBe('A kettle for Rs. 1,299')
  expect(await subjectWith(free, kettle)).toBe('Best prices of the day: Mug, free')
  expect(await subjectWith({ ...kettle, pricePaise: 99_900 })).toMatch(/for Rs\. 999$/)
})

test('N3: a weekly issue says so', async () => {
  const { headers, text } = await received('en', { ...daily, cadence: 'weekly', day: '2026-11-28' })
  expect(headers.get('subject')).toMatch(/^Best prices of the week: /)
  expect(text).toContain('https://bachat.example/newsletter/2026-11-28-weekly')
})

import { expect, test } from 'vitest'
import { linkIn, queuedMails } from '../../../../tests/support/mails.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, db, seed } = await testApp({ PUBLIC_URL: 'https://bachat.example' })
const inHindi = { language: 'hi' }
const password = 'mango lassi 7'

const newest = async () => {
  const mail = (await queuedMails(db)).at(-1)
  if (!mail) throw new Error('No mail was queued')
  return mail
}
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''

/**
 * Subject, text and HTML are completely in Hindi: Latin letters occur only in addresses, and each leads to a Hindi
 * page.
 */
function expectHindi({ language, subject, text, html }: Awaited<ReturnType<typeof newest>>): void {
  expect(language).toBe('hi')
  expect(html).toContain('<html lang="hi">')
  const addresses = [...`${text} ${html}`.matchAll(/https:\/\/bachat\.example[^\s"<]*/g)].map(([address]) => address)
  expect(addresses.filter((address) => !address.startsWith('https://bachat.example/hi/'))).toEqual([])
  const visibleText = html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, ' ')
  const words = `${subject} ${text} ${visibleText}`.replace(/https?:\/\/\S+/g, '').match(/\p{Script=Latin}{2,}/gu) ?? []
  expect(words).toEqual([])
}

test('every email to a Hindi reader is completely in Hindi, and links to Hindi pages', async () => {
  const asha = { name: 'आशा', email: 'asha@mail.example', password }
  await call('POST /signup', asha, inHindi)
  const confirming = await newest()
  expectHindi(confirming)
  const confirmation = { token: tokenIn(linkIn(confirming.text, '/hi/confirm-email')), password }
  await call('POST /confirmemail', confirmation, inHindi)

  await call('POST /forgotpassword', { email: asha.email }, inHindi)
  const resetting = await newest()
  expectHindi(resetting)
  const token = tokenIn(linkIn(resetting.text, '/hi/reset-password'))
  await call('POST /resetpassword', { token, password: 'aam panna 2026' }, inHindi)
  const changed = await newest()
  expect(changed.key).toMatch(/^password-changed:/)
  expectHindi(changed)

  await call('POST /newsletter', { email: asha.email }, inHindi)
  const asking = await newest()
  expectHindi(asking)
  await call('POST /newsletter/confirm', { token: tokenIn(linkIn(asking.text, '/hi/newsletter/confirm')) }, inHindi)
  const welcome = await newest()
  expect(welcome.key).toMatch(/^newsletter-welcome:/)
  expectHindi(welcome)
})

test('the email about a reply is in Hindi, except for what others wrote', async () => {
  const asker = await seed.member({ name: 'सीता', email: 'sita@mail.example' })
  const deal = await seed.deal({ slug: 'kettle', title: 'केतली' })
  const about = { comment_post_ID: deal.id }
  const question = { ...about, comment: 'क्या यह स्टील है?', wants_replies: 1 }
  const { data } = await call('POST /commentspost', question, { token: asker.token, ...inHindi })
  const answer = { ...about, author: 'ओम', email: 'om@mail.example', comment: 'हाँ', comment_ID: data.id }
  await call('POST /commentspost', answer, { language: 'en' })
  expectHindi(await newest())
})

import { setTimeout as delay } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { dealPictureAddress } from '../../../src/catalogue/deals/server/pictures/deal-picture-address.ts'
import type { Db } from '../../../src/platform/schema/db.ts'
import type { createSeed } from '../../support/factories.ts'
import type { startMailServer } from '../../support/mail-server.ts'
import { linkIn } from '../../support/mails.ts'
import type { Line } from '../support.ts'
import { visitorAt } from './ask-site.ts'

export type BoundedSite = {
  port: number
  db: Db
  seed: ReturnType<typeof createSeed>
  mailServer: Awaited<ReturnType<typeof startMailServer>>
}
/** What an attack achieves, and the most that it may. */
type Bound = { what: string; goal: string; attack: (site: BoundedSite) => Promise<{ figure: string; met: boolean }> }

const password = 'mango lassi 7'
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const seconds = (ms: number, most: number) => ({ figure: `${(ms / 1000).toFixed(1)} s`, met: ms <= most * 1000 })

/** The tokens for a new password that were mailed to somebody, once there are as many, or after some seconds. */
async function resetTokensOf({ mailServer }: BoundedSite, email: string, count: number): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const texts = mailServer.received.filter(({ to }) => to.includes(email)).map(({ text }) => text)
    const tokens = texts.flatMap((text) => URL.parse(linkIn(text, '/reset-password'))?.searchParams.get('token') ?? [])
    if (tokens.length >= count || tries === 30) return tokens
    await delay(100)
  }
}

async function editorOf({ port, seed }: BoundedSite) {
  const { email } = await seed.member({ role: 'editor', password })
  const browser = visitorAt(port, '203.0.113.7')
  const { status, text } = await browser.console('/sign-in', { email, password })
  if (status !== 200) throw new Error(`The editor cannot sign in: ${status} ${text}`)
  return { ...browser, email }
}

/** Eight shops that answer 101, then an honest one. */
async function switchingShops(site: BoundedSite) {
  const editor = await editorOf(site)
  const paste = (shop: string) => editor.console('/deals/read-offer', { text: `https://${shop}.example/p/kettle` })
  await Promise.all(times(8, (n) => paste(`switch-${n}`)))
  const { status, ms } = await paste('honest')
  return { ...seconds(ms, 2), ...(status !== 200 && { figure: `status ${status}`, met: false }) }
}

/** Pictures of one store on `count` hosts, and how long the picture of another store then waits. */
async function pictureBehind({ port, seed }: BoundedSite, kind: 'switch' | 'slow', count: number) {
  const visitor = visitorAt(port, '203.0.113.8')
  const storeId = (await seed.store()).id
  const pathOf = async (host: string, values: object) => {
    const picture = `https://${host}.example/${kind}.jpg`
    const { id } = await seed.deal({ picture, ...values })
    return dealPictureAddress({ id, picture }, 320)
  }
  const hostile = await Promise.all(times(count, (n) => pathOf(`${kind}-${n}`, { storeId })))
  const honest = await pathOf(`honest-${kind}`, {})
  const waiting = hostile.map((path) => visitor.get(path))
  const { status, ms } = await visitor.get(honest)
  await Promise.all(waiting)
  return { ...seconds(ms, 2), ...(status !== 200 && { figure: `status ${status}`, met: false }) }
}

/** Codes of the second factor that are tried by who knows the password and reads the mail, with a reset now and then. */
async function guessedCodes(site: BoundedSite) {
  const editor = await editorOf(site)
  const { secret } = JSON.parse((await editor.console('/second-factor/start', {})).text)
  await editor.console('/second-factor/confirm', { code: new TOTP({ secret }).generate() })
  let [known, tried, resets] = [password, 0, 0]
  for (let round = 0; round < 8; round += 1) {
    const guesser = visitorAt(site.port, `198.51.100.${round + 1}`)
    for (let n = 0; n < 30; n += 1) {
      const code = `${200_000 + round * 30 + n}`
      if ((await guesser.console('/sign-in', { email: editor.email, password: known, code })).status === 401) tried += 1
    }
    if ((await guesser.call('forgotpassword', { email: editor.email })).status !== 200) continue
    const token = (await resetTokensOf(site, editor.email, resets + 1))[resets] ?? ''
    const next = `aam panna ${2026 + round}`
    if ((await guesser.call('resetpassword', { token, password: next })).status !== 200) continue
    resets += 1
    known = next
  }
  return { figure: `${tried} codes, ${resets} resets`, met: tried <= 30 && resets > 0 }
}

const heatOf = async ({ db }: BoundedSite, id: number) =>
  (await db.selectFrom('deals').select('heat').where('id', '=', id).executeTakeFirstOrThrow()).heat ?? 0

/** Sixty new accounts like a deal, and sixty visitors comment on it. */
async function madeUpVoices(site: BoundedSite) {
  const { port, seed } = site
  const { id } = await seed.deal()
  const before = await heatOf(site, id)
  const members = await Promise.all(times(60, () => seed.member({ emailConfirmedAt: null })))
  let taken = 0
  for (const [n, member] of members.entries()) {
    const vote = { userid: member.id, dealid: id, like: 1 }
    const values = { comment_post_ID: id, author: 'Om', email: `om-${n}@example.in`, comment: `It works in town ${n}.` }
    const answers = [
      await visitorAt(port, '203.0.113.9', member.token).call('deallikes', vote),
      await visitorAt(port, '203.0.113.9').call('commentspost', values),
    ]
    taken += answers.filter(({ status }) => status === 200).length
  }
  const change = Math.abs((await heatOf(site, id)) - before)
  return { figure: `${change}, from ${taken} accepted`, met: change === 0 && taken > 0 }
}

/** Copies of a code and likes of a comment from all parts of one IPv6 network. */
async function wideNetwork({ port, db, seed }: BoundedSite) {
  const { id: dealid } = await seed.coupon({ code: 'SAVE10', name: 'Ten off' })
  const { id: commentid } = await seed.comment({ target: { dealId: dealid } })
  for (let n = 0; n < 256; n += 1) {
    const visitor = visitorAt(port, `2001:db8:7:${n.toString(16)}::1`)
    await visitor.call('codecopied', { dealid })
    if (n < 120) await visitor.call('commentlikes', { commentid, like: 1, dislike: 0 })
  }
  const copies = await db.selectFrom('code_copies').select('deal_id').where('deal_id', '=', dealid).execute()
  const { like_count: likes } = await db
    .selectFrom('comments')
    .select('like_count')
    .where('id', '=', commentid)
    .executeTakeFirstOrThrow()
  return { figure: `${copies.length} copies, ${likes} likes`, met: copies.length <= 1 && likes <= 1 }
}

async function repeatedColumns(site: BoundedSite) {
  const editor = await editorOf(site)
  const { status, ms } = await editor.get(`/ifs/console/records/deals.csv?columns=${'title,'.repeat(2_500)}`)
  return { figure: `${status} after ${ms.toFixed(0)} ms`, met: status === 400 && ms <= 500 }
}

/** Another publisher's tag at a host that ends in a dot. */
async function trailingDot(site: BoundedSite) {
  const editor = await editorOf(site)
  const storeId = `${(await site.seed.store()).id}`
  const merchantUrl = 'https://WWW.AMAZON.IN./dp/B000TEST01?tag=other-21'
  const { text } = await editor.console('/records/deals', { values: { title: 'Kettle', storeId, merchantUrl } })
  const { location } = await visitorAt(site.port, '203.0.113.10').get(`/ifsredirect/${JSON.parse(text).id}/go`)
  return { figure: location, met: /^https:\/\/www\.amazon\.in\/dp\/B000TEST01(?:$|\?(?!.*other-21))/.test(location) }
}

/** A stranger signs up with the address of somebody, who then asks for a new password. */
async function usedUpResets(site: BoundedSite) {
  const { port } = site
  const email = 'owner-of-address@example.in'
  for (let n = 0; n < 20; n += 1)
    await visitorAt(port, `198.51.100.${n + 50}`).call('signup', { name: 'Asha Rao', email, password })
  await visitorAt(port, '203.0.113.11').call('forgotpassword', { email })
  const resets = await resetTokensOf(site, email, 1)
  const mails = site.mailServer.received.filter(({ to }) => to.includes(email))
  return { figure: `${resets.length}, of ${mails.length} mails`, met: resets.length === 1 && mails.length <= 2 }
}

async function houseNames({ port }: BoundedSite) {
  const names = ['Administrator', 'Bachat Team', 'BACHAT', 'Bасhаt', 'Вachat support', 'बचत', 'Adm1n', 'The Editors']
  let taken = 0
  for (const [n, name] of names.entries()) {
    const values = { name, email: `house-${n}@example.in`, password }
    if ((await visitorAt(port, `198.51.100.${n + 100}`).call('signup', values)).status === 200) taken += 1
  }
  const own = { name: 'Asha Rao', email: 'house-own@example.in', password }
  const { status } = await visitorAt(port, '198.51.100.99').call('signup', own)
  return { figure: `${taken}; ${status} for another name`, met: taken === 0 && status === 200 }
}

/** Each is sent once. */
const bounds: Bound[] = [
  { what: '8 shops that answer 101: an honest paste', goal: '<= 2 s', attack: switchingShops },
  {
    what: '8 picture hosts that answer 101: an honest picture',
    goal: '<= 2 s',
    attack: (site) => pictureBehind(site, 'switch', 8),
  },
  {
    what: '24 slow picture hosts of a store: an honest picture',
    goal: '<= 2 s',
    attack: (site) => pictureBehind(site, 'slow', 24),
  },
  { what: 'codes tried by 240 guesses and 8 resets', goal: '<= 30', attack: guessedCodes },
  { what: 'heat from 60 unconfirmed votes and 60 comments', goal: '0', attack: madeUpVoices },
  { what: '256 networks of one IPv6 /48', goal: '1 copy, 1 like', attack: wideNetwork },
  { what: 'columns=title, 2,500 times', goal: '400 within 500 ms', attack: repeatedColumns },
  { what: 'a tag of others at a host with a dot', goal: 'removed', attack: trailingDot },
  { what: "resets after a stranger's 20 sign-ups", goal: '1, of 2 mails', attack: usedUpResets },
  { what: 'names of the site that are taken', goal: '0', attack: houseNames },
]

export async function measureBounds(site: BoundedSite): Promise<Line[]> {
  const lines: Line[] = []
  for (const { what, goal, attack } of bounds) {
    console.error(`  ${what} ...`)
    lines.push({ what, goal, ...(await attack(site)) })
  }
  return lines
}

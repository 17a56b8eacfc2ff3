/** The target of an attack. */
export type Target = {
  port: number
  /** The email address of a member who has signed in before, from a known network. */
  ownerEmail: string
  /** A deal with thousands of long comments. */
  crowdedDeal: { id: number; slug: string; commentIds: number[] }
}

type HostileRequest = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The index of its network: each is an address of the loopback range. */
  network: number
}

export type Attack = {
  /** Sent per second, whether or not the site keeps up. */
  perSecond: number
  /** Sent at the same instant: 200 together are a periodic burst. */
  burst: number
  request: (n: number, target: Target) => HostileRequest
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
const jsonHeaders = { 'content-type': 'application/json' }

const form = (path: string, values: Record<string, string | number>, network: number): HostileRequest => ({
  path,
  method: 'POST',
  headers: formHeaders,
  body: new URLSearchParams(Object.entries(values).map(([name, value]) => [name, `${value}`])).toString(),
  network,
})

const nestedLists = '['.repeat(20_000) + ']'.repeat(20_000)
const longWord = (n: number) => `${'<'.repeat(4_980)}${n}`

const wrongPassword = (n: number, { ownerEmail }: Target): HostileRequest =>
  form('/ifs/login', { email: ownerEmail, password: `wrong password ${n}` }, n % 26)

const refusedCall = (n: number, { ownerEmail }: Target): HostileRequest =>
  form('/ifs/login', { email: ownerEmail, password: `wrong password ${n}` }, 1)

const missPaths: ((n: number) => string)[] = [
  (n) => `/ifs/getcount?timestamp=${n * 61}`,
  (n) => `/ifs/search?s=${n.toString(36)}`,
  (n) => `/deals?search=${n.toString(36)}`,
  (n) => `/deals?page=${n + 100}`,
  (n) => `/ifs/getdeals?page=${n + 100}&limit=${1 + (n % 100)}`,
  (n) => `/stores/${n + 100_000}`,
  (n) => `/singleproduct/no-such-deal-${n}`,
]

const cacheMiss = (n: number): HostileRequest => ({
  path: missPaths[n % missPaths.length]?.(n) ?? '/',
  network: n % 20,
})

const commentBomb = (n: number, { crowdedDeal }: Target): HostileRequest => {
  // Each vote makes the finished page outdated; the other requests fetch it again.
  if (n % 4 === 0) {
    const commentid = crowdedDeal.commentIds[n % crowdedDeal.commentIds.length] ?? 0
    return form('/ifs/commentlikes', { commentid, like: n % 8 === 0 ? 1 : 0, dislike: n % 8 === 0 ? 0 : 1 }, n % 200)
  }
  if (n % 4 === 1) return form('/ifs/getcomments', { comment_post_ID: crowdedDeal.id }, n % 200)
  return { path: `/singleproduct/${crowdedDeal.slug}`, network: n % 200 }
}

const longText = (n: number, { crowdedDeal }: Target): HostileRequest =>
  form(
    '/ifs/commentspost',
    {
      author: longWord(n).slice(0, 90),
      email: `a${n}@example.in`,
      comment: longWord(n),
      comment_post_ID: crowdedDeal.id,
    },
    n % 200,
  )

const deepBody = (n: number): HostileRequest => ({
  path: n % 2 ? '/ifs/filters' : '/ifs/contactus',
  method: 'POST',
  headers: jsonHeaders,
  body: `{"stores":${nestedLists}}`,
  network: n % 20,
})

const resetMail = (n: number, { ownerEmail }: Target): HostileRequest =>
  form('/ifs/forgotpassword', { email: n % 2 ? ownerEmail : `nobody-${n}@example.in` }, n % 50)

/** Each is sent alone in `npm run bench hostile`, and all of them together in `npm run bench soak`. */
export const attacks: Record<string, Attack> = {
  'wrong passwords from 26 networks': { perSecond: 40, burst: 10, request: wrongPassword },
  '200 concurrent refused calls': { perSecond: 200, burst: 200, request: refusedCall },
  'cache misses by arbitrary parameters': { perSecond: 100, burst: 10, request: cacheMiss },
  'a page with 5,000 comments of "<", made outdated': { perSecond: 40, burst: 4, request: commentBomb },
  'comments and names of 5,000 "<"': { perSecond: 40, burst: 10, request: longText },
  'bodies of 40 kB, nested 20,000 deep': { perSecond: 100, burst: 10, request: deepBody },
  'reset mails': { perSecond: 40, burst: 10, request: resetMail },
}

import { setTimeout as delay } from 'node:timers/promises'
import { createMemberWrites } from './member-writes.ts'
import { formOf, type HttpAnswer } from './send-request.ts'
import type { Site } from './site.ts'

const memberCount = 2
const pauseMs = 20
const maxAttempts = 5

export type LoadedSite = Pick<Site, 'ask' | 'port'>

/**
 * Views, clicks and everything that members write, on all sites in turn, until it is ended. Sites may be added and
 * removed meanwhile, as a proxy does. `deals` and `comment` are ids.
 */
export function startLoad(sites: LoadedSite[], { deals, comment }: { deals: number[]; comment: number }) {
  /** Answers that say that the site is at fault, and requests without an answer. */
  const failures: string[] = []
  /** Refused for lack of time or of a session. */
  const busy: string[] = []
  const answers = new Map<LoadedSite, number>()
  const pending = new Map<LoadedSite, number>()
  let turn = 0
  let isOver = false

  const count = (counts: Map<LoadedSite, number>, site: LoadedSite, n: number) =>
    counts.set(site, (counts.get(site) ?? 0) + n)

  async function askOnce(path: string, options?: Parameters<Site['ask']>[1]): Promise<HttpAnswer | null> {
    turn += 1
    const site = sites[turn % sites.length]
    if (!site) throw new Error('There is no site')
    count(pending, site, 1)
    const answer = await site.ask(path, options).catch((error: Error) => error)
    count(pending, site, -1)
    count(answers, site, 1)
    if (answer instanceof Error) failures.push(`port ${site.port}, ${path}: ${answer.message}`)
    else if (answer.status === 503) busy.push(`port ${site.port}, ${path}`)
    else if (answer.status >= 500) failures.push(`port ${site.port}, ${path}: ${answer.body.slice(0, 300)}`)
    return answer instanceof Error ? null : answer
  }

  /** A busy machine may refuse some: they are sent again, as their answer asks. */
  async function ask(path: string, options?: Parameters<Site['ask']>[1]): Promise<HttpAnswer | null> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await askOnce(path, options)
      if (answer?.status !== 503) return answer
      if (attempt === maxAttempts) failures.push(`${path} was refused ${attempt} times`)
      if (attempt === maxAttempts || isOver) return null
      await delay(1_000 * Number(answer.headers['retry-after'] ?? 1))
    }
  }

  const { confirmed, keepWriting } = createMemberWrites(async (call, values, token = '') => {
    const answer = await ask(`/ifs${call}`, formOf(values, token))
    await delay(pauseMs)
    return answer?.status === 200 ? JSON.parse(answer.body) : null
  })

  async function keepViewing(): Promise<void> {
    const paths = [
      '/',
      '/deals',
      '/hi/deals',
      '/coupons',
      '/stores',
      '/ifs/getdeals',
      '/ifs/search?s=phone',
      '/my-cards',
    ]
    for (let n = 0; !isOver; n += 1) {
      await ask(paths[n % paths.length] ?? '/')
      // Not from a cache.
      await ask(`/filters?minprice=${n}`)
      await ask('/ifs/redirection', formOf({ dealid: deals[n % deals.length] ?? 0 }))
      await delay(pauseMs)
    }
  }

  const working = [
    keepViewing(),
    ...Array.from({ length: memberCount }, (_, n) => keepWriting(`m${n}`, deals, comment, () => isOver)),
  ]
  return {
    failures,
    busy,
    confirmed,
    countAnswers: (site: LoadedSite) => answers.get(site) ?? 0,
    add: (site: LoadedSite) => void sites.push(site),
    /** It gets no further requests, and has answered all. */
    remove: async (site: LoadedSite) => {
      sites.splice(sites.indexOf(site), 1)
      while ((pending.get(site) ?? 0) > 0) await delay(pauseMs)
    },
    end: async () => {
      isOver = true
      await Promise.all(working)
    },
  }
}

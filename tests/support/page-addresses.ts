import { expect } from 'vitest'
import { paths } from '../../src/site/routing/paths.ts'
import { pageRoutes } from '../../src/site/routing/routes.ts'
import { addSentIssue } from './newsletter.ts'
import type { testSite } from './test-site.ts'

/** An address of every page, and the second page of every list. */
export async function pageAddresses({ call, db }: Awaited<ReturnType<typeof testSite>>): Promise<string[]> {
  const [deal] = (await call<{ SLUG: string; ID: number }[]>('/getdeals')).data
  const [coupon] = (await call<{ ID: number; COUPON: { CODE: string } }[]>('/promocodes')).data
  const [store] = (await call<{ ID: number }[]>('/stores')).data
  const [article] = (await call<{ id: number }[]>('/newsarticles')).data
  await addSentIssue(db, '2026-11-27', deal ? [deal.ID] : [])
  const examples: Record<string, string> = {
    '/singleproduct/:slug': `${deal?.SLUG}`,
    '/dealsdetails/:id': '17',
    '/stores/:id': `${store?.ID}`,
    '/newsarticle/:id': `${article?.id}`,
    '/pages/:slug': 'about-us',
    '/newsletter/:issue': '2026-11-27',
    '/ifsredirect/:id': `${deal?.ID}`,
  }
  return pageRoutes.flatMap(({ path, search }) => {
    expect(!path.includes(':') || examples[path], `an example of ${path}`).toBeTruthy()
    // A report is about something.
    if (path === '/report') return [`${path}?deal=${deal?.SLUG}`]
    if (path === '/code') return [paths.code({ dealid: coupon?.ID ?? 0, code: coupon?.COUPON.CODE ?? '' })]
    const address = path.replace(/:\w+/, examples[path] ?? '')
    return search.includes('page') ? [address, `${address}?page=2`] : [address]
  })
}

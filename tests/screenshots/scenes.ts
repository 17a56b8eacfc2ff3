import type { Page } from '@playwright/test'
import type { Language } from '../../src/site/i18n/language.ts'
import { paths } from '../../src/site/routing/paths.ts'
import { type PageRoute, pageRoutes } from '../../src/site/routing/routes.ts'
import type { ConsoleContent } from './console-content.ts'
import { consoleScenes } from './console-scenes.ts'

/** The subject of a screenshot: an address, its viewer, and the actions before it. */
export type Scene = {
  name: string
  path: string
  /** Signed in, with favourites or without any. */
  member?: 'collector' | 'newcomer'
  /** A page of the admin console. */
  console?: 'visitor' | 'administrator'
  /** Reaches a state; the screenshot then shows the screen, where overlays are, and not the whole page. */
  open?: (page: Page) => Promise<void>
  isFullPage?: boolean
  /** At these widths only. */
  widths?: number[]
  /** In these languages only. */
  languages?: Language[]
}

/** Parts of addresses that only the running site knows. */
export type DemoIds = {
  dealSlug: string
  dealId: number
  storeId: number
  articleId: number
  coupon: { dealid: number; code: string }
}

// They show something only to members.
const ownPages = ['/favorites', '/profile', '/alerts', '/alerts/new', '/Details']

/** Every page of the route table, and the states that look different. */
export function scenesOf(demoIds: DemoIds, content: ConsoleContent): Scene[] {
  const pages = pageRoutes.map((route): Scene => {
    const scene = { name: nameOf(route), path: addressOf(route, demoIds) }
    return ownPages.includes(route.path) ? { ...scene, member: 'collector' } : scene
  })
  return [...pages, ...states, ...consoleScenes(content)]
}

// Selected independently of the language.
const states: Scene[] = [
  { name: 'search-without-result', path: paths.deals({ search: 'zzyzx' }) },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'favourites-empty', path: paths.favorites(), member: 'newcomer' },
  { name: 'favourites-visitor', path: paths.favorites() },
  {
    name: 'sign-in-dialog',
    path: paths.home(),
    open: async (page) => {
      await page.locator('header a[href$="/login"]').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'filter-sheet',
    path: paths.filters(),
    widths: [360],
    open: async (page) => {
      await page.locator('main a[href$="#filter-panel"]').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'menu-open',
    path: paths.home(),
    open: async (page) => {
      await page.locator('header [popovertarget=side-menu]').click()
      await page.locator('#side-menu').waitFor()
    },
  },
]

/** "deal-page" is "deal"; pages of one module are distinguished by their addresses. */
function nameOf({ path, module }: PageRoute): string {
  const isOnlyPage = pageRoutes.filter((other) => other.module === module).length === 1
  return isOnlyPage ? module.replace(/-page$/, '') : path.slice(1).replaceAll('/', '-')
}

function addressOf({ path }: PageRoute, { dealSlug, dealId, storeId, articleId, coupon }: DemoIds): string {
  const filledAddresses: Record<string, string> = {
    '/singleproduct/:slug': paths.deal(dealSlug),
    '/dealsdetails/:id': paths.category(1422),
    '/stores/:id': paths.store(storeId),
    '/newsarticle/:id': paths.article(articleId),
    '/pages/:slug': paths.staticPage('about-us'),
    '/report': paths.report({ deal: dealSlug }),
    '/code': paths.code(coupon),
    // The demo content has no issue: the page that says so.
    '/newsletter/:issue': '/newsletter/2026-01-01',
    '/ifsredirect/:id': `/ifsredirect/${dealId}`,
  }
  const address = filledAddresses[path] ?? path
  if (address.includes(':')) throw new Error(`tests/screenshots/scenes.ts knows no address for ${path}`)
  return address
}

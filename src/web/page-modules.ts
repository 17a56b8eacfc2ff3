import type { PageRoute } from '../site/routing/routes.ts'
import type { Page } from '../site/routing/web/define-page.ts'
import { createStore, useSelected } from '../ui/state/store.ts'

/** By the names in the table of pages. Names instead of paths: every page's scripts have the table. */
const modules: Readonly<Record<string, () => Promise<{ page: Page }>>> = {
  'home-page': () => import('./home/home-page.tsx'),
  'deals-page': () => import('../catalogue/deals/web/list/deals-page.tsx'),
  'super-deals-page': () => import('../catalogue/deals/web/list/super-deals-page.tsx'),
  'coupons-page': () => import('../catalogue/coupons/web/coupons-page.tsx'),
  'favourites-page': () => import('../catalogue/favourites/web/favourites-page.tsx'),
  'deal-page': () => import('./pages/deal-page.tsx'),
  'category-page': () => import('../catalogue/deals/web/list/category-page.tsx'),
  'stores-page': () => import('../catalogue/stores/web/stores-page.tsx'),
  'store-page': () => import('../catalogue/deals/web/list/store-page.tsx'),
  'articles-page': () => import('../content/articles/web/articles-page.tsx'),
  'article-page': () => import('./pages/article-page.tsx'),
  'gift-cards-page': () => import('../content/banners/web/gift-cards-page.tsx'),
  'sitemap-page': () => import('../content/static-pages/web/sitemap-page.tsx'),
  'price-rules-page': () => import('../content/static-pages/web/price-rules-page.tsx'),
  'static-page': () => import('../content/static-pages/web/static-page.tsx'),
  'faqs-page': () => import('../content/static-pages/web/faqs-page.tsx'),
  'contact-page': () => import('../community/contact/web/contact-page.tsx'),
  'coming-soon-page': () => import('./pages/coming-soon-page.tsx'),
  'report-page': () => import('../community/moderation/web/report-page.tsx'),
  'code-page': () => import('../catalogue/codes/web/code-page.tsx'),
  'newsletter-page': () => import('../community/newsletter/web/newsletter-page.tsx'),
  'confirm-subscription-page': () => import('../community/newsletter/web/confirm-subscription-page.tsx'),
  'unsubscribe-page': () => import('../community/newsletter/web/unsubscribe-page.tsx'),
  'preferences-page': () => import('../community/newsletter/web/preferences-page.tsx'),
  'issue-page': () => import('../community/newsletter/web/issue-page.tsx'),
  'filters-page': () => import('../catalogue/deals/web/filter/filters-page.tsx'),
  'offline-page': () => import('./offline/web/offline-page.tsx'),
  'login-page': () => import('../accounts/members/web/session/login-page.tsx'),
  'signup-page': () => import('../accounts/members/web/session/signup-page.tsx'),
  'reset-password-page': () => import('../accounts/members/web/password/reset-password-page.tsx'),
  'confirm-email-page': () => import('../accounts/members/web/confirm-email-page.tsx'),
  'set-up-administrator-page': () => import('../accounts/members/web/password/set-up-administrator-page.tsx'),
  'stop-alert-mails-page': () => import('../community/alerts/web/stop-alert-mails-page.tsx'),
  'stop-reply-mails-page': () => import('../community/comments/web/stop-reply-mails-page.tsx'),
  'social-return-page': () => import('../accounts/members/web/session/social-return-page.tsx'),
  'telegram-return-page': () => import('../content/gift-card-promotion/web/telegram-return-page.tsx'),
  'profile-page': () => import('./pages/profile-page.tsx'),
  'alerts-page': () => import('../community/alerts/web/alerts-page.tsx'),
  'new-alert-page': () => import('../community/alerts/web/new-alert-page.tsx'),
  'my-cards-page': () => import('../catalogue/payment-offers/web/my-cards-page.tsx'),
  'basic-details-page': () => import('../accounts/members/web/profile/basic-details-page.tsx'),
  'redirect-page': () => import('../catalogue/clicks/web/redirect-page.tsx'),
}
const loaded = createStore<ReadonlyMap<string, Page>>(() => new Map())

/** The page if its code is loaded, else undefined. */
export const loadedPage = (route: PageRoute): Page | undefined => loaded.get().get(route.module)

export async function loadPage(route: PageRoute): Promise<Page> {
  const cached = loadedPage(route)
  if (cached) return cached
  const load = modules[route.module]
  if (!load) throw new Error(`There is no page module ${route.module}`)
  const { page } = await load()
  loaded.set(new Map(loaded.get()).set(route.module, page))
  return page
}

/** Resolves to the page once its code is loaded. */
export function useLoadedPage(route: PageRoute | undefined): Page | undefined {
  const current = () => route && loadedPage(route)
  return useSelected(loaded, current, current())
}

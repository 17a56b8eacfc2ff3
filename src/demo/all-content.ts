import { allDeals } from './all-deals.ts'
import { articles } from './articles.ts'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { comments } from './comments.ts'
import type { DemoContent } from './demo-content-types.ts'
import { settings } from './site-settings.ts'
import { staticPages } from './static-pages.ts'
import { staticPagesHindi } from './static-pages-hindi.ts'
import { stores } from './stores.ts'

export const demoContent: DemoContent = {
  stores,
  categories,
  deals: allDeals,
  articles,
  pages: [...staticPages, ...staticPagesHindi],
  banners,
  comments,
  settings,
}

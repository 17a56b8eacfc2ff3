import { articles } from './articles.ts'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { comments } from './comments.ts'
import { storeCoupons } from './coupons.ts'
import { applianceDeals } from './deals/appliances.ts'
import { beautyDeals } from './deals/beauty.ts'
import { electronicsDeals } from './deals/electronics.ts'
import { fashionDeals } from './deals/fashion.ts'
import { freebieDeals } from './deals/freebies.ts'
import { groceryDeals } from './deals/grocery.ts'
import { homeDeals } from './deals/home.ts'
import { kidsDeals } from './deals/kids.ts'
import { kitchenDeals } from './deals/kitchen.ts'
import { mobileDeals } from './deals/mobiles.ts'
import { rechargeDeals } from './deals/recharge.ts'
import { sportsDeals } from './deals/sports.ts'
import { travelAndFoodDeals } from './deals/travel-food.ts'
import type { DemoContent } from './demo-content-types.ts'
import { settings } from './site-settings.ts'
import { staticPages } from './static-pages.ts'
import { staticPagesHindi } from './static-pages-hindi.ts'
import { stores } from './stores.ts'

export const demoContent: DemoContent = {
  stores,
  categories,
  deals: [
    ...electronicsDeals,
    ...mobileDeals,
    ...applianceDeals,
    ...kitchenDeals,
    ...groceryDeals,
    ...fashionDeals,
    ...beautyDeals,
    ...homeDeals,
    ...kidsDeals,
    ...sportsDeals,
    ...rechargeDeals,
    ...travelAndFoodDeals,
    ...freebieDeals,
    ...storeCoupons,
  ],
  articles,
  pages: [...staticPages, ...staticPagesHindi],
  banners,
  comments,
  settings,
}

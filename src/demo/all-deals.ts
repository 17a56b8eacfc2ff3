import { storeCoupons } from './coupons.ts'
import { applianceDeals } from './deals/appliances.ts'
import { beautyDeals } from './deals/beauty.ts'
import { electronicsDeals } from './deals/electronics.ts'
import { fashionDeals } from './deals/fashion.ts'
import { freebieDeals } from './deals/freebies.ts'
import { groceryDeals } from './deals/grocery.ts'
import { appliancesInHindi } from './deals/hindi/appliances.ts'
import { beautyInHindi, homeInHindi } from './deals/hindi/beauty-home.ts'
import { electronicsInHindi } from './deals/hindi/electronics.ts'
import { fashionInHindi } from './deals/hindi/fashion.ts'
import { groceryInHindi } from './deals/hindi/grocery.ts'
import { kidsInHindi, sportsInHindi } from './deals/hindi/kids-sports.ts'
import { kitchenInHindi } from './deals/hindi/kitchen.ts'
import { mobilesInHindi } from './deals/hindi/mobiles.ts'
import { freebiesInHindi, rechargesInHindi, storeCouponsInHindi, travelAndFoodInHindi } from './deals/hindi/services.ts'
import { inHindi } from './deals/hindi-deal.ts'
import { homeDeals } from './deals/home.ts'
import { kidsDeals } from './deals/kids.ts'
import { kitchenDeals } from './deals/kitchen.ts'
import { mobileDeals } from './deals/mobiles.ts'
import { rechargeDeals } from './deals/recharge.ts'
import { sportsDeals } from './deals/sports.ts'
import { travelAndFoodDeals } from './deals/travel-food.ts'
import type { DemoDeal } from './demo-content-types.ts'

export const allDeals: DemoDeal[] = [
  ...inHindi(electronicsDeals, electronicsInHindi),
  ...inHindi(mobileDeals, mobilesInHindi),
  ...inHindi(applianceDeals, appliancesInHindi),
  ...inHindi(kitchenDeals, kitchenInHindi),
  ...inHindi(groceryDeals, groceryInHindi),
  ...inHindi(fashionDeals, fashionInHindi),
  ...inHindi(beautyDeals, beautyInHindi),
  ...inHindi(homeDeals, homeInHindi),
  ...inHindi(kidsDeals, kidsInHindi),
  ...inHindi(sportsDeals, sportsInHindi),
  ...inHindi(rechargeDeals, rechargesInHindi),
  ...inHindi(travelAndFoodDeals, travelAndFoodInHindi),
  ...inHindi(freebieDeals, freebiesInHindi),
  ...inHindi(storeCoupons, storeCouponsInHindi),
]

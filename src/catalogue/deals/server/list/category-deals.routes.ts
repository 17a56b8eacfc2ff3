import { notFound } from '../../../../platform/errors.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import type { Params } from '../../../../site/api/contract.ts'
import { oneIsRequired } from '../../../../site/api/server/params.ts'
import { type Route, route } from '../../../../site/api/server/route.ts'
import { type CategoryRow, findCategory, findCategoryByAddress } from '../../../categories/server/category.queries.ts'
import { presentCategory } from '../../../categories/server/present-category.ts'
import { encodeDeals } from '../../deal.wire.ts'
import { categoryDeals } from '../../deal-lists.contract.ts'
import { presentDeals, presentTotal } from '../present-deal.ts'
import { listLiveDealsOfCategory } from './deal-filter.queries.ts'
import type { DealLists } from './deal-totals.queries.ts'
import { listChosenDeals } from './deals-of-day.queries.ts'
import { decodeCursor, listPageOf } from './list-cursor.ts'

export const categoryDealRoutes = ({ db, totals }: DealLists): Route[] => [
  route(categoryDeals, {
    tags: () => ['deals', 'stores', 'categories'],
    handle: async (params, { now, caller: { language } }) => {
      const category = await findAsked(db, params)
      if (!category) throw notFound(/*i18n*/ 'The category was not found.')
      const { page, limit, offset } = listPageOf(params)
      const except = params.withoutchosen === 1 ? await listChosenDeals(db, now) : []
      const after = decodeCursor(params.after, params.sort)
      const list = { id: category.id, sort: params.sort, after, except, limit, offset }
      const { deals, ...total } = await listLiveDealsOfCategory({ db, totals }, list, now)
      const subject = presentCategory(category, language)
      return { data: presentDeals(deals, now, language), page, limit, ...presentTotal(total), subject }
    },
    encode: encodeDeals,
  }),
]

function findAsked(db: Db, { slug, catID }: Params<typeof categoryDeals>): Promise<CategoryRow | null> {
  if (catID !== undefined) return findCategory(db, { id: catID })
  if (slug !== undefined) return findCategoryByAddress(db, slug)
  throw oneIsRequired('slug', 'catID')
}

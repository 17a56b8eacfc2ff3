import type { Params } from '../../api/contract.ts'
import { oneIsRequired } from '../../api/server/params.ts'
import { type Route, route } from '../../api/server/route.ts'
import { encodeDeals } from '../../deals/deal.wire.ts'
import { listLiveDealsOfCategory } from '../../deals/server/list/deal-filter.queries.ts'
import type { DealLists } from '../../deals/server/list/deal-totals.queries.ts'
import { listChosenDeals } from '../../deals/server/list/deals-of-day.queries.ts'
import { decodeCursor, partOf } from '../../deals/server/list/list-cursor.ts'
import { presentDeals, presentTotal } from '../../deals/server/present-deal.ts'
import type { Language } from '../../i18n/language.ts'
import { notFound } from '../../platform/errors.ts'
import type { Db } from '../../schema/db.ts'
import { categoryDeals, featuredCategories, getCategories } from '../category.contract.ts'
import { type Category, titleIn } from '../category.ts'
import { encodeCategories, encodeFeaturedCategories } from '../category.wire.ts'
import {
  type CategoryRow,
  findCategory,
  findCategoryByAddress,
  listCategories,
  listFeaturedCategories,
} from './category.queries.ts'

export const categoryRoutes = ({ db, totals }: DealLists): Route[] => [
  route(getCategories, {
    tags: () => ['categories'],
    handle: async (_, { caller: { language } }) => ({
      data: (await listCategories(db)).map((category) => presentCategory(category, language)),
    }),
    encode: encodeCategories,
  }),
  route(featuredCategories, {
    tags: () => ['categories'],
    handle: async (_, { caller: { language } }) => ({
      data: (await listFeaturedCategories(db)).map((category) => ({
        slug: category.slug,
        title: titleIn(category, language),
      })),
    }),
    encode: encodeFeaturedCategories,
  }),
  route(categoryDeals, {
    tags: () => ['deals', 'stores', 'categories'],
    handle: async (params, { now, caller: { language } }) => {
      const category = await findAsked(db, params)
      if (!category) throw notFound(/*i18n*/ 'The category was not found.')
      const { page, limit, offset } = partOf(params)
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

const presentCategory = (category: CategoryRow, language: Language): Category => ({
  id: category.id,
  slug: category.slug,
  title: titleIn(category, language),
  picture: category.picture,
})

import { presentDealCards } from '../deals/present-deal.ts'
import { type Params, pageOf } from '../platform/contract.ts'
import { badInput, notFound } from '../platform/errors.ts'
import { type Route, route } from '../platform/route.ts'
import type { Db } from '../schema/db.ts'
import { type Category, categoryDeals, featuredCategories, getCategories } from './category.contract.ts'
import {
  type CategoryRow,
  findCategory,
  findCategoryByAddress,
  listCategories,
  listFeaturedCategories,
  listLiveDealsOfCategory,
} from './category.queries.ts'

export const categoryRoutes = ({ db }: { db: Db }): Route[] => [
  route(getCategories, {
    tags: () => ['categories'],
    handle: async () => ({ data: (await listCategories(db)).map(presentCategory) }),
  }),
  route(featuredCategories, {
    tags: () => ['categories'],
    handle: async () => ({
      data: (await listFeaturedCategories(db)).map(({ slug, title }) => ({ SLUG: slug, TITLE: title })),
    }),
  }),
  route(categoryDeals, {
    tags: () => ['deals', 'stores', 'categories'],
    handle: async (params, { now }) => {
      const category = await findAsked(db, params)
      if (!category) throw notFound(/*i18n*/ 'The category was not found.')
      const { page, limit, offset } = pageOf(params, 20)
      const { deals, total } = await listLiveDealsOfCategory(db, { id: category.id, limit, offset }, now)
      return { data: presentDealCards(deals, now), page, limit, total, subject: presentCategory(category) }
    },
  }),
]

function findAsked(db: Db, { slug, catID }: Params<typeof categoryDeals>): Promise<CategoryRow | null> {
  if (catID !== undefined) return findCategory(db, { id: catID })
  if (slug !== undefined) return findCategoryByAddress(db, slug)
  const sentence = 'One of slug and catID is required.'
  throw badInput({ slug: sentence, catID: sentence })
}

const presentCategory = ({ id, slug, title, picture }: CategoryRow): Category => ({
  ID: id,
  SLUG: slug,
  TITLE: title,
  thumb: picture,
})

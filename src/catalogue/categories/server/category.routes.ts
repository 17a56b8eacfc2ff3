import type { Db } from '../../../platform/schema/db.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { featuredCategories, getCategories } from '../category.contract.ts'
import { titleIn } from '../category.ts'
import { encodeCategories, encodeFeaturedCategories } from '../category.wire.ts'
import { listCategories, listFeaturedCategories } from './category.queries.ts'
import { presentCategory } from './present-category.ts'

export const categoryRoutes = ({ db }: { db: Db }): Route[] => [
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
]

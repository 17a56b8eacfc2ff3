import type { Db } from '../../schema/db.ts'

const columns = ['id', 'title', 'picture', 'rating', 'comment_count'] as const

export type StoreRow = NonNullable<Awaited<ReturnType<typeof findStore>>>

export async function findStore(db: Db, id: number) {
  const store = await db.selectFrom('stores').select(columns).where('id', '=', id).executeTakeFirst()
  return store ?? null
}

export function listStores(db: Db, { featured }: { featured: boolean }) {
  const stores = db.selectFrom('stores').select(columns).orderBy('position').orderBy('title').orderBy('id')
  return (featured ? stores.where('is_featured', '=', true) : stores).execute()
}

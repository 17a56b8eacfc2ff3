import { type Route, route } from '../platform/route.ts'
import type { Db } from '../schema/db.ts'
import { readSetting } from '../settings/settings.queries.ts'
import { contactInfo } from './contact.contract.ts'

export const contactRoutes = ({ db }: { db: Db }): Route[] => [
  route(contactInfo, {
    tags: () => ['settings'],
    handle: async () => ({ data: await readSetting(db, 'contact') }),
  }),
]

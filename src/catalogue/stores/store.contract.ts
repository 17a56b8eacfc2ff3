import Type, { type Static } from 'typebox'
import { call, domain } from '../../site/api/contract.ts'
import type { Store } from './store.ts'

const WireStore = Type.Object({
  ID: Type.Integer(),
  TITLE: Type.String(),
  thumb: Type.String(),
  TOTALCOMMENTS: Type.Integer(),
  RATING: Type.Number({ description: '0 to 5. 0 if not rated.' }),
})
export type WireStore = Static<typeof WireStore>

export const getStores = call('A23', 'GET', '/stores', {
  summary: 'Stores in display order',
  params: Type.Object({ featured: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) }),
  data: Type.Array(WireStore),
  domain: domain<Store[]>(),
})

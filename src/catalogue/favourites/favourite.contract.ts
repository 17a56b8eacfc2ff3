import Type, { type Static } from 'typebox'
import { call, domain, Id, paging } from '../../site/api/contract.ts'
import { WireDeal } from '../deals/deal.contract.ts'
import type { Deal } from '../deals/deal.ts'

/** A deal that a member saved; the id removes it again. */
export type Favourite = { id: number; deal: Deal }

const WireFavourite = Type.Object({ id: Type.Integer(), deal: WireDeal })
export type WireFavourite = Static<typeof WireFavourite>

export const myFavourites = call('A13', 'GET', '/myfavourites', {
  summary: "A member's favourite deals, the latest added first; those that are over too",
  params: Type.Object({ userid: Id, ...paging(20) }),
  personal: 'own',
  offline: true,
  data: Type.Array(WireFavourite),
  domain: domain<Favourite[]>(),
})

export const addToFavourites = call('A14', 'POST', '/addtofavourites', {
  summary: 'Make a deal a favourite; twice is still one',
  params: Type.Object({ userid: Id, dealid: Id }),
  personal: 'own',
  data: Type.Object({ id: Type.Integer({ description: 'The id to remove it with.' }) }),
})

const removal = {
  summary: "Remove favourites by their ids; others' stay, and ids that are gone do no harm",
  params: Type.Object({
    favids: Type.String({
      pattern: '^\\s*\\d{1,9}(\\s*,\\s*\\d{1,9})*\\s*$',
      title: 'numbers separated by commas',
      maxLength: 2000,
      description: 'Favourite ids.',
    }),
  }),
  personal: 'members',
  data: Type.Object({ removed: Type.Array(Type.Integer()) }),
} as const

export const removeFavourites = call('A15', 'POST', '/removefavourites', removal)
export const removeFavouritesByGet = call('A15-GET', 'GET', '/removefavourites', removal)

import { decodeDeal, encodeDeal } from '../deals/deal.wire.ts'
import type { Favourite, WireFavourite } from './favourite.contract.ts'

export const encodeFavourites = (favourites: readonly Favourite[]): WireFavourite[] =>
  favourites.map(({ id, deal }) => ({ id, deal: encodeDeal(deal) }))

export const decodeFavourites = (wire: WireFavourite[]): Favourite[] =>
  wire.map(({ id, deal }) => ({ id, deal: decodeDeal(deal) }))

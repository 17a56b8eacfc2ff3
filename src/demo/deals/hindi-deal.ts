import type { DemoDeal } from '../demo-content-types.ts'
import { type Prose, proseHtml } from './build-deal.ts'
import { shortTextsInHindi } from './hindi/short-texts.ts'

/** A deal's texts in Hindi, by its slug. Brands keep their Latin spelling. */
export type HindiDealNotes = Record<string, { title: string; offers?: Prose; about: Prose }>

/** The deals with their Hindi texts; every deal has them. */
export const inHindi = (deals: DemoDeal[], notes: HindiDealNotes): DemoDeal[] =>
  deals.map((deal) => {
    const note = notes[deal.slug]
    if (!note) throw new Error(`The demo deal ${deal.slug} has no Hindi texts`)
    const { coupon, price } = shortTextsInHindi[deal.slug] ?? {}
    const hindi = {
      title: note.title,
      offersHtml: proseHtml(note.offers ?? []),
      contentHtml: proseHtml(note.about),
      ...(coupon && { couponName: coupon }),
      ...(price && { priceText: price }),
    }
    return { ...deal, hindi }
  })

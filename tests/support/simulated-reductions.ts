import { addCode } from '../../src/catalogue/codes/server/code-rows.ts'
import type { BankId } from '../../src/catalogue/payment-offers/payment-methods.ts'
import { anyPayment, noTerms, type OfferPayment } from '../../src/catalogue/payment-offers/payment-offer.ts'
import { addPaymentOffers } from '../../src/catalogue/payment-offers/server/write-payment-offers.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import { HOUR_MS } from '../../src/shared/durations.ts'
import { type ReadDeal, type ReadReduction, readCards } from './alert-reading.ts'

type SimulatedReduction = ReadReduction & { id: number }

/** Codes and offers that come, go and fail, in the database and for the reading. */
export function simulateReductions(db: Db, deals: readonly ReadDeal[], random: () => number) {
  const reductions: SimulatedReduction[] = []
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T

  /** One thing that happens to what lowers prices with cards; null: nothing. Returns what has changed. */
  async function reduce(at: number): Promise<SimulatedReduction | null> {
    const open = reductions.filter(({ endsAt }) => endsAt > at)
    const begun = open.filter(({ startsAt }) => startsAt < at)
    if (begun.length > 0 && random() < 0.5) return changeOne(oneOf(begun), at)
    const { id: dealId, storeId } = oneOf(deals)
    const isCode = random() < 0.6
    const isOfDeal = isCode && random() < 0.4
    const reduction: ReadReduction = {
      ...(isOfDeal ? { storeId: null, dealId } : { storeId, dealId: null }),
      code: isCode ? `SAVE${reductions.length}` : null,
      card: oneOf(Object.keys(readCards)),
      network: random() < 0.4 ? 'rupay' : null,
      isWithCode: random() < 0.7,
      ...(random() < 0.5
        ? { paise: 500 + below(6_000), basisPoints: null }
        : { paise: null, basisPoints: 200 + below(2_000) }),
      minPaise: random() < 0.3 ? 100 * (200 + below(500)) : 1,
      startsAt: random() < 0.3 ? at + below(24) * HOUR_MS : at,
      endsAt: random() < 0.5 ? at + (25 + below(120)) * HOUR_MS : Number.POSITIVE_INFINITY,
      ...{ isFailing: false, changedAt: at },
    }
    // More than three codes of a deal would not count together.
    const rivals = open.filter(
      (one) => (one.code !== null) === isCode && one.storeId === reduction.storeId && one.dealId === reduction.dealId,
    )
    if (rivals.length > (isOfDeal ? 0 : 1)) return null
    const added = {
      ...reduction,
      id: await (isCode ? addSimulatedCode(db, reduction, at) : addSimulatedOffer(db, reduction, at)),
    }
    reductions.push(added)
    return added
  }

  /** It ends, or a code fails or works again. */
  async function changeOne(reduction: SimulatedReduction, at: number): Promise<SimulatedReduction> {
    const { id, code, isFailing } = reduction
    if (code !== null && random() < 0.6) {
      await db
        .updateTable('codes')
        .set({ rank: isFailing ? 30 : 0 })
        .where('id', '=', id)
        .execute()
      return Object.assign(reduction, { isFailing: !isFailing, ...(isFailing && { changedAt: at }) })
    }
    if (code === null)
      await db
        .updateTable('payment_offers')
        .set({ ends_at: new Date(at) })
        .where('id', '=', id)
        .execute()
    else
      await db
        .updateTable('codes')
        .set({ ended_at: new Date(at) })
        .where('id', '=', id)
        .execute()
    return Object.assign(reduction, { endsAt: at })
  }

  return { reductions, reduce }
}

const orNull = (time: number) => (Number.isFinite(time) ? new Date(time) : null)

const addSimulatedCode = (db: Db, reduction: ReadReduction, at: number) =>
  addCode(db, {
    ...{ deal_id: reduction.dealId, store_id: reduction.storeId, code: reduction.code ?? '' },
    ...{ amount_paise: reduction.paise, percent_bp: reduction.basisPoints, min_paise: reduction.minPaise },
    ...{ starts_at: new Date(reduction.startsAt), ends_at: orNull(reduction.endsAt) },
    ...{ is_in_price: false, created_at: new Date(at), updated_at: new Date(at) },
  })

async function addSimulatedOffer(db: Db, { storeId, card, network, ...reduction }: ReadReduction, at: number) {
  const [, bank, cardType] = card.split(' ') as ['card', BankId, OfferPayment['cardType']]
  const payment = network
    ? { ...anyPayment, networks: ['rupay' as const], excludedBanks: otherBanks(bank), cardType }
    : { ...anyPayment, banks: [bank], cardType }
  const terms = {
    ...{ ...noTerms, amountPaise: reduction.paise, basisPoints: reduction.basisPoints, payment },
    ...{ minimumPaise: reduction.minPaise, isWithCoupon: reduction.isWithCode },
    ...{ startsAtMs: reduction.startsAt, endsAtMs: orNull(reduction.endsAt)?.getTime() ?? null },
  }
  const [id = 0] = await addPaymentOffers(db, [{ scope: 'store', storeId, terms }], new Date(at))
  return id
}

/** A bank and a network name two kinds of cards: that of both is what other banks are not. */
const otherBanks = (bank: BankId): BankId[] => (['hdfc', 'sbi'] as const).filter((other) => other !== bank)

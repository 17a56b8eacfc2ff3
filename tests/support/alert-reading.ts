import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shared/durations.ts'

// What members should be told, read from the requirements T7 to T11 and T18 and docs/price-rules.md by brute force: every
// alert against every deal, with every card, code and offer. It imports none of the rules that it checks.

/** A deal as visitors see it. */
export type ReadDeal = {
  id: number
  slug: string
  words: readonly string[]
  storeId: number
  categoryId: number
  isLive: boolean
  paise: number
  hasCode: boolean
  endsAt: number | null
  /** Its price is not to be believed yet. */
  isDoubted: boolean
  /** Its prices, oldest first; where they decide, none was doubted. */
  prices: { at: number; paise: number }[]
}

export type ReadStore = { id: number; policy: 'full' | 'current' | 'none'; firstDealAt: number }

/** A code of a store or a deal, or an offer of a store for a card. It takes off an amount or hundredths of a per cent. */
export type ReadReduction = {
  storeId: number | null
  dealId: number | null
  code: string | null
  /** Of an offer, with its network. */
  card: string
  network: string | null
  /** Of an offer: also with a code. */
  isWithCode: boolean
  paise: number | null
  basisPoints: number | null
  minPaise: number
  startsAt: number
  endsAt: number
  /** A code that fails. */
  isFailing: boolean
  /** When it was added, or worked again. */
  changedAt: number
}

type Paid = { paise: number; code: ReadReduction | null; offer: ReadReduction | null }

/** What an offer's card is called. */
export const readCards: Record<string, string> = {
  'card hdfc credit': 'HDFC Bank credit card',
  'card sbi debit': 'SBI debit card',
}

export type ReadAlert = {
  id: number
  memberId: number
  kind: 'deals' | 'deal' | 'favourites'
  words: string
  excludedWords: string
  storeId: number | null
  categoryId: number | null
  minBelowUsual: number | null
  isCouponOnly: boolean
  maxPaise: number | null
  cards: readonly string[]
  dealId: number | null
  condition: 'below' | 'lowest' | 'back' | 'ending' | 'over' | null
  delivery: 'now' | 'daily'
}

/** `told`: the price, since the deal is in the wanted range; null: without one. */
type Pair = {
  alert: ReadAlert
  dealId: number
  before: ReadDeal | null
  /** When it was looked at. */
  seenAt: number
  told?: number | null
  waits?: { dueAt: number; paise: number }
}

type ReadMessage = { at: number; memberId: number; deals: Map<string, string> }

const sinceMidnight = (at: number) => (at + 5.5 * HOUR_MS) % DAY_MS
const isNight = (at: number) => sinceMidnight(at) >= 22 * HOUR_MS || sinceMidnight(at) < 8 * HOUR_MS
const nextEight = (at: number) => {
  const eight = at - sinceMidnight(at) + 8 * HOUR_MS
  return eight > at ? eight : eight + DAY_MS
}

/** By 2 % or ten rupees. */
const isMuchLower = (paise: number, than: number) =>
  than - paise >= 1_000 || (than > paise && 50 * (than - paise) >= than)

/** Prices differ by a rupee and by 1 %. */
const isClearlyLower = (paise: number, than: number) => than - paise >= 100 && than - paise >= paise / 100

/** Whether it may be used for a deal. */
export const isReductionOf = ({ storeId, dealId }: ReadReduction, deal: ReadDeal) =>
  storeId === deal.storeId || dealId === deal.id

export function createAlertReading(
  stores: ReadonlyMap<number, ReadStore>,
  favourites: ReadonlySet<string>,
  reductions: readonly ReadReduction[],
) {
  const alerts: ReadAlert[] = []
  const pairs = new Map<string, Pair>()
  const sentAt = new Map<number, number[]>()
  const messages: ReadMessage[] = []
  const deals = new Map<number, ReadDeal>()

  const policyOf = (deal: ReadDeal) => stores.get(deal.storeId)?.policy ?? 'full'
  const hasPrice = (deal: ReadDeal) => policyOf(deal) !== 'none' && !deal.isDoubted
  const isAboutPrice = ({ condition }: ReadAlert) =>
    condition === null || condition === 'below' || condition === 'lowest'

  function pairOf(alert: ReadAlert, deal: ReadDeal): Pair {
    const key = `${alert.id} ${deal.id}`
    const pair = pairs.get(key) ?? { alert, dealId: deal.id, before: null, seenAt: 0 }
    pairs.set(key, pair)
    return pair
  }

  /** Whether the alert looks for this deal at all. */
  function isFor(alert: ReadAlert, deal: ReadDeal): boolean {
    if (alert.kind === 'deal') return alert.dealId === deal.id
    if (alert.kind === 'favourites') return favourites.has(`${alert.memberId} ${deal.id}`)
    return (
      (alert.words === '' || deal.words.includes(alert.words)) &&
      (alert.excludedWords === '' || !deal.words.includes(alert.excludedWords)) &&
      (alert.storeId === null || alert.storeId === deal.storeId) &&
      (alert.categoryId === null || alert.categoryId === deal.categoryId)
    )
  }

  const takenOff = (base: number, { paise, basisPoints }: ReadReduction) =>
    Math.min(base, paise ?? Math.floor((base * (basisPoints ?? 0)) / 10_000))

  /** The lowest total: each code or none, then each of the cards with each of its offers, or none. */
  function paidFor({ cards }: ReadAlert, deal: ReadDeal, at: number): Paid {
    let best: Paid = { paise: deal.paise, code: null, offer: null }
    if (cards.length === 0 || !hasPrice(deal)) return best
    const valid = reductions.filter(
      (one) => isReductionOf(one, deal) && !one.isFailing && one.startsAt <= at && at < one.endsAt,
    )
    // The price is with the deal's own code.
    const codes = deal.hasCode ? [] : valid.filter(({ code, minPaise }) => code !== null && deal.paise >= minPaise)
    for (const code of [null, ...codes]) {
      const rest = deal.paise - (code ? takenOff(deal.paise, code) : 0)
      const offers = valid.filter(
        (one) =>
          one.code === null &&
          rest >= one.minPaise &&
          (code === null || one.isWithCode) &&
          cards.some((own) => (one.network === null ? own.startsWith(one.card) : own === `${one.card} ${one.network}`)),
      )
      for (const offer of [null, ...offers]) {
        const paise = rest - (offer ? takenOff(rest, offer) : 0)
        if (paise < best.paise) best = { paise, code, offer }
      }
    }
    return best
  }

  /** Whether what lowers the price does so since the deal was looked at. */
  const isByNews = ({ code, offer }: Paid, { before, seenAt }: Pair, deal: ReadDeal) =>
    (code !== null && before?.hasCode === true && !deal.hasCode) ||
    [code, offer].some((one) => one !== null && Math.max(one.changedAt, one.startsAt) > seenAt)

  /** Whether the deal is in the wanted range. */
  function isWanted(alert: ReadAlert, deal: ReadDeal, at: number, told: number | null | undefined): boolean {
    if (alert.condition === 'over') return !deal.isLive
    if (!deal.isLive) return false
    if (alert.condition === 'back') return true
    if (alert.condition === 'ending') return deal.endsAt !== null && deal.endsAt - at <= DAY_MS
    if (alert.isCouponOnly && !deal.hasCode) return false
    if (alert.maxPaise !== null && !(hasPrice(deal) && paidFor(alert, deal, at).paise <= alert.maxPaise)) return false
    if (alert.minBelowUsual !== null && !(belowUsual(deal) >= alert.minBelowUsual)) return false
    if (alert.condition === 'lowest') return isLowest(deal)
    if (alert.kind === 'favourites' && alert.maxPaise === null)
      return hasPrice(deal) && !(typeof told === 'number' && isMuchLower(told, deal.paise))
    return true
  }

  const hasRecord = (deal: ReadDeal) => {
    const [first, last] = [deal.prices[0], deal.prices.at(-1)]
    return policyOf(deal) === 'full' && first && last && last.at - first.at >= 14 * DAY_MS
  }

  function isLowest(deal: ReadDeal): boolean {
    const all = deal.prices.map(({ paise }) => paise)
    return Boolean(hasRecord(deal)) && Math.min(...all) >= deal.paise && isClearlyLower(deal.paise, Math.max(...all))
  }

  /** In per cent; 0 where it cannot be said. */
  function belowUsual(deal: ReadDeal): number {
    if (!hasRecord(deal)) return 0
    const end = deal.prices.at(-1)?.at ?? 0
    const valid = deal.prices.map(({ at, paise }, n) => ({ paise, ms: (deal.prices[n + 1]?.at ?? end) - at }))
    const msUpTo = (most: number) => valid.reduce((sum, { paise, ms }) => sum + (paise <= most ? ms : 0), 0)
    const total = msUpTo(Number.POSITIVE_INFINITY)
    const usual = Math.min(...valid.map(({ paise }) => paise).filter((paise) => msUpTo(paise) >= total / 2))
    return isClearlyLower(deal.paise, usual) ? Math.max(1, Math.round((100 * (usual - deal.paise)) / usual)) : 0
  }

  /** Whether something has happened that the alert is about. */
  function hasHappened(alert: ReadAlert, pair: Pair, deal: ReadDeal, at: number): boolean {
    const { before, told } = pair
    const appears = deal.isLive && !before?.isLive
    if (alert.condition === 'ending' || alert.condition === 'over') return true
    if (alert.condition === 'back') return appears
    const isSmallFallEnough =
      told !== undefined || alert.maxPaise !== null || alert.minBelowUsual !== null || alert.condition !== null
    const paid = paidFor(alert, deal, at)
    const paidBefore = paidFor(alert, { ...deal, paise: before?.paise ?? 0 }, at).paise
    const falls =
      hasPrice(deal) &&
      before !== null &&
      (isSmallFallEnough ? paid.paise < paidBefore : isMuchLower(paid.paise, paidBefore))
    if (alert.kind === 'favourites' && alert.maxPaise === null) return falls
    if (hasPrice(deal) && isByNews(paid, pair, deal)) return true
    return appears || falls || (alert.kind === 'deals' && deal.hasCode && before?.hasCode === false)
  }

  function tell(alert: ReadAlert, pair: Pair, deal: ReadDeal, at: number): void {
    const isOfNewStore = at - (stores.get(deal.storeId)?.firstDealAt ?? 0) < DAY_MS && alert.kind !== 'deal'
    const dueAt = alert.delivery === 'daily' || isOfNewStore || isNight(at) ? nextEight(at) : at
    pair.told = hasPrice(deal) ? paidFor(alert, deal, at).paise : null
    pair.waits = { dueAt: pair.waits?.dueAt ?? dueAt, paise: deal.paise }
  }

  /** A deal that visitors can see now, or that has changed. */
  function change(deal: ReadDeal, at: number): void {
    const now = { ...deal, prices: [...deal.prices] }
    deals.set(deal.id, now)
    for (const alert of alerts) {
      if (!isFor(alert, now)) continue
      const pair = pairOf(alert, now)
      if (now.isLive && now.isDoubted && isAboutPrice(alert)) continue
      if (!isWanted(alert, now, at, pair.told)) {
        delete pair.told
        delete pair.waits
      } else {
        const isLower =
          typeof pair.told === 'number' && isAboutPrice(alert) && isMuchLower(paidFor(alert, now, at).paise, pair.told)
        const isNews = pair.told === undefined || (hasPrice(now) && isLower)
        if (isNews && hasHappened(alert, pair, now, at)) tell(alert, pair, now, at)
        else if (pair.waits) pair.waits.paise = now.paise
      }
      Object.assign(pair, { before: now, seenAt: at })
    }
  }

  /** A new alert: a price that is reached is told at once; that a deal is there or over already is not. */
  function add(alert: ReadAlert, at: number): void {
    alerts.push(alert)
    for (const deal of deals.values()) {
      if (!isFor(alert, deal)) continue
      const pair = pairOf(alert, deal)
      Object.assign(pair, { before: deal, seenAt: at })
      if (alert.kind === 'deals' || (alert.kind === 'favourites' && alert.maxPaise === null)) continue
      if (deal.isDoubted || !isWanted(alert, deal, at, undefined)) continue
      if (alert.condition === 'back' || alert.condition === 'over') pair.told = hasPrice(deal) ? deal.paise : null
      else tell(alert, pair, deal, at)
    }
  }

  /** One message at most for each member. */
  function send(at: number): void {
    if (isNight(at)) return
    const found = new Map<number, Map<string, string>>()
    for (const pair of pairs.values()) {
      const deal = deals.get(pair.dealId)
      if (!deal || !pair.waits || pair.waits.dueAt > at || pair.waits.paise !== deal.paise) continue
      const { alert } = pair
      if (!mayBeSent(alert.memberId, at)) continue
      delete pair.waits
      const told = found.get(alert.memberId) ?? new Map<string, string>()
      found.set(alert.memberId, told.set(deal.slug, saying(alert, deal, at)))
    }
    for (const [memberId, told] of found) {
      messages.push({ at, memberId, deals: told })
      sentAt.set(memberId, [...(sentAt.get(memberId) ?? []), at])
    }
  }

  function mayBeSent(memberId: number, at: number): boolean {
    const today = (sentAt.get(memberId) ?? []).filter((time) => time >= at - sinceMidnight(at))
    return today.length < 10 && today.every((time) => at - time >= 15 * MINUTE_MS)
  }

  const saying = (alert: ReadAlert, deal: ReadDeal, at: number): string => {
    if (alert.condition === 'over') return 'over'
    const { paise, code, offer } = paidFor(alert, deal, at)
    const means = [code && `code ${code.code}`, offer && `${readCards[offer.card]}${offer.network ? ' (RuPay)' : ''}`]
      .filter(Boolean)
      .join(' and ')
    return hasPrice(deal) ? `${paise}${means && ` with ${means}; ${deal.paise} without`}` : ''
  }

  /** Whether an alert with cards looks for a deal. */
  const meetsCards = (deal: ReadDeal) => alerts.some((alert) => alert.cards.length > 0 && isFor(alert, deal))

  return { add, change, send, meetsCards, messages }
}

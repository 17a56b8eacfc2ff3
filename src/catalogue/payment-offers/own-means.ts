import {
  type BankId,
  banks,
  type CardProductId,
  cardProducts,
  type NetworkId,
  networks,
  type UpiAppId,
  upiApps,
  type WalletId,
  wallets,
} from './payment-methods.ts'
import type { Payer, PayerCard } from './what-i-pay.ts'

// A means of payment is a text such as "card hdfc credit", "product axis-ace", "upi gpay" or "wallet slice"; a card's may
// end with its network, " rupay". So are "emi", for who pays in instalments, and "app", for who orders in the stores' apps.

const cardTypes = ['credit', 'debit'] as const

const idsOf = <Id extends string>(names: Readonly<Record<Id, unknown>>) => Object.keys(names) as Id[]

export const bankIds: readonly BankId[] = idsOf(banks)
export const productsOf = (bank: BankId): CardProductId[] =>
  idsOf(cardProducts).filter((product) => cardProducts[product].bank === bank)

/** All cards, by bank: those that offers name by themselves, then any other. */
export const cardMeans: readonly string[] = bankIds.flatMap((bank) => [
  ...productsOf(bank).map((product) => `product ${product}`),
  ...cardTypes.map((type) => `card ${bank} ${type}`),
])

const knownMeans: ReadonlySet<string> = new Set([
  ...cardMeans,
  ...cardMeans.flatMap((card) => idsOf(networks).map((network) => withNetwork(card, network))),
  ...idsOf(upiApps).map((app) => `upi ${app}`),
  ...idsOf(wallets).map((wallet) => `wallet ${wallet}`),
  'emi',
  'app',
])

const maxStoredLength = 4_000

/** Reads what a browser has stored. Another release or a person may have written it: what is unknown is left out. */
export const readMeans = (stored: string): string[] =>
  stored.length > maxStoredLength ? [] : [...new Set(stored.split(','))].filter((means) => knownMeans.has(means))

export const writeMeans = (means: readonly string[]): string => means.join()

export const toggleMeans = (means: readonly string[], one: string): string[] =>
  means.includes(one) ? means.filter((other) => other !== one) : [...means, one]

/** A card of this network; '' if it is not known. */
export function withNetwork(card: string, network: string): string {
  return network ? `${card} ${network}` : card
}

/** How a card is chosen: with its network, if that is known. Undefined: it is not. */
export const chosenCard = (means: readonly string[], card: string): string | undefined =>
  means.find((one) => one === card || one.startsWith(`${card} `))

/** Replaces a chosen card by the same with another network. */
export const changeNetwork = (means: readonly string[], card: string, network: string): string[] =>
  means.map((one) => (one === chosenCard(means, card) ? withNetwork(card, network) : one))

/** Who pays so. Nothing is known of orders so far: an offer that holds once a card is taken as unused. */
export function payerWith(means: readonly string[]): Payer {
  const idsAfter = (kind: string) =>
    means.filter((one) => one.startsWith(`${kind} `)).map((one) => one.slice(kind.length + 1))
  const cards = idsAfter('card').map((one): PayerCard => {
    const [bank, type, network] = one.split(' ') as [BankId, PayerCard['type'], NetworkId?]
    return { bank, type, ...(network && { network }) }
  })
  const products = idsAfter('product').map((one): PayerCard => {
    const [product, network] = one.split(' ') as [CardProductId, NetworkId?]
    return { bank: cardProducts[product].bank, type: 'credit', product, ...(network && { network }) }
  })
  return {
    cards: [...cards, ...products],
    upiApps: idsAfter('upi') as UpiAppId[],
    wallets: idsAfter('wallet') as WalletId[],
    wantsEmi: means.includes('emi'),
    isFirstOrder: null,
    isInApp: means.includes('app'),
    uses: [],
  }
}

import { expect, test } from 'vitest'
import type { SearchTerm } from '../search-term.ts'
import { type FoundDeal, scoreDeals, type Wanted } from './score-deal.ts'
import { titleWords } from './title-words.ts'

const term = (typed: string, more: Partial<SearchTerm> = {}): SearchTerm => ({
  typed,
  alternatives: [{ words: typed.split(' '), isPhrase: false, weight: 1 }],
  rarity: 3,
  need: 'required',
  isUnknown: false,
  ...more,
})
const noName = { key: '', categoryIds: [], storeIds: [] }
const alternative = (word: string) => ({ words: [word], isPhrase: false, weight: 1 })
const deal = (title: string, more: Partial<FoundDeal> = {}): FoundDeal => ({
  id: 0,
  title,
  hindiTitle: '',
  isLive: true,
  ageDays: 5,
  pricePaise: null,
  hasCoupon: false,
  isOffer: false,
  categoryIds: [],
  storeId: 1,
  brand: '',
  kinds: [],
  fields: [],
  similarFields: [],
  ...more,
})

/** The titles, the best first. */
function ranked(terms: SearchTerm[], deals: (FoundDeal | string)[], facts: Partial<Wanted> = {}): string[] {
  const numbered = deals.map((each, id) => ({ ...(typeof each === 'string' ? deal(each) : each), id }))
  const scores = scoreDeals(numbered, terms, { name: noName, wantsCheap: false, ...facts })
  const scoreOf = ({ id }: FoundDeal) => scores.get(id)?.score ?? 0
  return numbered.toSorted((a, b) => scoreOf(b) - scoreOf(a)).map(({ title }) => title)
}

test('a title names its product before sizes, colours and what follows "for" or "with"', () => {
  const prominences = new Map(
    titleWords('Vanika Leather Case, for phones').map(({ word, prominence }) => [word, prominence]),
  )
  expect(prominences.get('case')).toBe(1)
  expect(prominences.get('leather')).toBeLessThan(1)
  expect(prominences.get('phone')).toBeLessThan(prominences.get('leather') ?? 0)
  const bag = new Map(
    titleWords('Waterproof Laptop/College/Office Bag').map(({ word, prominence }) => [word, prominence]),
  )
  expect(bag.get('bag')).toBe(1)
  expect(bag.get('laptop')).toBeLessThan(1)
  expect(titleWords('Atta/Godihittu')[0]?.prominence).toBe(1)
  expect(titleWords('Trail Shoes 42 Black').find(({ word }) => word === 'shoe')?.prominence).toBe(1)
})

test('the product comes before its accessories and before things for it', () => {
  const fridge = 'Sheetvan 253 L Double Door Fridge'
  const titles = ['Fridge Stand with wheels', 'Bottle for fridge', fridge, 'Fridge Bottle Blue']
  expect(ranked([term('fridge')], titles)[0]).toBe(fridge)
  expect(ranked([term('phone'), term('cover')], ['Tarango phone', 'Phone cover'])[0]).toBe('Phone cover')
})

test('a word in the title counts more than one in a category, and both more than one in the text', () => {
  const deals = [deal('Text', { fields: [0] }), deal('Lamp', { fields: [2] }), deal('Garden chair', { fields: [1] })]
  expect(ranked([term('chair')], deals)).toEqual(['Garden chair', 'Lamp', 'Text'])
})

test('a rechargeable lamp is no recharge, and deals of the category of that name come first', () => {
  const deals = [deal('Rechargeable lamp', { fields: [1] }), deal('Data pack', { fields: [2], categoryIds: [17] })]
  expect(ranked([term('recharge')], deals, { name: { ...noName, categoryIds: [17] } })[0]).toBe('Data pack')
})

test('what most deals of that name are comes before the others', () => {
  const usual = Array.from({ length: 6 }, (_, n) => deal(`Beard trimmer ${n}`, { categoryIds: [1] }))
  const last = ranked([term('trimmer')], [deal('Tummy trimmer', { categoryIds: [2] }), ...usual]).at(-1)
  expect(last).toBe('Tummy trimmer')
})

test('a new deal comes before an old one, but not before one that says more of the search', () => {
  const deals = [
    deal('Cotton kurta', { ageDays: 300 }),
    deal('Kurta', { ageDays: 0 }),
    deal('New kurta', { ageDays: 90 }),
  ]
  expect(ranked([term('cotton'), term('kurta')], deals)).toEqual(['Cotton kurta', 'Kurta', 'New kurta'])
})

test('a search for a coupon prefers deals that have one', () => {
  const coupon = term('coupon', { need: 'preferred', asksForCoupon: true })
  const deals = [deal('Pizza'), deal('Pizza for two', { hasCoupon: true })]
  expect(ranked([term('pizza'), coupon], deals)[0]).toBe('Pizza for two')
})

test('a category that only mentions what is searched is no category of it', () => {
  const deals = [
    deal('Octa bottle', { fields: [2], kinds: ['Water & Fridge Bottles'] }),
    deal('Glacier 200 L', { fields: [2], kinds: ['Fridges & Freezers'] }),
  ]
  expect(ranked([term('fridge')], deals)).toEqual(['Glacier 200 L', 'Octa bottle'])
})

test('one word does not answer two terms', () => {
  const mixer = term('mixer', { alternatives: ['mixer', 'grinder'].map(alternative) })
  const titles = ['Sea Salt Grinder', 'Rapid Mixer Grinder']
  expect(ranked([mixer, term('grinder')], titles)[0]).toBe('Rapid Mixer Grinder')
})

test('of two products joined by "and", each is looked for as a product', () => {
  const terms = [term('earbuds'), term('phone', { isCoordinate: true })]
  expect(ranked(terms, ['Earbuds', 'Holder with earbuds pocket for phone'])[0]).toBe('Earbuds')
})

test('a price far from the usual ones counts less, and who looks for cheap things sees low prices first', () => {
  const lamps = [90_000, 60_000, 75_000, 120_000].map((pricePaise) => deal(`Lamp ${pricePaise}`, { pricePaise }))
  const odd = deal('Lamp 1', { pricePaise: 900 })
  expect(ranked([term('lamp')], [odd, ...lamps]).at(-1)).toBe('Lamp 1')
  expect(ranked([term('lamp')], lamps, { wantsCheap: true })[0]).toBe('Lamp 60000')
})

test('a search for offers prefers what is off on several things', () => {
  const offer = term('offer', { need: 'preferred', asksForOffer: true })
  const deals = [deal('Cheese pizza', { pricePaise: 19_900 }), deal('Two large pizzas', { isOffer: true })]
  expect(ranked([term('pizza'), offer], deals)[0]).toBe('Two large pizzas')
})

test('several things sold together come after the thing itself', () => {
  expect(ranked([term('rice')], ['Brown Rice + Wheat Flour', 'Brown Rice'])[0]).toBe('Brown Rice')
})

test('deals of a brand or store come first when the whole search is its name, however it is written', () => {
  const deals = [deal('Mixed Herbs'), deal('Lip balm', { brand: 'Just Herbs' }), deal('Basil', { brand: 'Herbs' })]
  const key = 'justherbs'
  expect(ranked([term('just'), term('herbs')], deals, { name: { ...noName, key } })[0]).toBe('Lip balm')
  const pens = [deal('Ball pen'), deal('Refill', { brand: 'Baker&#39;s pen' }), deal('Ink', { storeId: 7 })]
  expect(ranked([term('baker'), term('pen')], pens, { name: { ...noName, key: 'bakerspen' } })[0]).toBe('Refill')
  expect(ranked([term('ink'), term('pot')], pens, { name: { ...noName, storeIds: [7] } })[0]).toBe('Ink')
})

test('a brand of one word is no better than what has the name: "back pack" is a backpack first', () => {
  const backpack = term('back pack', { alternatives: [{ words: ['backpack'], isPhrase: false, weight: 1 }] })
  const deals = [deal('Body spray', { brand: 'Backpack', ageDays: 9 }), deal('School backpack')]
  expect(ranked([backpack], deals, { name: { ...noName, key: 'backpack' } })[0]).toBe('School backpack')
})

test('what is only similar to the typed word counts by its weight, in titles and in categories', () => {
  const alternatives = [alternative('bournvita'), { words: ['health', 'drink'], isPhrase: false, weight: 0.5 }]
  const deals = [
    deal('Instant energy', { similarFields: [2], kinds: ['Health drink'] }),
    deal('Chocolate powder', { fields: [2], kinds: ['Kitchen'] }),
    deal('Energy health drink', { similarFields: [1] }),
  ]
  expect(ranked([term('bournvita', { alternatives })], deals)).toEqual([
    'Chocolate powder',
    'Energy health drink',
    'Instant energy',
  ])
})

test('deals only for the other gender come after those for all and for both', () => {
  const titles = ['Women Kurta', "Girl's Kurta", 'लड़कियों की Kurta', 'Kurta', 'Kurta for Women and Men', "Men's Kurta"]
  const kurtaFor = (word: string) =>
    ranked([term('kurta'), term(word, { need: 'preferred', isAddition: true })], titles)
  for (const word of ['men', 'mens', 'boys', 'पुरुषों'])
    expect(new Set(kurtaFor(word).slice(3)), word).toEqual(new Set(titles.slice(0, 3)))
  for (const word of ['women', 'ladies', 'girl', 'महिलाओं']) expect(kurtaFor(word).at(-1), word).toBe("Men's Kurta")
})

test('what a thing supports is not what it is: a home theatre with a socket for the TV', () => {
  const theatre = 'Tarang Home Theatre System PenDrive FM Aux TV Compatible with All Functions'
  const listed = 'Tarang 4.1 Home Theatre/Bluetooth/USB/FM/AUX/TV Support'
  const tv = 'Netraya Smart TV 32F53, 3 HDMI'
  expect(ranked([term('tv')], [theatre, listed, tv])[0]).toBe(tv)
  const nameOf = (title: string) => titleWords(title).find(({ prominence }) => prominence === 1)?.word
  expect([theatre, listed, 'Chhoti Bluetooth Speaker Compatible with TV', 'Dhun FM Radio Support'].map(nameOf)).toEqual(
    ['system', 'theatre', 'speaker', 'radio'],
  )
})

test('the later words of a brand do not count as words of the title', () => {
  const drink = deal('Paper Kite Mango Drink', { brand: 'Paper Kite', fields: [3] })
  const speaker = deal('Kite Stone 350 Portable Speaker', { fields: [1] })
  expect(ranked([term('kite')], [drink, speaker])[0]).toBe(speaker.title)
  expect(ranked([term('paper'), term('kite')], [drink, speaker])[0]).toBe(drink.title)
})

import { expect, test } from 'vitest'
import { changeNetwork, chosenCard, payerWith, readMeans, toggleMeans, writeMeans } from './own-means.ts'
import { anyPayment } from './payment-offer.ts'
import { isOfferFor } from './what-i-pay.ts'

test.each([
  ['nothing', '', []],
  ['each means once', 'card hdfc credit,upi gpay,card hdfc credit', ['card hdfc credit', 'upi gpay']],
  ['none that is unknown', 'card hdfc charge,upi,wallet gpay,card hdfc credit,<b>', ['card hdfc credit']],
  ['nothing of another format', '{"cards":["hdfc credit"]}', []],
  ['nothing of a text that is too long', `emi,${'x'.repeat(4_000)}`, []],
])('PO20: of what a browser has stored %s is read', (_, stored, means) => {
  expect(readMeans(stored)).toEqual(means)
})

test('PO20: a means that is chosen again is removed', () => {
  const both = toggleMeans(toggleMeans([], 'emi'), 'upi bhim')
  expect(readMeans(writeMeans(both))).toEqual(['emi', 'upi bhim'])
  expect(toggleMeans(both, 'emi')).toEqual(['upi bhim'])
})

test('PO20: a chosen card may have its network, without which offers of a network do not count', () => {
  const cards = ['card hdfc credit', 'product axis-ace']
  const known = changeNetwork(changeNetwork(cards, 'card hdfc credit', 'visa'), 'product axis-ace', 'rupay')
  expect(readMeans(writeMeans([...known, 'card sbi debit maestro']))).toEqual([
    'card hdfc credit visa',
    'product axis-ace rupay',
  ])
  expect(payerWith(known).cards).toEqual([
    { bank: 'hdfc', type: 'credit', network: 'visa' },
    { bank: 'axis', type: 'credit', product: 'axis-ace', network: 'rupay' },
  ])
  expect(changeNetwork(known, 'card hdfc credit', '')[0]).toBe('card hdfc credit')
  expect([chosenCard(known, 'card hdfc credit'), chosenCard(known, 'card hdfc debit')]).toEqual([known[0], undefined])
  const onRupay = { ...anyPayment, networks: ['rupay' as const] }
  expect([isOfferFor(onRupay, payerWith(known)), isOfferFor(onRupay, payerWith(cards))]).toEqual([true, false])
})

test('PO20: chosen means say who pays, and nothing of earlier orders', () => {
  const means = ['card axis debit', 'product flipkart-axis', 'upi gpay', 'wallet slice', 'emi', 'app']
  expect(payerWith(means)).toEqual({
    cards: [
      { bank: 'axis', type: 'debit' },
      { bank: 'axis', type: 'credit', product: 'flipkart-axis' },
    ],
    upiApps: ['gpay'],
    wallets: ['slice'],
    wantsEmi: true,
    isFirstOrder: null,
    isInApp: true,
    uses: [],
  })
  expect(payerWith(['card axis credit'])).toMatchObject({ wantsEmi: false, isInApp: false })
})

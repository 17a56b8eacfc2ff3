import { deal } from './build-deal.ts'
import type { DemoDeal } from './demo-content.ts'

export const beautyDeals: DemoDeal[] = [
  deal('meherbel-spf50-sunscreen', 'Meherbel Matte Sunscreen SPF 50 PA++++, 80 g', {
    store: 'rooprang', in: 'beauty hot', draw: 'sunscreen saffron', ago: 0.13, mrp: 599, price: 329, by: 'Farah', likes: 148, labels: ['Lowest in 90 days'], coupon: ['CHHAON', 'Rs. 40 off on sunscreens'],
    was: '70:459 58:449 44:429 31:399 18:389 8:369', offers: ['Rs. 369 on the page, Rs. 329 with the code. Two tubes an order.'],
    about: ['No white cast on deeper skin, dries in a minute, fine under make-up.', ['Two finger lengths for face and neck, again after three hours outside', 'Fragrance-free', 'Expiry at least 18 months away, says the shop; ours had 22']],
  }),
  deal('keshvati-onion-shampoo', 'Keshvati Mild Shampoo 1 L with Pump', {
    store: 'rooprang', in: 'beauty', draw: 'shampoo lilac', ago: 0.93, mrp: 899, price: 449, by: 'Simran', likes: 62, was: '64:599 52:579 40:549 27:529 14:499',
    about: ['Sulphate-free, so less foam than you are used to. A litre lasts two people about four months.'],
  }),
  deal('meherbel-vitamin-c-serum', 'Meherbel 10% Vitamin C Face Serum 30 ml', {
    store: 'rooprang', in: 'beauty', draw: 'serum lemon', ago: 3.4, ends: 6, super: true, mrp: 699, price: 299, by: 'Meera', likes: 93, was: '81:499 67:479 53:449 40:429 26:399 12:359', labels: ['Lowest in 90 days'],
    about: ['Dark glass, dropper, batch date on the box. Start with three evenings a week, and always sunscreen in the morning.', 'It should be pale yellow. Brown means old: send it back.'],
  }),
  deal('rangrekha-matte-lipsticks', 'Rangrekha Matte Lipstick Trio, Indian Skin Tones', {
    store: 'rooprang', in: 'beauty', draw: 'lipstick rose', ago: 0.31, mrp: 1197, price: 549, by: 'Farah', likes: 76, was: '59:799 48:749 36:699 24:649 11:599',
    about: ['Brick, plum and a brown nude that is not grey. Stays through chai, not through biryani.', 'Sealed packs only; no returns once opened.'],
  }),
  deal('itrana-attar-perfume', 'Itrana Mogra and Oud Perfume, 100 ml', {
    store: 'rooprang', in: 'beauty', draw: 'perfume berry', ago: 7.9, ends: 7, super: true, mrp: 1999, price: 749, by: 'Kabir', likes: 48, was: '86:1199 71:1099 57:999 43:949 29:899 7.9:749s',
    about: ['Eau de parfum strength: four sprays last a working day. A free 5 ml vial is in the box, so try that first and return the bottle sealed if you do not like it.'],
  }),
  deal('dantmoti-electric-toothbrush', 'Dantmoti Electric Toothbrush with 4 Heads, USB', {
    store: 'rooprang', in: 'beauty electronics', draw: 'toothbrush mint', ago: 10.8, mrp: 1999, price: 799, by: 'Joseph', likes: 35, was: '76:1199 61:1099 47:999 32:899',
    about: ['Gentle mode for beginners, two-minute timer, sixty days a charge. Refill heads cost Rs. 99 each and are in stock.'],
  }),
  deal('haldichandan-soap-box', 'Haldivan Haldi-chandan Soap, Box of 8', {
    store: 'angan-grocers', in: 'beauty grocery', draw: 'soap clay', ago: 26.2, mrp: 480, price: 264, by: 'Meera', likes: 40, was: '73:340 58:329 43:312 29:299 17.4:264',
    about: ['Rs. 33 a cake of 100 g. 76% TFM (it is printed on the back), which makes it Grade 1: it does not melt away in the dish.'],
  }),
  deal('rooprang-mix-any-5', 'Rooprang Minis: Pick Any 5 for One Price', {
    store: 'rooprang', in: 'beauty', draw: 'sunscreen rose', ago: 65.5, mrp: 995, text: '5 for Rs. 499', by: 'Simran', likes: 31,
    about: ['Travel sizes of creams, kajal, lip balm and shampoo; the dearest ones are worth it most. Refill the little bottles afterwards.'],
  }),
]

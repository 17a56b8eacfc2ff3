import { deal } from './build-deal.ts'
import type { DemoDeal } from './demo-content.ts'

export const homeDeals: DemoDeal[] = [
  deal('sapnaroo-king-bedsheet', 'Sapnaroo 210 TC Cotton King Bedsheet with 2 Pillow Covers', {
    store: 'aalna-home', in: 'home hot', draw: 'bedsheet lilac', ago: 0.16, mrp: 2499, price: 899, by: 'Meera', likes: 117, labels: ['Lowest in 90 days'], was: '74:1399 61:1299 48:1249 35:1149 22:1099 9:999',
    about: ['Real cotton, 108 x 108 inches, so that it tucks in on a six-by-six-and-a-half mattress.', ['Measure the mattress height too: up to 8 inches', 'Wash dark colours apart twice', 'Thread count is printed, and our lens counted 204']],
  }),
  deal('sapnaroo-fibre-pillows', 'Sapnaroo Microfibre Pillows, Pair, Medium', {
    store: 'aalna-home', in: 'home', draw: 'pillow sky', ago: 2.9, mrp: 1499, price: 649, by: 'Joseph', likes: 43, was: '69:899 55:849 41:799 27:749 13:699', 
    about: ['Medium height, for people who sleep on their backs. They arrive flat: give them a day in the sun.'],
  }),
  deal('jharokha-blackout-curtains', 'Jharokhi Blackout Curtains 7 ft, Pair, Steel Rings', {
    store: 'aalna-home', in: 'home', draw: 'curtain teal', ago: 0.57, ends: 6, super: true, mrp: 2599, price: 999, by: 'Simran', likes: 71, was: '82:1599 69:1499 55:1449 42:1299 28:1249 15:1149', labels: ['Lowest in 90 days'],
    about: ['Three-layer weave that keeps out the street lamp and a good part of the afternoon. 4 feet wide each: take one and a half times the width of your window.'],
  }),
  deal('lumidiya-study-lamp', 'Lumidiya Rechargeable Study Lamp, 3 Tones, Eye-safe', {
    store: 'pustak-peti', in: 'home kids-school', draw: 'lamp dusk', ago: 1.3, mrp: 1799, price: 799, by: 'Arjun', likes: 68, was: '66:1099 53:1049 40:999 27:949 14:899', coupon: ['PADHAI100', 'Rs. 100 off on study lamps'], offers: ['Rs. 899 before the code.'],
    about: ['Six hours on battery through a power cut, no flicker on a phone camera. The neck stays where you put it.'],
  }),
  deal('harivel-money-plant-pot', 'Harivel Money Plant in Self-watering Pot', {
    store: 'aalna-home', in: 'home', draw: 'plant leaf', ago: 0.28, mrp: 549, price: 249, by: 'Farah', likes: 89, was: '51:349 42:349 33:329 23:299 12:279',
    about: ['Hard to kill, happy in a north window. The water window in the pot tells when to fill.', 'It travels for up to three days; if it arrives broken, a photo on the same day brings another.'],
  }),
  deal('aalna-cotton-towels-4', 'Aalna Bath Towels 500 GSM, Set of 4', {
    store: 'aalna-home', in: 'home', draw: 'towels clay', ago: 6.4, ends: 9, super: true, mrp: 3199, price: 1299, by: 'Kabir', likes: 59, was: '88:1999 74:1899 60:1799 46:1699 32:1499 18:1399', labels: ['Lowest in 90 days'],
    about: ['Thick, absorbent after the second wash (skip softener for the first). They need a sunny line: in the rains take a 400 GSM one instead.'],
  }),
  deal('diyaghar-brass-lamp', 'Diyaghar Brass Oil Lamp Pair, Hand-cast', {
    store: 'aalna-home', in: 'home', draw: 'diya saffron', ago: 16.9, mrp: 1299, price: 699, by: 'Meera', likes: 64, was: '87:799 73:799 59:849 45:1099 34:999 24:799 14.3:699',
    about: ['Cast in Moradabad, 380 g each, burns five hours on a filling.', 'The history shows the festival: Rs. 799 before, Rs. 1,099 in the week itself, Rs. 699 now. Whoever buys lamps after the festival buys well.'],
  }),
  deal('gharbar-tool-kit', 'Gharsaaz 46-piece Tool Kit with Hammer Drill', {
    store: 'chowkmart', in: 'home', draw: 'toolbox slate', ago: 45.1, mrp: 4999, price: 2299, by: 'Joseph', likes: 52, was: '84:2999 69:2899 54:2699 39:2599 23.7:2399 7:2299',
    about: ['For the fan hook, the curtain rod and the door that sticks. The drill takes concrete with patience.', 'Keep the carbon brushes that come in the bag.'],
  }),
]

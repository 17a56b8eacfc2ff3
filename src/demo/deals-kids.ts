import { deal } from './build-deal.ts'
import type { DemoDeal } from './demo-content.ts'

export const kidsDeals: DemoDeal[] = [
  deal('nanhoo-pant-diapers-l-128', 'Nanhoo Pant Diapers, L, Pack of 128', {
    store: 'nanha-nest', in: 'kids-school hot', draw: 'diapers sky', ago: 0.1, mrp: 2199, price: 1199, by: 'Simran', likes: 106, labels: ['Lowest in 90 days'], coupon: ['NANHA12', '12% off on diapers'], was: '76:1549 63:1499 50:1449 37:1419 24:1399 11:1362',
    offers: ['Rs. 1,362 on the page; NANHA12 makes it Rs. 1,199. Usable twice a month.'],
    about: ['Rs. 9.37 each. Wetness strip, soft waist, ten dry hours for our smallest tester.', 'Sizes are by weight: L is 9 to 14 kg. Unopened packs go back within 15 days.'],
  }),
  deal('tintoo-pull-back-cars', 'Tintoo Wooden Pull-back Cars, Set of 6', {
    store: 'nanha-nest', in: 'kids-school', draw: 'toy-car rose', ago: 1.7, mrp: 999, price: 449, by: 'Farah', likes: 64, was: '60:649 49:629 38:599 26:549 13:499',
    about: ['Beech wood, water paint, edges round as pebbles; the BIS toy mark is on the box. From three years.'],
  }),
  deal('kissagoi-storybook-box', 'Kissa Peti: 20 Illustrated Storybooks, English and Hindi', {
    store: 'pustak-peti', in: 'kids-school', draw: 'book saffron', ago: 0.041, ends: 5, super: true, mrp: 2000, price: 699, by: 'Meera', likes: 129, was: '89:1199 76:1099 62:999 49:949 36:849s 31:999 17:899 8:849', labels: ['Lowest in 90 days'],
    about: ['Each story in both languages on facing pages: read one, follow the other. Rs. 35 a book, thick paper.', 'For four to nine. Festival-sale price was Rs. 849.'],
  }),
  deal('likhavati-stationery-kit', 'Likhavati School Stationery Kit, 64 Pieces', {
    store: 'pustak-peti', in: 'kids-school', draw: 'stationery leaf', ago: 0.48, mrp: 899, price: 399, by: 'Arjun', likes: 57, was: '55:549 45:529 35:499 24:479 12:449',
    about: ['Pencils that do not break in the sharpener, twelve sketch pens, compass with a safe point, name stickers.', 'A year of lost erasers is included: there are ten.'],
  }),
  deal('bhaloo-teddy-60', 'Bhalooram Teddy Bear 60 cm, Washable', {
    store: 'nanha-nest', in: 'kids-school', draw: 'teddy clay', ago: 5.1, mrp: 1299, price: 599, by: 'Simran', likes: 46, was: '58:799 46:779 34:749 22:699 5.1:599',
    about: ['Zip at the back, so the cover goes in the machine. Stitched eyes, nothing to swallow.'],
  }),
  deal('bastavo-junior-school-bag', 'Bastavo Junior School Bag 18 L, Ergonomic, Reflective', {
    store: 'kadamtaal', in: 'kids-school fashion', draw: 'backpack rose', ago: 9.1, mrp: 1799, price: 749, by: 'Joseph', likes: 73, was: '79:1099 65:1049 51:999 37:949 23:849 9.1:749', coupon: ['SCHOOL50', 'Rs. 50 off on school bags'], offers: ['The code takes a further Rs. 50 (not counted).'],
    about: ['480 g empty: light, as the school-bag weight rules want. Reflectors on three sides. For classes 1 to 4.'],
  }),
  deal('tintoo-building-blocks-120', 'Tintoo Building Blocks, 120 Pieces in a Bucket', {
    store: 'nanha-nest', in: 'kids-school', draw: 'blocks lemon', ago: 2.7, ends: 8, super: true, mrp: 1499, price: 549, by: 'Kabir', likes: 61, was: '85:899 71:849 57:799 44:749 30:699 16:629', labels: ['Lowest in 90 days'],
    about: ['Big blocks for small hands, bucket included, which is the part that parents thank you for. From eighteen months.'],
  }),
  deal('ganitya-abacus-kit', 'Ganitya Maths Game Box for Classes 1 to 5', {
    store: 'pustak-peti', in: 'kids-school', draw: 'blocks teal', ago: 34.6, mrp: 1199, price: 699, by: 'Meera', likes: 27, was: '73:849 59:829 45:799 20.2:699',
    about: ['Fractions as rotis, money as play rupees, eight games in all. Twenty minutes an evening is plenty.'],
  }),
  deal('jhoolan-baby-walker', 'Jhoolan Wooden Push Walker with Brakes', {
    store: 'nanha-nest', in: 'kids-school', draw: 'walker mint', ago: 76.3, ends: -8, mrp: 2999, price: 1399, by: 'Farah', likes: 33, was: '88:1999 74:1899 60:1799 46:1599 34.1:1399',
    about: ['A push walker, not a sit-in one: doctors prefer it. The offer ended with the old colour; the new one is at Rs. 1,799.'],
  }),
]

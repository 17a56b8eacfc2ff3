import { deal } from './build-deal.ts'
import type { DemoDeal } from './demo-content.ts'

export const fashionDeals: DemoDeal[] = [
  deal('vanika-cotton-kurta-set', 'Vanika Hand-block Cotton Kurta with Trousers, Women', {
    store: 'dhaaga-gully', in: 'fashion hot', draw: 'kurta rose', ago: 0.005, featured: true, mrp: 2499, price: 1099, by: 'Farah', likes: 171, coupon: ['BLOCK15', '15% off on hand-block prints'],
    was: '78:1599 65:1499 52:1449 38:1399 24:1349 11:1293', offers: ['Rs. 1,293 on the page; BLOCK15 brings Rs. 1,099.'],
    about: ['Soft 60s cotton from Jaipur’s block printers, pockets on both sides, sizes XS to 4XL in the same price.', ['First wash cold and alone: indigo and madder bleed once', 'Length 46 inches; petite buyers may want a size down', 'Returns within 14 days, also after trying on']],
  }),
  deal('nakshi-thaan-silk-saree', 'Nakshika Art Silk Saree with Zari Border and Blouse Piece', {
    store: 'dhaaga-gully', in: 'fashion', draw: 'saree berry', ago: 0.19, ends: 6, super: true, mrp: 4999, price: 1899, by: 'Meera', likes: 112, labels: ['Lowest in 90 days'],
    was: '86:2999 73:2899 59:2699 46:2499 32:2299 18:2399 7:2199',
    about: ['Light enough to dance in, with a border that looks heavier than it is. Art silk means viscose, and the shop says so plainly on the label.', 'Dry-clean the first time; fall and pico done for Rs. 150.'],
  }),
  deal('dhoop-mens-linen-kurta', 'Dhoopvan Cotton-linen Short Kurta, Men', {
    store: 'dhaaga-gully', in: 'fashion', draw: 'kurta teal', ago: 2.6, mrp: 1799, price: 849, by: 'Arjun', likes: 54, was: '63:1099 51:1049 39:999 26:949 13:899',
    about: ['Wears well with jeans, irons badly: hang it wet and call it style. Eleven colours; the whites are see-through.'],
  }),
  deal('sootkala-tshirt-pack-3', 'Sootkala 180 GSM Plain T-shirts, Pack of 3, Unisex', {
    store: 'dhaaga-gully', in: 'fashion', draw: 'tshirt leaf', ago: 0.68, mrp: 1797, price: 699, by: 'Kabir', likes: 103, was: '72:999 59:949 45:899 31:849 17:799', labels: ['Lowest in 90 days'],
    about: ['Rs. 233 each, thick enough not to twist after five washes (we tried). Bio-washed: no shrinking beyond a centimetre.', 'Regular fit. For the loose look take two sizes up.'],
  }),
  deal('rozana-stretch-jeans', 'Rozwear Stretch Denim Jeans, Men and Women', {
    store: 'dhaaga-gully', in: 'fashion', draw: 'jeans sky', ago: 4.9, ends: 4, super: true, mrp: 2599, price: 899, by: 'Simran', likes: 69, coupon: ['DENIM100', 'Rs. 100 off on jeans'], was: '84:1499 70:1399 55:1299 41:1199 27:1099 14:999',
    offers: ['Price with the code; free alteration of length at checkout.'],
    about: ['Two per cent elastane: comfortable on a two-wheeler, does not bag at the knees by evening. Five lengths, which is rare.', 'Dark blue leaves colour on light sofas for the first three washes.'],
  }),
  deal('kadamix-street-runner-shoes', 'Kadamix Stride Running Shoes, Wide Fit, 240 g', {
    store: 'kadamtaal', in: 'fashion sports hot', draw: 'shoes dusk', ago: 0.07, ends: 5, super: true, featured: true, mrp: 4999, price: 1999, by: 'Kabir', likes: 187, labels: ['Lowest in 90 days'],
    was: '90:3299 77:3199 64:2999 51:2799 37:2499s 32:2899 20:2699 9:2399',
    offers: [['Free size exchange at the door', 'Rs. 100 back on UPI']],
    about: ['Made on a wide last, as many Indian feet are. Soft for the first 5 km, still honest at 15.', ['Comes up half a size small: order up', 'Outsole good for about 500 km on road', 'Mesh dries overnight in monsoon']],
  }),
  deal('kolhapurika-leather-sandals', 'Pagdandi Hand-stitched Leather Kolhapuri Sandals', {
    store: 'kadamtaal', in: 'fashion', draw: 'sandals clay', ago: 1.6, mrp: 1899, price: 949, by: 'Farah', likes: 72, was: '67:1299 54:1249 41:1149 28:1099 14:1049', 
    about: ['Vegetable-tanned, stitched without nails. Stiff for two evenings, then yours.', 'Do not wear them in rain; oil the soles twice a year.'],
  }),
  deal('bastavo-30l-backpack', 'Bastavo Metro 30 L Laptop Backpack with Rain Cover', {
    store: 'kadamtaal', in: 'fashion kids-school', draw: 'backpack teal', ago: 0.22, mrp: 2999, price: 1149, by: 'Arjun', likes: 98, was: '80:1699 67:1599 53:1499 40:1399 26:1349 12:1249',
    about: ['A real 30 litres: laptop, tiffin, gym shoes. The back is firm, so books do not dig in.', 'Rain cover lives in a pocket below. The bottle pocket holds one litre.'],
  }),
  deal('safaroo-cabin-suitcase', 'Safaroo Drift 55 cm Cabin Suitcase, 8 Wheels, Number Lock', {
    store: 'kadamtaal', in: 'fashion travel-food', draw: 'suitcase lilac', ago: 3.7, ends: 8, super: true, mrp: 8400, price: 2799, by: 'Joseph', likes: 85, was: '87:4199 73:3999 58:3799 44:3499 30:3299 16:2999', labels: ['Lowest in 90 days'],
    about: ['Polycarbonate shell that flexes instead of cracking, 2.6 kg, within the usual cabin size of 55 x 35 x 25 cm.', 'Five-year warranty needs registering within thirty days: do it from the card inside.'],
  }),
  deal('ghadivo-classic-watch', 'Ghadivo Classic Analog Watch, Leather Strap, 50 m', {
    store: 'dhaaga-gully', in: 'fashion', draw: 'watch slate', ago: 8.2, mrp: 3495, price: 1495, by: 'Meera', likes: 46, was: '82:1995 68:1895 54:1795 40:1695 8.2:1495',
    about: ['Thin, quiet, numerals you can read without glasses. The battery lasts about three years; any watch shop changes it.'],
  }),
  deal('chashmique-sunglasses', 'Chashmique Polarised Sunglasses, UV400, with Case', {
    store: 'dhaaga-gully', in: 'fashion', draw: 'sunglasses saffron', ago: 12.1, mrp: 1999, price: 699, by: 'Simran', likes: 39, was: '60:999 49:949 37:899 25:799', coupon: ['DHOOP10', '10% off on eyewear'], offers: ['Not counted above: a further Rs. 70 with the code.'],
    about: ['Polarised lenses take the glare off roads and water. Tilt them against a phone screen: it should go dark, that is the test.'],
  }),
  deal('barkhaa-windproof-umbrella', 'Barkhavan Windproof Three-fold Umbrella, Auto Open', {
    store: 'chowkmart', in: 'fashion home', draw: 'umbrella sky', ago: 50.8, mrp: 1199, price: 499, by: 'Joseph', likes: 57, was: '85:799 70:749 55:699 40:599 25.6:549 11:499',
    about: ['Turns inside out in a gust and comes back. Ten ribs, 105 cm across: one adult and one school bag stay dry.'],
  }),
  deal('oonika-hand-knit-sweater', 'Oonika Wool-blend Cardigan, Women', {
    store: 'dhaaga-gully', in: 'fashion', draw: 'cardigan mint', ago: 86.5, ends: -12, mrp: 2799, price: 999, by: 'Farah', likes: 44, was: '88:1799 72:1699 55:1499 37.5:999',
    about: ['End-of-line colours of a good cardigan. Sold out in all sizes but S; kept here for its price history.'],
  }),
]

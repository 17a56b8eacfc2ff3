import { deal } from './build-deal.ts'
import type { DemoDeal } from './demo-content.ts'

export const groceryDeals: DemoDeal[] = [
  deal('khetsona-chakki-atta-10kg', 'Khetsona Sharbati Chakki Atta 10 kg', {
    store: 'angan-grocers', in: 'grocery hot', draw: 'atta saffron', ago: 0.02, featured: true, mrp: 620, price: 419, by: 'Simran', likes: 138, labels: ['Lowest in 90 days'],
    was: '76:499 64:495 50:489 37:475 24:459 11:445',
    about: ['Rs. 41.90 a kilogram, milled within thirty days (the date is on the seam). Soft rotis that stay soft till evening.', 'One bag a house. Delivery is free from Rs. 499: add a packet of salt and it is.'],
  }),
  deal('dudhvan-cow-ghee-1l', 'Dudhvan Cow Ghee 1 L, Glass Jar', {
    store: 'angan-grocers', in: 'grocery hot', draw: 'ghee lemon', ago: 0.11, ends: 3, super: true, mrp: 825, price: 574.5, by: 'Farah', likes: 124,
    was: '88:690 74:685 61:679 47:665 33:649 19:629 8:609', labels: ['Lowest in 90 days'],
    offers: [['Two jars a household', 'Rs. 30 back on UPI for a first order']],
    about: ['Grainy, smells of malai, made from curd. Compare by the litre: many jars are 905 ml, this one is 1,000.', 'FSSAI number and batch are on the label. Keep the spoon dry.'],
  }),
  deal('sarsonvan-mustard-oil-5l', 'Sarsonvan Kachi Ghani Mustard Oil 5 L', {
    store: 'angan-grocers', in: 'grocery', draw: 'oil-bottle saffron', ago: 0.83, mrp: 1050, price: 798, by: 'Joseph', likes: 77, was: '81:910 66:899 52:889 39:869 25:849 12:829',
    about: ['Just under Rs. 160 a litre. Sharp nose, deep colour; heat it until it smokes once, then cool before frying.', 'The can has a tap that drips at first: turn it fully.'],
  }),
  deal('chaimora-assam-tea-1kg', 'Chaimora Strong Assam Leaf Tea 1 kg', {
    store: 'angan-grocers', in: 'grocery', draw: 'tea clay', ago: 1.9, mrp: 560, price: 349, by: 'Meera', likes: 95, coupon: ['CHAI50', 'Rs. 50 off on tea above Rs. 399'], was: '73:449 60:445 46:429 31:419 17:399',
    offers: ['Rs. 399 on the page, Rs. 349 with the code.'],
    about: ['CTC with some leaf: colour at once, taste after two minutes. About 400 cups a kilogram, so under a rupee a cup before milk.'],
  }),
  deal('biskora-family-biscuits', 'Biskora Atta Biscuits Family Box, 24 Packs', {
    store: 'angan-grocers', in: 'grocery', draw: 'biscuits rose', ago: 5.4, mrp: 480, price: 299, by: 'Arjun', likes: 42, was: '58:379 46:369 35:349 22:339 5.4:299',
    about: ['For tiffins and train journeys. Real atta is the first item on the label; sugar is the second, so keep it to one pack.'],
  }),
  deal('phalvari-fruit-basket', 'Phalvari Seasonal Fruit Basket, about 4 kg, Next Morning', {
    store: 'angan-grocers', in: 'grocery', draw: 'fruit-basket leaf', ago: 0.39, mrp: 799, price: 449, by: 'Simran', likes: 51, was: '44:599 36:589 27:549 18:499 7:479',
    about: ['Apples, oranges, bananas and whatever is best that morning. Photograph anything bruised within six hours and it is refunded, without arguing in our three tries.', 'In 31 cities; order before 9 pm.'],
  }),
  deal('masaledaani-spice-box', 'Haldivan Seven-spice Masala Dabba, Filled, 700 g', {
    store: 'rasoi-junction', in: 'grocery kitchen', draw: 'masala-dabba clay', ago: 3.1, ends: 7, super: true, mrp: 1799, price: 849, by: 'Farah', likes: 82, was: '83:1299 69:1199 54:1149 40:1049 26:999 13:949', labels: ['Lowest in 90 days'],
    about: ['Steel box with inner lid, and 100 g each of haldi, mirchi, dhania, jeera, rai, garam masala and amchur: bought apart, the spices alone come to about Rs. 420.', 'Packed dates are printed on each pouch.'],
  }),
  deal('ujlavan-liquid-detergent-4l', 'Ujlavan Liquid Detergent 4 L Refill, Top and Front Load', {
    store: 'angan-grocers', in: 'grocery home', draw: 'detergent sky', ago: 6.7, mrp: 880, price: 479, by: 'Meera', likes: 60, was: '77:629 62:599 48:579 33:549 19:529', coupon: ['UJLA20', 'Extra Rs. 20 off on refills'],
    offers: ['The code is taken off at checkout and not counted in the price above.'],
    about: ['About 80 washes at half a cap, that is Rs. 6 each. Mild smell, rinses clean in hard water.'],
  }),
  deal('girimeva-dry-fruits-1kg', 'Girimeva Almonds and Cashews Combo, 500 g each', {
    store: 'angan-grocers', in: 'grocery', draw: 'dry-fruits dusk', ago: 19.3, ends: 5, super: true, mrp: 1499, price: 849, by: 'Kabir', likes: 73, was: '89:1149 75:1129 62:1099 49:1049 36:929s 30:1099 15.1:849s',
    about: ['Whole W320 cashews and plain almonds, in zip pouches. At the last festival sale the pair was Rs. 929.', 'Check the packing date: under two months is fresh.'],
  }),
  deal('khetsona-basmati-5kg', 'Khetsona Aged Basmati Rice 5 kg', {
    store: 'angan-grocers', in: 'grocery', draw: 'atta leaf', ago: 37.9, mrp: 895, price: 569, by: 'Joseph', likes: 66, was: '87:679 71:659 56:639 41:619 21.3:589 9:569',
    about: ['Two years old, long and dry: biryani rice at pulao price. Soak for thirty minutes, no more.'],
  }),
  deal('dumchhi-dog-food-10kg', 'Dumchhi Adult Dog Food 10 kg, Chicken and Rice', {
    store: 'chowkmart', in: 'grocery home', draw: 'pet-food teal', ago: 55.6, ends: -6, mrp: 3200, price: 1899, by: 'Simran', likes: 28, was: '88:2399 74:2349 58:2299 43:2199 27.2:1899',
    about: ['For dogs above a year. Change over seven days, a little more of the new each day.', 'The offer is over; the usual price is Rs. 2,199.'],
  }),
]

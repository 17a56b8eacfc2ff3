import { deal } from './build-deal.ts'
import type { DemoDeal } from './demo-content.ts'

export const kitchenDeals: DemoDeal[] = [
  deal('loharika-5l-pressure-cooker', 'Loharika Hard-anodised Pressure Cooker 5 L, Induction Base', {
    store: 'rasoi-junction', in: 'kitchen hot', draw: 'pressure-cooker saffron', ago: 0.01, featured: true, labels: ['Lowest in 90 days'],
    mrp: 3195, price: 1549, by: 'Meera', likes: 156, was: '86:2099 73:1999 60:1949 46:1849 34:1799 22:1849 10:1699',
    offers: [['Rs. 75 back on UPI', 'Extra gasket in the box']],
    about: ['Outer lid, rounded bottom, works on gas and induction. Five litres are right for four to six people; for two, take the three-litre one at Rs. 1,149.', ['The body carries the ISI mark: look for it on any cooker', 'Spare gasket and valve are sold everywhere', 'Ten-year warranty, gasket and handles excepted']],
  }),
  deal('rasovar-750w-mixer-grinder', 'Rasovar Toofan 750 W Mixer Grinder, 4 Jars with Juicer', {
    store: 'rasoi-junction', in: 'kitchen appliances hot', draw: 'mixer-grinder berry', ago: 0.14, ends: 3, super: true, featured: true, labels: ['Bank offer'],
    mrp: 5999, price: 2599, by: 'Farah', likes: 203, was: '90:3599 77:3499 63:3399 51:3299 38:2899s 33:3399 19:3199 7:2999',
    offers: [['10% up to Rs. 250 off on Neelam Bank cards (not counted)', 'Old mixer exchange: Rs. 300']],
    about: ['Idli batter in six minutes without stopping, chutney jar with a proper dome lid, and the juicer is easier to wash than it looks.', ['750 W motor, overload switch beneath', 'Five years on the motor, two on the rest', 'Loud, like all of its kind: 86 dB in our kitchen'], 'At the last festival sale it was Rs. 2,899.'],
  }),
  deal('loharika-iron-kadhai', 'Loharika Pre-seasoned Cast Iron Kadhai 26 cm with Lid', {
    store: 'rasoi-junction', in: 'kitchen', draw: 'kadhai slate', ago: 1.1, mrp: 2499, price: 1199, by: 'Joseph', likes: 74,
    was: '79:1599 62:1549 48:1499 33:1399 17:1299', coupon: ['LOHA100', 'Rs. 100 off on cast iron'], offers: ['Rs. 1,299 before the code.'],
    about: ['Three and a half kilograms, so use both hands. Fries evenly and outlives its owner if kept dry.', 'Wash without soap for the first month, wipe with oil, and never leave dal in it overnight.'],
  }),
  deal('loharika-tri-ply-tawa', 'Loharika Tri-ply Concave Tawa 25 cm', {
    store: 'rasoi-junction', in: 'kitchen', draw: 'tawa clay', ago: 10.4, mrp: 1499, price: 799, by: 'Simran', likes: 31, was: '74:999 58:949 43:899 28:899 10.4:799',
    about: ['Rotis puff, parathas brown evenly, no coating to scrape off. Heat it slowly, then water drops must dance before the dough goes on.'],
  }),
  deal('chaimora-electric-kettle', 'Rasovar 1.5 L Electric Kettle, Double Wall, Auto-off', {
    store: 'rasoi-junction', in: 'kitchen appliances', draw: 'kettle teal', ago: 0.52, mrp: 1895, price: 899, by: 'Arjun', likes: 63, was: '71:1199 56:1149 41:1099 27:999 12:949', labels: ['Lowest in 90 days'],
    about: ['The outside stays touchable, which matters in hostel rooms and with small children. Boils a litre in five minutes.', 'Only for water: milk burns on the plate.'],
  }),
  deal('thaalika-steel-dinner-set-50', 'Thaalika Stainless Steel Dinner Set, 50 Pieces, 304 Grade', {
    store: 'rasoi-junction', in: 'kitchen home', draw: 'thali sky', ago: 2.3, ends: 5, super: true, mrp: 5999, price: 2799, by: 'Meera', likes: 87, labels: ['Lowest in 90 days'],
    was: '87:3999 73:3799 59:3699 44:3499 30:3299 16:3099',
    about: ['Six of each: thali, quarter plate, three katoris, glass and spoons, with two serving bowls. 0.6 mm sheet, noticeably heavier than wedding-gift sets.', 'A magnet hardly sticks to 304 steel: try it when it arrives, the return window is ten days.'],
  }),
  deal('paanihari-steel-bottle-1l', 'Paanihari Insulated Steel Bottle 1 L, 24 h Cold', {
    store: 'chowkmart', in: 'kitchen kids-school sports', draw: 'water-bottle dusk', ago: 0.25, mrp: 1299, price: 549, by: 'Simran', likes: 91, was: '69:799 54:749 40:699 25:649 11:599',
    about: ['Ice still rattled after eighteen hours on our desk. The wide mouth takes a normal brush.', 'Keeps tea hot for ten hours, but then smells of tea: keep one for each.'],
  }),
  deal('dabbawali-lunch-box-4', 'Dabbawali Leak-proof Steel Lunch Box, 4 Containers, with Bag', {
    store: 'rasoi-junction', in: 'kitchen kids-school', draw: 'lunchbox leaf', ago: 4.1, mrp: 1499, price: 699, by: 'Farah', likes: 58, was: '66:899 52:879 38:849 24:799 4.1:699',
    about: ['Sambar-proof: we carried it sideways on a bus. Each lid has its own silicone ring; take them out to wash once a week.', 'Steel parts can go in the microwave only without the steel, that is, not at all: warm the food on a plate.'],
  }),
  deal('aanchdeep-3-burner-stove', 'Aanchdeep 3 Burner Glass-top Gas Stove, Brass Burners', {
    store: 'rasoi-junction', in: 'kitchen appliances', draw: 'stove slate', ago: 7.6, ends: 10, mrp: 7490, price: 3299, by: 'Kabir', likes: 47, coupon: ['TEENAANCH', 'Rs. 200 off on 3 burner stoves'],
    was: '85:4299 69:4199 53:3999 37:3799 21:3699 7.6:3299', offers: ['Price after the code. Free nozzle change for piped gas, ask at delivery.'],
    about: ['One big, one medium, one small flame that really goes low enough for milk. ISI mark on the underside.', 'Never splash cold water on hot glass. Two-year warranty covers burners and valves, and glass for one.'],
  }),
  deal('dibbewala-airtight-jars-18', 'Dibbeji Airtight Storage Jars, Set of 18 with Labels', {
    store: 'aalna-home', in: 'kitchen home', draw: 'jars mint', ago: 13.6, mrp: 1999, price: 899, by: 'Meera', likes: 69, was: '75:1299 60:1199 46:1099 31:999 13.2:899',
    about: ['Square, so they stand without gaps; clear, so you see when the chana is over. Six sizes from 250 ml to 2 litres.', 'Food-grade plastic: fine for dry goods, not for hot pickle.'],
  }),
  deal('rasovar-induction-cooktop', 'Rasovar 1800 W Induction Cooktop, Kettle and Roti Modes', {
    store: 'rasoi-junction', in: 'kitchen appliances', draw: 'induction dusk', ago: 33.1, mrp: 3999, price: 1899, by: 'Joseph', likes: 55, was: '88:2499 72:2399 57:2299 42:2199 19.7:1999 8:1899',
    offers: ['A 20 cm induction pan for Rs. 399 more.'],
    about: ['Push buttons instead of touch: they work with wet hands. Needs flat steel or iron pots; test yours with a magnet.', 'Draws 1.8 kW, so a 16 A socket and not the extension board.'],
  }),
  deal('peesai-hand-blender', 'Rasovar Quick Hand Blender with Whisk and Chopper', {
    store: 'chowkmart', in: 'kitchen', draw: 'blender lilac', ago: 48.7, ends: 5, super: true, mrp: 2999, price: 1149, by: 'Arjun', likes: 36, was: '86:1799 70:1699 55:1599 40:1499 24.9:1199s 10:1149s',
    about: ['Lassi, soups, dosa batter corrections. The chopper bowl takes two onions at a time.', 'Rest it for a minute after each minute; the motor is small.'],
  }),
]

import { deal } from './build-deal.ts'
import type { DemoDeal } from './demo-content.ts'

export const applianceDeals: DemoDeal[] = [
  deal('pavanix-bldc-ceiling-fan', 'Pavanix Breeze BLDC Ceiling Fan 1200 mm, 28 W, Remote', {
    store: 'bijlihaat', in: 'appliances home hot', draw: 'fan teal', ago: 0.09, ends: 7, labels: ['Lowest in 90 days', 'Saves power'], featured: true,
    mrp: 4490, price: 2349, by: 'Joseph', likes: 143, was: '88:2999 70:2899 57:2799 45:2699 32:2599 21:2699 9:2499',
    about: ['Uses 28 W on full speed where an old fan uses about 75 W. At ten hours a day that is roughly 170 units a year.', ['Remote with sleep timer; keeps its speed when the inverter takes over', 'Two-year warranty on the motor, one on the remote', 'Measure the down rod: the one in the box is 25 cm']],
  }),
  deal('himkosh-1-5-ton-inverter-ac', 'Himkosh 1.5 Ton 5 Star Inverter Split AC, Copper Coil', {
    store: 'bijlihaat', in: 'appliances hot', draw: 'air-conditioner sky', ago: 0.17, ends: 8, super: true, featured: true, labels: ['Off-season price'],
    mrp: 62990, price: 37490, by: 'Kabir', likes: 189, was: '90:44990 80:43990 66:42490 54:41490 43:39990 37:38490s 32:40990 18:39990 7:38490',
    offers: [['Rs. 2,000 off on Meghdoot Bank cards (not counted)', 'Standard installation Rs. 1,499, paid to the technician', 'Ten-year warranty on the compressor, one year on the rest']],
    about: ['AC prices follow the thermometer more than any sale. Our history shows this one at Rs. 44,990 three months ago.', 'For rooms up to 160 square feet. Copper piping beyond three metres, brackets and core drilling cost extra: ask for the rate card first.'],
  }),
  deal('pavanix-desert-cooler-55', 'Pavanix 55 L Desert Air Cooler with Honeycomb Pads', {
    store: 'chowkmart', in: 'appliances', draw: 'air-cooler leaf', ago: 8.6, mrp: 13990, price: 7799, by: 'Farah', likes: 52,
    was: '82:9499 68:9199 51:8999 36:8499 22:8199', labels: ['Off-season price'],
    about: ['Runs on an inverter (160 W) and throws air across a hall. Needs an open window: in coastal damp it will only move moist air.', 'Order the spare pads with it (Rs. 649); in the first heat wave they are gone.'],
  }),
  deal('himkosh-253-l-fridge', 'Himkosh 253 L 3 Star Double Door Frost-free Fridge', {
    store: 'bijlihaat', in: 'appliances', draw: 'fridge rose', ago: 2.8, ends: 11, super: true, labels: ['Exchange offer'],
    mrp: 35990, price: 22990, by: 'Joseph', likes: 118, was: '87:27490 74:26990 59:25990 47:25490 36:23990 30:25490 14:24490',
    offers: [['Up to Rs. 4,500 for an old fridge in working order', 'No-cost EMI for 12 months']],
    about: ['Room for a family of three to four. Works without a stabiliser from 130 to 290 volts, says the maker; a stabiliser is still wise where power dips often.', 'Doors open to the right and cannot be swapped. Depth with handle: 69 cm.'],
  }),
  deal('dhulai-7kg-top-load-washer', 'Dhulai 7 kg Fully Automatic Top-load Washing Machine, 5 Star', {
    store: 'bijlihaat', in: 'appliances', draw: 'washing-machine mint', ago: 0.71, ends: 6, mrp: 23990, price: 14490, by: 'Meera', likes: 109,
    coupon: ['DHULAI500', 'Rs. 500 off on washing machines'], was: '86:17490 72:16990 60:16490 48:15990 35:15490 20:14990',
    offers: ['Rs. 14,990 on the page; the code works once a mobile number.', ['Free installation', 'Free inlet pipe of 1.5 m']],
    about: ['Fills even at low tap pressure (from an overhead tank two floors up). Ten programmes, of which you will use three.', 'A cotton wash takes 52 minutes and about 110 litres.'],
  }),
  deal('garamdeep-15-l-geyser', 'Garamdeep 15 L Storage Geyser, 5 Star, Glass-lined Tank', {
    store: 'chowkmart', in: 'appliances home', draw: 'geyser clay', ago: 0.014, ends: 4, super: true, labels: ['Lowest in 90 days'],
    mrp: 12490, price: 5799, by: 'Simran', likes: 96, was: '84:7299 69:6999 56:6799 42:6499 29:6799 17:6499 6:6199',
    offers: [['Installation Rs. 350, pipes extra', 'Five-year tank warranty; keep the stamped card']],
    about: ['Enough for two bucket baths in a row. The glass lining is made for hard borewell water.', 'Check three things: wall strength, a 16 A socket, and the safety valve in the box. Never close that valve.'],
  }),
  deal('silwat-steam-iron', 'Silwat 1600 W Steam Iron, Ceramic Plate, 240 ml', {
    store: 'chowkmart', in: 'appliances home', draw: 'iron lilac', ago: 5.8, mrp: 2495, price: 1099, by: 'Farah', likes: 44,
    was: '77:1499 60:1449 45:1349 31:1299 16:1199',
    about: ['Glides on cotton, careful on silk with the lowest dial. The cord swivels, so left-handers are happy.', 'Use filtered water, empty it after each use: that is the whole secret of a long life.'],
  }),
  deal('lumidiya-9w-bulb-pack-10', 'Lumidiya 9 W LED Bulb, B22, Cool White, Pack of 10', {
    store: 'angan-grocers', in: 'appliances home', draw: 'bulb lemon', ago: 0.45, mrp: 1200, price: 589, by: 'Arjun', likes: 121,
    was: '83:749 66:729 50:699 36:679 22:649 10:619', labels: ['Lowest in 90 days'],
    about: ['Under Rs. 59 a bulb, with a one-year replacement promise printed on the box: keep it and the bill.', '900 lumens each: one lights a small kitchen, two a bedroom.'],
  }),
  deal('jharnal-ro-purifier', 'Jharnal 8 L RO + UV Water Purifier with Mineral Cartridge', {
    store: 'chowkmart', in: 'appliances kitchen', draw: 'water-purifier sky', ago: 12.5, ends: 9, mrp: 17990, price: 9490, by: 'Meera', likes: 67,
    was: '88:11990 70:11490 55:10990 41:10490 12.5:9990 4:9490',
    about: ['Look at your water first: a TDS meter costs Rs. 150. Below 200 you do not need RO at all, and a UV purifier at half the price wastes no water.', ['Filters about Rs. 3,200 a year, so ask for the yearly plan price before you buy', 'Use the waste water for mopping']],
  }),
  deal('garamdeep-room-heater', 'Garamdeep 2000 W Fan Room Heater, Tip-over Switch', {
    store: 'chowkmart', in: 'appliances', draw: 'heater dusk', ago: 3.9, mrp: 2490, price: 1299, by: 'Kabir', likes: 39,
    was: '72:1299 61:1299 48:1349 35:1499 21:1799 12:1649',
    about: ['<strong>Read the history on this one.</strong> Ten weeks ago it cost Rs. 1,299, before the sale it was raised to Rs. 1,799, and now the shop calls it “28% down”, back where it began. A fair price, but not a discount.', 'Heats a 100 square foot room in ten minutes and eats two units an hour. Leave a window ajar.'],
  }),
  deal('safaiveer-handheld-vacuum', 'SafaiVeer Cordless Handheld Vacuum for Home and Car', {
    store: 'aalna-home', in: 'appliances home', draw: 'vacuum teal', ago: 61.9, ends: -2.5, mrp: 4999, price: 1999, by: 'Simran', likes: 61,
    was: '88:2999 71:2799 56:2599 42:2499 34:2299 29.3:1999',
    about: ['Twenty minutes a charge: crumbs, car seats, keyboard. Not for a whole floor.', 'The offer ended when the launch stock ran out; the maker says that it will be back in the new year.'],
  }),
]

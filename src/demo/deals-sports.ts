import { deal } from './build-deal.ts'
import type { DemoDeal } from './demo-content.ts'

export const sportsDeals: DemoDeal[] = [
  deal('gendaro-kashmir-willow-bat', 'Gendaro Kashmir Willow Cricket Bat, Full Size, with Cover', {
    store: 'maidaan-house', in: 'sports hot', draw: 'cricket-bat leaf', ago: 0.18, mrp: 2999, price: 1399, by: 'Kabir', likes: 134, labels: ['Lowest in 90 days'], was: '79:1899 66:1799 53:1749 39:1699 26:1599 12:1499',
    about: ['For tennis and leather ball. Seven to nine grains, light pick-up near 1.15 kg; write the weight you like in the order note and they try.', ['Oil it twice before the first match and knock it in for four evenings', 'Toe guard fitted', 'Sizes 4 to 6 cost Rs. 200 less']],
  }),
  deal('phulkari-badminton-set', 'Chidiyaa Badminton Set: 2 Carbon Rackets, 6 Shuttles', {
    store: 'maidaan-house', in: 'sports', draw: 'badminton sky', ago: 0.64, ends: 5, super: true, mrp: 2799, price: 999, by: 'Arjun', likes: 79, was: '83:1699 69:1599 56:1499 42:1399 29:1299 15:1149', labels: ['Lowest in 90 days'],
    about: ['82 grams each, strung at 22 lb: for the society court rather than the academy. Nylon shuttles survive wind and toddlers.'],
  }),
  deal('yogmati-6mm-mat', 'Yogmati 6 mm Yoga Mat with Strap, Anti-slip', {
    store: 'maidaan-house', in: 'sports', draw: 'yoga-mat berry', ago: 3.0, mrp: 1299, price: 499, by: 'Farah', likes: 65, was: '57:749 46:699 35:649 23:599 11:549', coupon: ['YOG10', '10% off on yoga goods'], offers: ['Not counted: Rs. 50 more with YOG10.'],
    about: ['183 cm long, closed-cell foam that does not drink sweat. Air it for a day: new mats smell.'],
  }),
  deal('balvaan-dumbbell-pair-10kg', 'Balvaan Hex Dumbbells, Pair of 5 kg, Rubber', {
    store: 'maidaan-house', in: 'sports', draw: 'dumbbell slate', ago: 0.77, mrp: 2799, price: 1449, by: 'Joseph', likes: 55, was: '71:1899 58:1849 45:1749 31:1699 17:1599',
    about: ['Rs. 145 a kilogram delivered. Hex heads stay put on a tilted floor, rubber spares the tiles.'],
  }),
  deal('gendaro-football-5', 'Gendaro Hand-stitched Football, Size 5, with Pump', {
    store: 'maidaan-house', in: 'sports kids-school', draw: 'football mint', ago: 8.8, mrp: 1199, price: 549, by: 'Simran', likes: 38, was: '62:749 50:699 38:649 25:599 8.8:549',
    about: ['Stitched in Jalandhar, holds air for two weeks. For ground and grass; concrete eats any ball in a season.'],
  }),
  deal('pahiya-21-gear-cycle', 'Pahiyaan 27.5 inch 21-gear Cycle, Disc Brakes', {
    store: 'maidaan-house', in: 'sports', draw: 'cycle dusk', ago: 5.6, ends: 10, super: true, mrp: 16999, price: 8999, by: 'Kabir', likes: 94, was: '89:12499 75:11999 61:11499 47:10999 33:9499s 29:10999 14:9999', labels: ['Lowest in 90 days'],
    offers: ['Free assembly at home in 60 cities; elsewhere it comes 85% built.'],
    about: ['Steel frame, 16.8 kg, for riders from 5 ft 3 in. Have the spokes trued after the first 100 km, as with every new cycle.', 'The last festival-sale price was Rs. 9,499.'],
  }),
  deal('tez-skipping-rope', 'Balvaan Home Gym Starter: Rope, Bands, Push-up Bars', {
    store: 'maidaan-house', in: 'sports', draw: 'dumbbell saffron', ago: 27.7, mrp: 1499, price: 599, by: 'Arjun', likes: 32, was: '66:849 52:799 38:749 17.9:599',
    about: ['Everything that fits under a bed. Check the bands for cracks each month.'],
  }),
  deal('maidaan-carrom-board', 'Strikeraa Carrom Board 32 inch, with Coins and Powder', {
    store: 'maidaan-house', in: 'sports kids-school', draw: 'carrom clay', ago: 59.2, mrp: 3999, price: 2199, by: 'Meera', likes: 50, was: '86:2699 72:2599 57:2499 43:2399 28.4:2299 10:2199',
    about: ['8 mm ply on a sheesham frame: glides without powder after a week of play. Store it flat.'],
  }),
]

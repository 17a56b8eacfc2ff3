import { deal } from './build-deal.ts'
import type { DemoDeal } from './demo-content.ts'

/** Codes for a whole shop rather than for one thing. */
export const storeCoupons: DemoDeal[] = [
  deal('rasoi-junction-first-order', 'Rasoi Junction: Rs. 200 Off on a First Order of Rs. 999', {
    store: 'rasoi-junction', in: 'kitchen', draw: 'coupon saffron', ago: 0.17, text: 'Rs. 200 off', coupon: ['PEHLITADKA', 'Rs. 200 off on the first order'], by: 'Meera', likes: 88,
    offers: [['Orders of Rs. 999 and more', 'Sale goods included, gas stoves excluded']], about: ['Tried this morning with a cooker in the cart: it works, also on top of UPI cashback.'],
  }),
  deal('dhaaga-gully-flat-20', 'Dhaaga Gully: 20% Off on Everything Above Rs. 1,499', {
    store: 'dhaaga-gully', in: 'fashion', draw: 'coupon rose', ago: 0.69, ends: 6, text: '20% off', coupon: ['DHAAGA20', '20% off above Rs. 1,499'], by: 'Farah', likes: 102,
    about: ['Up to Rs. 600 off. Does not add to BLOCK15: with one kurta take that, with two take this.'],
  }),
  deal('angan-grocers-monthly-basket', 'Angan Grocers: Rs. 250 Off on the Monthly Basket of Rs. 2,500', {
    store: 'angan-grocers', in: 'grocery hot', draw: 'coupon leaf', ago: 0.024, ends: 8, super: true, text: 'Rs. 250 off', coupon: ['MAHINA250', 'Rs. 250 off above Rs. 2,500'], by: 'Simran', likes: 161,
    offers: ['<ol><li>Fill the basket; fruit and vegetables count</li><li>Apply the code before choosing the slot</li><li>Once a calendar month</li></ol>'], about: ['Ten per cent on things that hardly ever see a discount. Deliver on the 1st to 7th and the slot is free too.'],
  }),
  deal('kadamtaal-upi-150', 'Kadamtaal: Rs. 150 Off on UPI Payments', {
    store: 'kadamtaal', in: 'fashion', draw: 'coupon dusk', ago: 2.1, text: 'Rs. 150 off', coupon: ['KADAM150', 'Rs. 150 off above Rs. 1,299 on UPI'], by: 'Arjun', likes: 49,
    about: ['From Rs. 1,299, on any UPI app. Exchanges keep the discount, refunds return what you paid.'],
  }),
  deal('aalna-home-15', 'Aalna Home: 15% Off on Bed, Bath and Curtains', {
    store: 'aalna-home', in: 'home', draw: 'coupon lilac', ago: 4.3, ends: 11, text: '15% off', coupon: ['SUKOON15', '15% off on furnishings'], by: 'Joseph', likes: 42,
    about: ['Up to Rs. 750. Already reduced sets are included, which is unusual for this shop.'],
  }),
  deal('pustak-peti-books-3', 'Pustak Peti: Buy 3 Books, Cheapest Free', {
    store: 'pustak-peti', in: 'kids-school', draw: 'coupon teal', ago: 6.1, text: 'Buy 2 Get 1', coupon: ['TEESRI', 'Third book free'], by: 'Meera', likes: 59,
    about: ['Any three in the cart; the cheapest is free. Text books are not included. Put similar prices together and use it twice.'],
  }),
  deal('musafirana-hotels-1000', 'Musafirana: Up to Rs. 1,000 Off on Hotels', {
    store: 'musafirana', in: 'travel-food', draw: 'coupon sky', ago: 9.7, ends: 14, text: 'Up to Rs. 1,000 off', coupon: ['THEHRO', '12% off on hotels, up to Rs. 1,000'], by: 'Kabir', likes: 36,
    about: ['12% on stays of two nights and more. Book the refundable rate: it is often only Rs. 150 more.'],
  }),
  deal('nanha-nest-toys-300', 'Nanha Nest: Rs. 300 Off on Toys Above Rs. 1,199', {
    store: 'nanha-nest', in: 'kids-school', draw: 'coupon lemon', ago: 11.5, text: 'Rs. 300 off', coupon: ['KHILONA300', 'Rs. 300 off on toys'], by: 'Simran', likes: 37,
    about: ['Three small toys make the amount easily. Gift wrap at Rs. 30 counts towards it.'],
  }),
  deal('chatpata-first-three', 'Chatpata Cart: 50% Off on Your First Three Orders', {
    store: 'chatpata-cart', in: 'travel-food', draw: 'coupon clay', ago: 21.4, text: '50% off', coupon: ['SWAGAT50', '50% off, up to Rs. 100, three times'], by: 'Farah', likes: 75,
    about: ['Up to Rs. 100 each time, from Rs. 149. Delivery and packing fees stay, so order for two.'],
  }),
  deal('maidaan-house-team', 'Maidaan House: 18% Off for Teams (6 Pieces or More)', {
    store: 'maidaan-house', in: 'sports', draw: 'coupon mint', ago: 31.3, ends: -5, text: '18% off', coupon: ['TEAM18', '18% off from 6 pieces'], by: 'Kabir', likes: 24,
    about: ['Jerseys, balls and bats may be mixed. The code ended with the season; the shop gives 10% on request.'],
  }),
]

import { deal } from './build-deal.ts'
import type { DemoDeal } from './demo-content.ts'

export const travelAndFoodDeals: DemoDeal[] = [
  deal('chatpata-two-medium-pizzas', 'Two Medium Pizzas, Any Toppings, Chatpata Cart', {
    store: 'chatpata-cart', in: 'travel-food hot', draw: 'pizza dusk', ago: 0.012, ends: 1.5, mrp: 798, price: 399, coupon: ['DOPIZZA', 'Second medium pizza free'], by: 'Farah', likes: 153, was: '45:598 36:549 27:499 18:499 9:449',
    offers: ['<ol><li>Put two medium pizzas in the cart</li><li>Apply DOPIZZA: the cheaper one becomes free</li><li>Delivery Rs. 25 below Rs. 499</li></ol>'],
    about: ['Paneer tikka and corn cost the same as margherita under this code, so choose the loaded ones. Evenings from six; weekends too.'],
  }),
  deal('dosawali-gali-biryani', 'Handi Biryani for Two with Raita and Sweet', {
    store: 'chatpata-cart', in: 'travel-food', draw: 'biryani saffron', ago: 0.44, mrp: 549, price: 299, by: 'Simran', likes: 96, was: '40:449 32:429 24:399 16:379 8:349', labels: ['Lowest in 90 days'],
    about: ['Sealed clay handi, about 900 g; vegetable, egg or chicken. The handi is yours: a plant pot next week.'],
  }),
  deal('musafirana-flight-flat-off', 'Domestic Flights: Flat Rs. 600 Off on Two or More Tickets', {
    store: 'musafirana', in: 'travel-food hot', draw: 'flight sky', ago: 0.036, ends: 9, super: true, text: 'Flat Rs. 600 off', coupon: ['UDAAN600', 'Rs. 600 off on domestic flights'], by: 'Joseph', likes: 118,
    offers: [['Bookings of Rs. 5,000 and more', 'Any UPI app; once a phone number', 'Convenience fee of Rs. 299 applies: count it']],
    about: ['Compare the final amount with the airline’s own site before you pay; on two of five routes that we tried, the site won by a little.', 'Best on trips with three travellers, where one fee is shared.'],
  }),
  deal('musafirana-airport-cab', 'Airport Cab at a Fixed Price, 22 Cities', {
    store: 'musafirana', in: 'travel-food', draw: 'cab lemon', ago: 1.8, text: 'From Rs. 499', by: 'Kabir', likes: 62, coupon: ['HAVAADDA', 'Rs. 75 off on airport cabs'],
    about: ['The price is fixed at booking, tolls in, and half an hour of waiting is free. Rs. 499 is up to 15 km; most trips are Rs. 650 to 899.'],
  }),
  deal('musafirana-sleeper-bus', 'Sleeper Buses: Up to 25% Off on Night Routes', {
    store: 'musafirana', in: 'travel-food', draw: 'bus clay', ago: 7.3, ends: 12, text: 'Up to 25% off', by: 'Arjun', likes: 34, coupon: ['RAATBUS', 'Up to Rs. 250 off on night buses'],
    about: ['25% up to Rs. 250, on operators with a rating above four. Screens show the price after the offer: sort by it.'],
  }),
  deal('rangshala-movie-tickets', 'Movie Tickets: Buy One Get One on Weekdays', {
    store: 'musafirana', in: 'travel-food', draw: 'ticket rose', ago: 4.4, ends: 6, super: true, text: 'Buy 1 Get 1', by: 'Meera', likes: 104, coupon: ['DOTICKET', 'Second ticket free, up to Rs. 200'],
    about: ['Monday to Thursday, second ticket free up to Rs. 200, twice a month. The booking fee is charged on both.'],
  }),
  deal('chatpata-office-thali-week', 'Five Office Thalis, Delivered Monday to Friday', {
    store: 'chatpata-cart', in: 'travel-food', draw: 'thali leaf', ago: 39.7, ends: -1.2, mrp: 900, price: 599, by: 'Simran', likes: 47, was: '52:799 43:749 34:699 21.9:599',
    about: ['Rs. 120 a day for dal, sabzi, four rotis, rice and a salad. The trial offer is over; the plan now costs Rs. 699.'],
  }),
]

import { deal } from './build-deal.ts'
import type { DemoDeal } from './demo-content.ts'

export const rechargeDeals: DemoDeal[] = [
  deal('taarlink-84-day-recharge', 'Taarlink 84-day Pack: 1.5 GB a Day, Unlimited Calls', {
    store: 'topup-tapri', in: 'recharge hot', draw: 'recharge teal', ago: 0.007, ends: 2, super: true, featured: true, mrp: 799, price: 699, coupon: ['TAPRI100', 'Rs. 100 off on recharges of Rs. 799 and above'], by: 'Arjun', likes: 198, labels: ['Lowest in 90 days'],
    was: '85:779 70:769 56:759 42:759 28:749 14:749', offers: ['<ol><li>Enter the number and choose the Rs. 799 pack</li><li>Pay by UPI</li><li>Type TAPRI100 before paying; it works once a number</li></ol>'],
    about: ['Rs. 8.32 a day. The pack adds to the one that is running, so you can buy it early.', 'The operator’s own app shows Rs. 799 without any discount.'],
  }),
  deal('bolti-365-day-plan', 'Bolti 365-day Plan: 2.5 GB a Day with Pardaa Play', {
    store: 'topup-tapri', in: 'recharge', draw: 'recharge berry', ago: 1.2, mrp: 3599, price: 3299, by: 'Kabir', likes: 87, was: '74:3549 60:3499 46:3449 32:3449 18:3399',
    about: ['Nine rupees a day for a year without thinking about it. Tariffs have only gone up lately, so a year fixed is a hedge.', 'Do not buy it for a number that you may port.'],
  }),
  deal('pardaa-play-annual', 'Pardaa Play Premium, 1 Year, 2 Screens', {
    store: 'topup-tapri', in: 'recharge', draw: 'ott lilac', ago: 0.15, ends: 4, super: true, mrp: 1499, price: 649, by: 'Meera', likes: 142, was: '87:1199 73:1099 59:999 46:899 33:749s 28:999 15:899 6:799', labels: ['Lowest in 90 days'],
    about: ['A year of films and serials in nine languages. The code comes by e-mail within minutes and must be redeemed in 30 days.', '<strong>Switch off automatic renewal</strong> on the first day: it renews at Rs. 1,499.'],
  }),
  deal('kissago-pardaa-bundle', 'OTT Bundle: Pardaa Play + Kissago + Suroor Music, 3 Months', {
    store: 'topup-tapri', in: 'recharge', draw: 'ott dusk', ago: 2.5, mrp: 897, price: 349, by: 'Farah', likes: 66, was: '63:499 51:479 39:449 27:429 14:399', coupon: ['TEENPAR50', 'Rs. 50 off on the bundle'], offers: ['Rs. 399 on the page.'],
    about: ['Rs. 116 a month for three. Good for one season of that serial; not to be forgotten afterwards.'],
  }),
  deal('chhatri-dth-annual', 'Chhatri DTH Family HD Pack, Pay 10 Months Get 12', {
    store: 'topup-tapri', in: 'recharge', draw: 'dish sky', ago: 6.9, mrp: 4788, price: 3990, by: 'Joseph', likes: 40, was: '69:4190 53:4190 38:4090 23:4090 6.9:3990',
    about: ['Rs. 332 a month. Count the channels you watch: many homes are cheaper with the small pack and two add-ons.'],
  }),
  deal('utsav-gift-card-1000', 'Chowkmart Gift Card of Rs. 1,000 at 8% Off', {
    store: 'topup-tapri', in: 'recharge', draw: 'gift-card rose', ago: 0.74, mrp: 1000, price: 920, by: 'Simran', likes: 83, was: '58:970 46:960 33:950 20:950 8:940', labels: ['Lowest in 90 days'],
    about: ['Rs. 80 saved on whatever you were going to buy anyway, and it adds to any other offer. Valid for 12 months, several cards an order.', 'Never read a card’s number to a caller.'],
  }),
  deal('taarlink-data-booster', 'Taarlink 12 GB Data Booster on Selected Packs', {
    store: 'topup-tapri', in: 'recharge', draw: 'recharge saffron', ago: 15.4, text: 'From Rs. 99', by: 'Arjun', likes: 45,
    about: ['The price depends on the circle: Rs. 99 in most, Rs. 121 in metros. Ends with your running pack, so buy it early in the month.'],
  }),
  deal('fibertaar-broadband-6m', 'Taarlink Fibre 100 Mbps, 6 Months + Free Router', {
    store: 'topup-tapri', in: 'recharge', draw: 'router mint', ago: 68.8, ends: -4, mrp: 4194, price: 2994, by: 'Kabir', likes: 72, was: '86:3894 70:3594 50:3294 31.6:2994',
    about: ['Rs. 499 a month before tax, no installation fee. The offer for new lines is over; neighbours report Rs. 599 now.'],
  }),
]

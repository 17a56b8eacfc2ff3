import { deal } from './build-deal.ts'
import type { DemoDeal } from './demo-content.ts'

export const mobileDeals: DemoDeal[] = [
  deal('nuvelo-a7-5g-phone', 'Nuvelo A7 5G (8 GB + 128 GB), 6000 mAh, Dual SIM', {
    store: 'bijlihaat', in: 'mobiles hot', draw: 'phone teal', ago: 0.08, ends: 5, super: true, featured: true, labels: ['Bank offer'],
    mrp: 17999, price: 11499, by: 'Meera', likes: 268,
    was: '87:13999 75:13999 62:13499 50:12999 39:12499 36:11999 30:12999 15:12499 6:11999',
    offers: [['Rs. 750 off on Neelam Bank debit and credit cards (not counted above)', 'Exchange bonus of Rs. 500 for any working phone']],
    about: [
      'A sensible first 5G phone: two days of battery, clean software, a screen that holds up outdoors.',
      ['Two SIMs <em>and</em> a memory card at once', 'Security updates promised until 2030', 'No charger in the box: any USB-C PD charger of 33 W will do'],
      'Rs. 11,999 was the festival-sale price five weeks ago, and last week’s again. This is the first time under it.',
    ],
  }),
  deal('nuvelo-x3-pro-phone', 'Nuvelo X3 Pro (12 GB + 256 GB), Tele Camera, 80 W', {
    store: 'chowkmart', in: 'mobiles', draw: 'phone lilac', ago: 4.6, ends: 10, mrp: 38999, price: 29999, by: 'Kabir', likes: 121,
    was: '83:34999 66:33999 52:32999 37:32999 24:31999 12:30999',
    offers: [['Twelve months no-cost EMI', 'Screen damage cover for a year at Rs. 499']],
    about: ['The camera to have below Rs. 30,000: a real 3x tele lens, not a crop.', 'Gets warm in long video calls. The matte back shows no fingerprints; the gloss one shows all.'],
  }),
  deal('taravolt-20000-power-bank', 'Taravolt 20000 mAh Power Bank, 22.5 W, Three Outputs', {
    store: 'bijlihaat', in: 'mobiles electronics hot', draw: 'powerbank saffron', ago: 0.03, mrp: 2999, price: 1249, by: 'Arjun', likes: 97,
    labels: ['Lowest in 90 days'], was: '80:1799 67:1699 51:1599 38:1549 20:1449 8:1349',
    about: ['Four full charges for most phones, or two for a phone and a pair of buds for a week.', ['Carries the BIS mark; capacity printed honestly as 12,500 mAh at the output', 'Allowed in cabin baggage, never in check-in', 'Fills in seven hours by USB-C']],
  }),
  deal('taravolt-10000-slim', 'Taravolt Slim 10000 mAh Power Bank with Built-in Cable', {
    store: 'chowkmart', in: 'mobiles', draw: 'powerbank berry', ago: 22.9, mrp: 1799, price: 849, by: 'Simran', likes: 33,
    was: '72:1099 55:1049 40:999 27:949 16.3:849',
    about: ['Thin enough for a kurta pocket; the short cable folds into the side.', 'One phone at a time. If the cable wears out there is still a port.'],
  }),
  deal('taravolt-65w-gan-charger', 'Taravolt 65 W GaN Charger, 3 Ports, Foldable Indian Pin', {
    store: 'bijlihaat', in: 'mobiles electronics', draw: 'charger mint', ago: 0.62, mrp: 3499, price: 1599, by: 'Joseph', likes: 66,
    coupon: ['PLUG200', 'Rs. 200 off on chargers above Rs. 1,500'], was: '75:2299 59:2199 46:1999 32:1899 15:1799',
    offers: ['Rs. 1,799 on the page, Rs. 1,599 with the code. Once a customer.'],
    about: ['One plug for laptop, phone and buds. All three together share 65 W, so the laptop slows to 45 W.', 'Runs warm, not hot, in our week with it.'],
  }),
  deal('rassi-braided-cable-pack', 'Rassi Braided USB-C Cable, 1.5 m, Pack of 2, 60 W', {
    store: 'chowkmart', in: 'mobiles', draw: 'cable rose', ago: 9.4, mrp: 699, price: 249, by: 'Farah', likes: 84,
    was: '64:399 50:379 37:349 24:299 9.4:249',
    about: ['Two long cables for the price that most shops ask for one. Charging and data, but not video to a monitor.', 'The ends are narrow: they fit through thick phone covers.'],
  }),
  deal('kavachi-phone-case-range', 'Kavachi Shock-proof Phone Cases: 300 Models', {
    store: 'chowkmart', in: 'mobiles', draw: 'phone clay', ago: 6.2, mrp: 599, text: 'From Rs. 129', by: 'Simran', likes: 29,
    about: ['Raised corners and a soft inside. Rs. 129 is for models older than two years; new ones are Rs. 179 to 249.', 'Choose the model by its exact number in Settings, About phone: names differ by one letter.'],
  }),
  deal('nuvelo-tab-11', 'Nuvelo Tab 11 Wi-Fi (6 GB + 128 GB) with Reading Mode', {
    store: 'bijlihaat', in: 'mobiles electronics kids-school', draw: 'tablet leaf', ago: 42.4, ends: 4, super: true, mrp: 21999, price: 12999, by: 'Meera', likes: 102,
    was: '90:16499 78:15999 61:15499 47:14999 35:13999s 31:15499 22.8:13499s 6:12999s',
    offers: ['Flip cover for Rs. 299 when bought together.'],
    about: ['For online classes, films and notes. Reading mode turns the screen grey and calm.', ['No SIM slot: Wi-Fi or your phone’s hotspot', 'The pen is sold apart; any simple stylus works for notes']],
  }),
  deal('baatkaro-feature-phone', 'Baatkaro Big-button Phone, Hindi Keypad, SOS Key', {
    store: 'chowkmart', in: 'mobiles', draw: 'feature-phone sky', ago: 73.0, mrp: 2199, price: 1349, by: 'Joseph', likes: 78,
    was: '85:1649 66:1599 49:1499 33:1449 12:1399 3:1349',
    about: ['For grandparents: numbers as large as a coin, loud ringer, a torch on the side and an SOS key that rings five people in turn.', 'Works on 4G with VoLTE. A charge lasts close to a week.'],
  }),
]

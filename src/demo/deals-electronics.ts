import { deal } from './build-deal.ts'
import type { DemoDeal } from './demo-content.ts'

export const electronicsDeals: DemoDeal[] = [
  deal('svarix-hush-40-headphones', 'Svarix Hush 40 Wireless Headphones with Noise Cancelling, 40 h Battery', {
    store: 'bijlihaat', in: 'electronics hot', draw: 'headphones sky', ago: 0.003, ends: 4, super: true, featured: true,
    labels: ['Lowest in 90 days'], mrp: 6999, price: 2499, by: 'Meera', likes: 214,
    was: '89:3999 74:3799 61:3499 47:3299 33:2999 24:3499 12:3299 4:2999',
    offers: [['Rs. 150 more off on prepaid UPI orders', 'Six months no-cost EMI on Neelam Bank credit cards, orders above Rs. 2,000']],
    about: [
      'The over-ear Svarix that we have watched for three months. Rs. 2,499 is Rs. 500 below the best price it has had before.',
      ['Noise cancelling works on fans, buses and office hum; it does not silence a crying child two seats away', 'Folds flat, comes with a cloth pouch and a 3.5 mm cable for when the battery is empty', 'Two phones at once: a call on one pauses music on the other'],
      'Check the colour before you pay: only <strong>night blue</strong> and <strong>sand</strong> are at this price.',
    ],
  }),
  deal('svarix-chirp-earbuds', 'Svarix Chirp True Wireless Earbuds, 32 h with Case, IPX5', {
    store: 'bijlihaat', in: 'electronics mobiles hot', draw: 'earbuds leaf', ago: 0.06, ends: 2, featured: true,
    labels: ['Coupon'], mrp: 2999, price: 899, coupon: ['CHIRP100', 'Rs. 100 off on Svarix Chirp'], by: 'Arjun', likes: 132,
    was: '84:1499 70:1399 58:1299 44:1199 30:1199 17:1099 6:999',
    offers: ['Rs. 999 on the page; the code takes it to Rs. 899 at the last step.'],
    about: [
      'Small, light buds that stay put on a run. Calls are clear indoors and acceptable on a roadside.',
      ['Touch controls can be switched off in the app', 'Case charges by USB-C; ten minutes give about two hours', 'Ear tips in three sizes: try the small ones first if they fall out'],
    ],
  }),
  deal('netraya-43-inch-4k-tv', 'Netraya 43 inch 4K Smart TV, 3 HDMI, Slim Frame', {
    store: 'bijlihaat', in: 'electronics appliances hot', draw: 'tv mint', ago: 0.12, ends: 6, super: true, featured: true,
    labels: ['Bank offer'], mrp: 41999, price: 21990, by: 'Joseph', likes: 301,
    was: '88:27990 72:26990 60:25990 48:24990 35:22990 31:24990 19:24490 8:23490',
    offers: [['Rs. 1,500 off on Meghdoot Bank credit cards (price above is without it)', 'Old TV exchange up to Rs. 3,000, shown after the PIN code', 'Free wall mount and installation in 214 cities']],
    about: [
      'A plain, honest 4K panel: good colours straight from the box, three HDMI ports and a remote with real number keys for your set-top box.',
      'It suits a viewing distance of 1.5 to 2.2 metres. Peak brightness is modest, so think again for a room full of sun.',
      'In the last festival sale, five weeks ago, it touched Rs. 22,990 for four days. Today is Rs. 1,000 under that.',
    ],
  }),
  deal('karyon-14-laptop-16gb', 'Karyon Slim 14 Laptop, 16 GB RAM, 512 GB SSD, 1.35 kg', {
    store: 'chowkmart', in: 'electronics', draw: 'laptop slate', ago: 1.4, ends: 9, super: true, featured: true,
    labels: ['Student offer'], mrp: 64999, price: 45990, by: 'Kabir', likes: 176,
    was: '86:54990 71:53990 55:52990 40:51490 27:49990 13:48990',
    offers: [['Rs. 2,000 off with a valid college e-mail address', 'Nine months no-cost EMI; check that the total equals the cash price']],
    about: [
      'Sixteen gigabytes at this price is rare, and the memory is the part you cannot add later: it is soldered.',
      ['Enough for browsers, code, office work and light photo editing', 'Not for games: graphics share the main memory', 'Backlit keyboard with the rupee sign, full-size arrow keys'],
      'Ask for the GST invoice at checkout if you buy for your business.',
    ],
  }),
  deal('goonjal-mini-speaker', 'Goonjal Mini Bluetooth Speaker, 10 W, Splash-proof', {
    store: 'chowkmart', in: 'electronics', draw: 'speaker rose', ago: 0.35, mrp: 1999, price: 749, by: 'Simran', likes: 58,
    was: '77:1199 62:1099 49:999 33:949 18:899 7:849',
    about: [
      'The size of a big orange and loud enough for a kitchen or a hostel room. Twelve hours at half volume.',
      'Two of them pair as left and right, which at Rs. 1,498 together beats most single speakers of the price.',
    ],
  }),
  deal('goonjal-party-60-speaker', 'Goonjal Party 60 Trolley Speaker with Two Wired Mics', {
    store: 'bijlihaat', in: 'electronics', draw: 'speaker lilac', ago: 11.2, ends: 12, mrp: 9999, price: 5499, by: 'Arjun', likes: 41,
    was: '82:6999 69:6799 50:6499 41:7499 30:6299 21:5999',
    offers: ['Free delivery, and pick-up of the carton on request.'],
    about: ['For terrace birthdays and society functions: 60 W, wheels, a handle and an echo knob that should be used sparingly.', 'The battery is rated for five hours; at full volume expect two. Keep the adapter with you.'],
  }),
  deal('ghadivo-pulse-smartwatch', 'Ghadivo Pulse 2 Smartwatch, 1.43 inch AMOLED, Calling', {
    store: 'bijlihaat', in: 'electronics mobiles hot', draw: 'smartwatch dusk', ago: 0.018, ends: 3, super: true,
    labels: ['Lowest in 90 days'], mrp: 5999, price: 1799, by: 'Farah', likes: 167,
    was: '85:2999 70:2799 56:2699 44:2299 38:2699 22:2499 9:2199',
    offers: [['Extra strap free with orders before midnight', 'Rs. 50 back on UPI']],
    about: [
      'Bright round screen, readable in sun. Calls by the watch are fine at home.',
      ['Step and sleep counts are good enough for habit, not for medicine', 'Five to six days a charge with calls on', 'Works with old and new phones; no subscription for any feature'],
    ],
  }),
  deal('tapak-keyboard-mouse-combo', 'Tapak Silent Wireless Keyboard and Mouse Combo, Hindi Legends', {
    store: 'pustak-peti', in: 'electronics kids-school', draw: 'keyboard teal', ago: 3.3, mrp: 2499, price: 1149, by: 'Joseph', likes: 37,
    was: '68:1499 52:1449 40:1399 26:1299 12:1249',
    about: ['Devanagari printed beside the Latin letters, so that a child or parent can find the matras without a chart.', 'One receiver for both; one AA battery each lasts most of a year. No caps-lock light: look at the screen.'],
  }),
  deal('netraya-24-monitor', 'Netraya 24 inch Full HD Monitor, 100 Hz, Height Adjustable', {
    store: 'chowkmart', in: 'electronics', draw: 'tv slate', ago: 29.5, mrp: 14999, price: 7990, by: 'Kabir', likes: 64,
    was: '88:9490 73:8990 60:8790 44:8790 31:8490 14:8290 5:7990',
    about: ['The stand goes up, down and upright: rare below Rs. 10,000, and kind to the neck.', 'Cables in the box: HDMI only. Colours are factory-tuned for text, a little pale for films.'],
  }),
  deal('mudranik-ink-tank-printer', 'Mudranik Ink Tank Printer, Print Scan Copy, Wi-Fi', {
    store: 'pustak-peti', in: 'electronics kids-school', draw: 'printer sky', ago: 7.1, ends: 8, mrp: 15999, price: 10499, by: 'Meera', likes: 49,
    was: '81:12499 65:11999 50:11999 37:11499 20:10999',
    offers: ['A second black bottle (worth Rs. 399) is added in the cart by itself.'],
    about: ['About 10 paise a black page from the bottles, so that project season does not hurt.', ['Set-up by phone takes ten minutes; keep it level when filling', 'Print one colour page a week, or the heads dry']],
  }),
  deal('svarix-lane-neckband', 'Svarix Lane Neckband, 30 h, Magnetic Buds', {
    store: 'bijlihaat', in: 'electronics mobiles', draw: 'earbuds dusk', ago: 53.2, ends: -3, mrp: 1999, price: 549, by: 'Arjun', likes: 92,
    was: '86:999 70:899 55:849 41:799 33:699 26.4:549',
    about: ['The cheapest that a neckband with a one-year warranty has been this year. It sold out in the third week.', 'When it returns it usually stays near Rs. 700; below that, do not wait.'],
  }),
  deal('gharnigah-cctv-camera', 'Gharnigah 2K Indoor Security Camera, Night Vision, Two-way Talk', {
    store: 'bijlihaat', in: 'electronics home', draw: 'camera leaf', ago: 5.2, mrp: 3499, price: 1399, by: 'Simran', likes: 71,
    was: '79:1999 63:1899 48:1799 34:1599 28:1799 15:1549',
    about: ['Turns all the way round, sees in the dark to about eight metres and records on a memory card: no monthly fee needed.', ['Change the default password on the first day', 'Buy a card marked for cameras; ordinary ones wear out in months']],
  }),
  deal('svarix-studio-soundbar', 'Svarix Studio 120 W Soundbar with Wired Subwoofer', {
    store: 'chowkmart', in: 'electronics', draw: 'soundbar clay', ago: 18.1, ends: 6, super: true, mrp: 12999, price: 5999, by: 'Kabir', likes: 88,
    was: '87:7999 72:7499 58:6999 46:6499s 42:7499 29:6999 14.7:5999s',
    offers: ['Three months no-cost EMI on all cards.'],
    about: ['Voices become clear first, films become bigger second. The subwoofer cable is 2.5 metres: measure before you place it.', 'HDMI ARC, optical and Bluetooth. Remote included, wall brackets included.'],
  }),
  deal('moochwale-beard-trimmer', 'Moochwale Pro Trimmer, 40 Length Settings, 120 min Run Time', {
    store: 'rooprang', in: 'beauty electronics', draw: 'trimmer slate', ago: 2.2, mrp: 1999, price: 799, coupon: ['MOOCH15', '15% off on trimmers'], by: 'Arjun', likes: 53,
    was: '74:1199 60:1149 45:1049 31:999 16:940',
    offers: ['Page price Rs. 940; Rs. 799 with the code.'],
    about: ['Steps of half a millimetre, washable head, charges by USB-C.', 'The long comb flexes a little: go over twice for an even beard.'],
  }),
]

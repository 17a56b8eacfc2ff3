import type { DemoBanner } from './demo-content.ts'
import { nested } from './drawing.ts'
import { circle, faint, group, rect, shape, times, words } from './drawing-kit.ts'

type Look = { ground: string; wave: string; text: string; quiet: string; button: string; buttonText: string }

const deepGreen: Look = {
  ground: '#0F4F39',
  wave: '#17654A',
  text: '#FFFFFF',
  quiet: '#BFE3CF',
  button: '#F6A623',
  buttonText: '#2B1B00',
}
const saffron: Look = {
  ground: '#F6A623',
  wave: '#FFBC4E',
  text: '#3A2200',
  quiet: '#6B4300',
  button: '#0F4F39',
  buttonText: '#FFFFFF',
}
const cream: Look = {
  ground: '#FFF4E0',
  wave: '#FFE6BD',
  text: '#123D2D',
  quiet: '#5B5A45',
  button: '#0F4F39',
  buttonText: '#FFFFFF',
}
const mint: Look = {
  ground: '#DFF1E6',
  wave: '#C6E5D2',
  text: '#0F4F39',
  quiet: '#3C6A55',
  button: '#E07A1B',
  buttonText: '#1E0F00',
}
const night: Look = {
  ground: '#1D2B44',
  wave: '#2A3C5C',
  text: '#FFFFFF',
  quiet: '#C3CFE4',
  button: '#F6A623',
  buttonText: '#2B1B00',
}

const left = (x: number, y: number, size: number, fill: string, text: string) => words(x, y, size, fill, text, '')

/** Words on the left two fifths, goods on the right. */
function banner(look: Look, headline: string[], line: string, button: string, goods: string): string {
  const top = headline.length === 1 ? 176 : 140
  const after = top + (headline.length - 1) * 64
  const width = 56 + button.length * 12.4
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="1200" height="400">${group(
    rect(0, 0, 1200, 400, 0, look.ground),
    shape('M560 400C600 220 760 60 1200 40v360z', look.wave),
    faint(0.5, circle(1120, 70, 120, look.wave), circle(60, 380, 90, look.wave)),
    ...headline.map((text, i) => left(72, top + i * 64, 58, look.text, text)),
    `<text x="74" y="${after + 48}" font-family="sans-serif" font-size="27" fill="${look.quiet}">${line}</text>`,
    rect(72, after + 80, width, 58, 29, look.button),
    words(72 + width / 2, after + 117, 23, look.buttonText, button),
    goods,
  )}</svg>`
}

const confetti = (fill: string) =>
  times(14, (i) => circle(640 + ((i * 97) % 540), 30 + ((i * 61) % 120), 4 + (i % 3) * 2, fill))

/** A gift card with a loop of ribbon. */
const card = (x: number, y: number, angle: number, fill: string, ribbon: string, text: string, textFill: string) =>
  `<g transform="rotate(${angle} ${x + 150} ${y + 95})">${group(
    rect(x + 6, y + 10, 300, 190, 22, '#00000022'),
    rect(x, y, 300, 190, 22, fill),
    rect(x + 204, y, 26, 190, 0, ribbon),
    shape(`M${x + 217} ${y + 70}q-56-58-70-18 8 26 70 18zM${x + 217} ${y + 70}q56-58 70-18-8 26-70 18z`, ribbon),
    circle(x + 217, y + 70, 14, textFill),
    words(x + 26, y + 156, 34, textFill, text, ''),
    rect(x + 26, y + 30, 60, 12, 6, textFill),
    rect(x + 26, y + 52, 36, 8, 4, textFill),
  )}</g>`

export const banners: DemoBanner[] = [
  {
    slug: 'home',
    title: 'Super deals of the week, each with its price history',
    link: '/superdeals',
    image: banner(
      deepGreen,
      ['Low prices that', 'really are low'],
      'Every super deal shows its last ninety days.',
      'See super deals',
      group(
        confetti('#F6A623'),
        nested('tv', 'mint', 800, 40, 300),
        nested('headphones', 'saffron', 640, 140, 240),
        nested('mixer-grinder', 'berry', 1000, 140, 240),
      ),
    ),
  },
  {
    slug: 'home',
    title: 'Coupons that somebody tried before you',
    link: '/coupons',
    image: banner(
      saffron,
      ['Codes that work,', 'tried by people'],
      'Shop codes and bank offers in one list.',
      'Open the coupons',
      group(nested('coupon', 'leaf', 660, 60, 290), nested('coupon', 'berry', 890, 120, 260)),
    ),
  },
  {
    slug: 'home',
    title: 'Fourteen shops side by side',
    link: '/stores',
    image: banner(
      cream,
      ['Fourteen shops,', 'one honest list'],
      'From atta to air conditioners.',
      'Visit the stores',
      group(
        nested('atta', 'saffron', 640, 90, 270),
        nested('backpack', 'teal', 805, 70, 280),
        nested('shoes', 'dusk', 960, 140, 240),
      ),
    ),
  },
  {
    slug: 'home',
    title: 'Freebies and samples without a catch',
    link: '/dealsdetails/free-sample',
    image: banner(
      mint,
      ['Free means free'],
      'Samples with no card and no delivery fee.',
      'Browse freebies',
      group(
        confetti('#E07A1B'),
        nested('sample-box', 'clay', 760, 50, 330),
        nested('tea', 'leaf', 640, 190, 190),
        nested('book', 'saffron', 1030, 180, 180),
      ),
    ),
  },
  {
    slug: 'home',
    title: 'Learn to read a price: news and articles',
    link: '/newsarticleslisting',
    image: banner(
      night,
      ['Shop like someone', 'who keeps notes'],
      'Short articles on MRP, sales, UPI offers and returns.',
      'Read the articles',
      group(nested('book', 'saffron', 690, 80, 290), nested('lamp', 'teal', 930, 70, 270)),
    ),
  },
  {
    slug: 'banner',
    title: 'Chowkmart gift cards, 8% below their value',
    link: '/singleproduct/utsav-gift-card-1000',
    image: banner(
      deepGreen,
      ['Rs. 1,000 to spend', 'for Rs. 920'],
      'Chowkmart gift cards, good for twelve months.',
      'See the gift card',
      group(
        confetti('#F6A623'),
        card(690, 130, -8, '#E8773D', '#FFE1B8', 'Rs. 1,000', '#FFFFFF'),
        card(830, 70, 7, '#F6A623', '#0F4F39', 'Rs. 500', '#3A2200'),
      ),
    ),
  },
  {
    slug: 'banner',
    title: 'A gift for the whole family: festival cards',
    link: '/dealsdetails/17',
    image: banner(
      cream,
      ['A gift that is', 'never returned'],
      'Cards by e-mail in minutes, from Rs. 250.',
      'Choose a card',
      group(
        card(680, 120, 6, '#A83A80', '#F6C9DF', 'Shubh', '#FFFFFF'),
        card(840, 90, -6, '#1F8F8A', '#CDEFEA', 'Utsav', '#FFFFFF'),
        nested('diya', 'saffron', 1020, 200, 170),
      ),
    ),
  },
  {
    slug: 'banner',
    title: 'Never read a card number to a caller',
    link: '/pages/Safety-Tips',
    image: banner(
      mint,
      ['Nobody honest asks', 'for a card number'],
      'How to buy and send gift cards without loss.',
      'Read the safety tips',
      group(nested('phone', 'mint', 720, 60, 290), card(880, 150, -10, '#0F7A5B', '#F6A623', '•••• ••••', '#FFFFFF')),
    ),
  },
  {
    slug: 'banner',
    title: 'A year of films as a present',
    link: '/singleproduct/pardaa-play-annual',
    image: banner(
      night,
      ['Give a year', 'of stories'],
      'Pardaa Play Premium, one year on two screens.',
      'See the price history',
      group(confetti('#F6A623'), nested('ott', 'berry', 690, 60, 310), nested('gift-card', 'saffron', 930, 130, 250)),
    ),
  },
]

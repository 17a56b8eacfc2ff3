import type { DemoBanner } from './demo-content.ts'
import { nested } from './drawing.ts'
import { circle, faint, group, rect, shape, times, words } from './drawing-kit.ts'

type Look = { ground: string; wave: string; text: string; quiet: string; chip: string; chipText: string }
type Message = { chip: string; headline: [string, string]; line: string }

const deepGreen: Look = {
  ground: '#0F4F39',
  wave: '#17654A',
  text: '#FFFFFF',
  quiet: '#C9E8D7',
  chip: '#F6A623',
  chipText: '#2B1B00',
}
const saffron: Look = {
  ground: '#F6A623',
  wave: '#FFBC4E',
  text: '#3A2200',
  quiet: '#5A3800',
  chip: '#0F4F39',
  chipText: '#FFFFFF',
}
const cream: Look = {
  ground: '#FFF4E0',
  wave: '#FFE6BD',
  text: '#123D2D',
  quiet: '#55553F',
  chip: '#0F4F39',
  chipText: '#FFFFFF',
}
const mint: Look = {
  ground: '#DFF1E6',
  wave: '#C6E5D2',
  text: '#0F4F39',
  quiet: '#335E4A',
  chip: '#0F4F39',
  chipText: '#FFFFFF',
}
const night: Look = {
  ground: '#1D2B44',
  wave: '#2A3C5C',
  text: '#FFFFFF',
  quiet: '#C9D3E6',
  chip: '#F6A623',
  chipText: '#2B1B00',
}

const SVG = 'xmlns="http://www.w3.org/2000/svg"'

/** Begins to the right of the slider's arrow. */
const message = (look: Look, { chip, headline, line }: Message): string => {
  const width = 30 + chip.length * 11.5
  return group(
    rect(92, 28, width, 34, 17, look.chip),
    words(92 + width / 2, 51, 16, look.chipText, chip),
    ...headline.map((text, i) => words(90, 116 + i * 52, 47, look.text, text, '')),
    `<text x="92" y="212" font-family="sans-serif" font-size="23" fill="${look.quiet}">${line}</text>`,
  )
}

/**
 * The slider is 256 high and as wide as the page, so the picture has no shape of its own. Wide: the goods stand beside
 * the words, in a window that begins to the right of any phone. Narrow: a second copy stands below the words; "slice"
 * enlarges it with the width, which carries it out at the bottom on wide screens.
 */
const homeBanner = (look: Look, text: Message, goods: string): string =>
  `<svg ${SVG} width="100%" height="100%">${group(
    `<rect width="100%" height="100%" fill="${look.ground}"/>`,
    `<svg width="100%" height="100%" viewBox="0 0 1360 256" preserveAspectRatio="xMaxYMid slice">${shape('M700 256C760 120 900 40 1360 20v236z', look.wave)}${faint(0.6, circle(1300, 30, 90, look.wave))}</svg>`,
    `<svg width="100%" height="100%" viewBox="0 0 600 256" preserveAspectRatio="xMinYMin meet">${message(look, text)}</svg>`,
    `<svg x="420" width="100%" height="100%"><svg x="-420" width="100%" height="100%"><svg x="50%" width="50%" height="100%" viewBox="0 0 640 256" preserveAspectRatio="xMaxYMax meet">${goods}</svg></svg></svg>`,
    `<svg width="100%" height="100%" viewBox="0 0 400 256" preserveAspectRatio="xMinYMin slice"><g transform="translate(20 132) scale(.48)">${goods}</g></svg>`,
  )}</svg>`

/** A strip as wide as the page, 80 to 96 high. */
const adBanner = (look: Look, text: string, goods: string): string =>
  `<svg ${SVG} width="100%" height="100%">${group(
    `<rect width="100%" height="100%" fill="${look.ground}"/>`,
    `<svg width="100%" height="100%" viewBox="0 0 480 96" preserveAspectRatio="xMinYMid meet">${group(
      words(28, 46, 22, look.text, text, ''),
      `<text x="28" y="70" font-family="sans-serif" font-size="14" fill="${look.quiet}">Advertise here, plainly marked.</text>`,
    )}</svg>`,
    `<svg width="100%" height="100%" viewBox="0 0 480 96" preserveAspectRatio="xMaxYMid meet">${goods}</svg>`,
  )}</svg>`

/** A card of the gift-card page, 16 by 9. */
const cardBanner = (look: Look, text: Message, goods: string): string =>
  `<svg ${SVG} viewBox="0 0 960 540" width="960" height="540">${group(
    rect(0, 0, 960, 540, 0, look.ground),
    shape('M240 540C330 330 560 250 960 230v310z', look.wave),
    `<g transform="translate(-54 8) scale(1.22)">${message(look, text)}</g>`,
    goods,
  )}</svg>`

const confetti = (fill: string) =>
  times(9, (i) => circle(230 + ((i * 97) % 390), 12 + ((i * 31) % 54), 3 + (i % 3), fill))

/** A gift card with a loop of ribbon. */
const card = (x: number, y: number, angle: number, fill: string, ribbon: string, text: string, textFill: string) =>
  `<g transform="rotate(${angle} ${x + 150} ${y + 95})">${group(
    faint(0.15, rect(x + 6, y + 10, 300, 190, 22, '#000000')),
    rect(x, y, 300, 190, 22, fill),
    rect(x + 204, y, 26, 190, 0, ribbon),
    shape(`M${x + 217} ${y + 70}q-56-58-70-18 8 26 70 18zM${x + 217} ${y + 70}q56-58 70-18-8 26-70 18z`, ribbon),
    circle(x + 217, y + 70, 14, textFill),
    words(x + 26, y + 156, 34, textFill, text, ''),
    rect(x + 26, y + 30, 60, 12, 6, textFill),
    rect(x + 26, y + 52, 36, 8, 4, textFill),
  )}</g>`

const home = (title: string, link: string, image: string): DemoBanner => ({ slug: 'home', title, link, image })
const giftCard = (title: string, link: string, image: string): DemoBanner => ({ slug: 'banner', title, link, image })

export const banners: DemoBanner[] = [
  {
    slug: 'ad',
    title: 'Your shop here: write to us about advertising',
    link: '/contactus',
    image: adBanner(mint, 'Your shop could stand here', nested('gift-card', 'saffron', 372, 4, 88)),
  },
  home(
    'Super deals of the week, each with its price history',
    '/superdeals',
    homeBanner(
      deepGreen,
      { chip: 'SUPER DEALS', headline: ['Low prices that', 'really are low'], line: 'Each with its last ninety days.' },
      group(
        confetti('#F6A623'),
        nested('tv', 'mint', 300, 22, 220),
        nested('headphones', 'saffron', 180, 74, 180),
        nested('mixer-grinder', 'berry', 462, 68, 180),
      ),
    ),
  ),
  home(
    'Coupons that somebody tried before you',
    '/coupons',
    homeBanner(
      saffron,
      { chip: 'COUPONS', headline: ['Codes that work,', 'tried by people'], line: 'Copy, paste, see the total fall.' },
      group(nested('coupon', 'leaf', 230, 10, 220), nested('coupon', 'berry', 410, 46, 210)),
    ),
  ),
  home(
    'Fourteen shops side by side',
    '/stores',
    homeBanner(
      cream,
      { chip: 'STORES', headline: ['Fourteen shops,', 'one honest list'], line: 'From atta to air conditioners.' },
      group(
        nested('atta', 'saffron', 190, 40, 205),
        nested('backpack', 'teal', 318, 22, 220),
        nested('shoes', 'dusk', 452, 72, 180),
      ),
    ),
  ),
  home(
    'Freebies and samples without a catch',
    '/dealsdetails/free-sample',
    homeBanner(
      mint,
      { chip: 'FREEBIES', headline: ['Free means', 'nothing to pay'], line: 'Samples, trial packs, e-books.' },
      group(
        confetti('#E07A1B'),
        nested('sample-box', 'clay', 300, 16, 232),
        nested('tea', 'leaf', 200, 104, 146),
        nested('book', 'saffron', 486, 104, 146),
      ),
    ),
  ),
  home(
    'Learn to read a price: news and articles',
    '/newsarticleslisting',
    homeBanner(
      night,
      {
        chip: 'ARTICLES',
        headline: ['Shop like someone', 'who keeps notes'],
        line: 'MRP, sales, UPI offers, returns.',
      },
      group(nested('book', 'saffron', 222, 44, 204), nested('lamp', 'teal', 420, 30, 214)),
    ),
  ),
  giftCard(
    'Chowkmart gift cards, 8% below their value',
    '/singleproduct/utsav-gift-card-1000',
    cardBanner(
      deepGreen,
      {
        chip: 'GIFT CARD',
        headline: ['Rs. 1,000 to spend', 'for Rs. 920'],
        line: 'Good for twelve months at Chowkmart.',
      },
      group(
        card(380, 320, -8, '#E8773D', '#FFE1B8', 'Rs. 1,000', '#FFFFFF'),
        card(610, 270, 8, '#F6A623', '#0F4F39', 'Rs. 500', '#3A2200'),
      ),
    ),
  ),
  giftCard(
    'A card with good wishes, in minutes',
    '/dealsdetails/17',
    cardBanner(
      cream,
      { chip: 'FESTIVALS', headline: ['A gift that is', 'never returned'], line: 'By e-mail, with your own words.' },
      group(
        card(400, 320, 6, '#A83A80', '#F6C9DF', 'Shubh', '#FFFFFF'),
        card(590, 260, -6, '#1F8F8A', '#CDEFEA', 'Utsav', '#FFFFFF'),
        nested('diya', 'saffron', 240, 330, 190),
      ),
    ),
  ),
  giftCard(
    'Never read a card number to a caller',
    '/pages/Safety-Tips',
    cardBanner(
      mint,
      {
        chip: 'SAFETY',
        headline: ['Nobody honest asks', 'for a card number'],
        line: 'How to send gift cards without loss.',
      },
      group(nested('phone', 'mint', 370, 270, 270), card(590, 300, -10, '#0F7A5B', '#F6A623', '•••• ••••', '#FFFFFF')),
    ),
  ),
  giftCard(
    'A year of films as a present',
    '/singleproduct/pardaa-play-annual',
    cardBanner(
      night,
      { chip: 'FOR FILM LOVERS', headline: ['Give a year', 'of stories'], line: 'Pardaa Play Premium, two screens.' },
      group(nested('ott', 'berry', 380, 200, 320), nested('gift-card', 'saffron', 650, 270, 260)),
    ),
  ),
]

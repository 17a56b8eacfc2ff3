import type { DemoBanner } from './demo-content-types.ts'
import {
  card,
  cardBanner,
  confetti,
  cream,
  deepGreen,
  homeBanner,
  type Message,
  mint,
  night,
  saffron,
} from './drawings/banners.ts'
import { nested } from './drawings/drawing.ts'
import { group } from './drawings/svg-shapes.ts'

/** A banner's texts in one language; its title is the picture's alternative text. */
type BannerTexts = Message & { title: string }

const inBoth = (
  { slug, link, en, hi }: { slug: DemoBanner['slug']; link: string; en: BannerTexts; hi: BannerTexts },
  draw: (message: Message) => string,
): DemoBanner[] => [
  { slug, link, language: 'en', title: en.title, image: draw(en) },
  { slug, link, language: 'hi', title: hi.title, image: draw(hi) },
]

export const banners: DemoBanner[] = [
  ...inBoth(
    {
      slug: 'home',
      link: '/superdeals',
      en: {
        title: 'Super deals, picked by our editors',
        chip: 'SUPER DEALS',
        headline: ['Picked by', 'our editors'],
        line: 'Compare them with past prices.',
      },
      hi: {
        title: 'सुपर डील, हमारे संपादकों की चुनी हुई',
        chip: 'सुपर डील',
        headline: ['हमारे संपादकों', 'की चुनी डील'],
        line: 'पिछले दामों से मिलाकर देखें।',
      },
    },
    (texts) =>
      homeBanner(
        deepGreen,
        texts,
        group(
          confetti('#F6A623'),
          nested('tv', 'mint', 300, 22, 220),
          nested('headphones', 'saffron', 180, 74, 180),
          nested('mixer-grinder', 'berry', 462, 68, 180),
        ),
      ),
  ),
  ...inBoth(
    {
      slug: 'home',
      link: '/coupons',
      en: {
        title: 'Coupons and promo codes in one place',
        chip: 'COUPONS',
        headline: ['All codes', 'in one place'],
        line: 'Press a code to copy it.',
      },
      hi: {
        title: 'कूपन और प्रोमो कोड, एक ही जगह',
        chip: 'कूपन',
        headline: ['सारे कोड', 'एक ही जगह'],
        line: 'कोड दबाएँ, वह कॉपी हो जाएगा।',
      },
    },
    (texts) =>
      homeBanner(
        saffron,
        texts,
        group(nested('coupon', 'leaf', 230, 10, 220), nested('coupon', 'berry', 410, 46, 210)),
      ),
  ),
  ...inBoth(
    {
      slug: 'home',
      link: '/stores',
      en: {
        title: 'Fourteen shops side by side',
        chip: 'STORES',
        headline: ['Fourteen shops', 'in one list'],
        line: 'From atta to air conditioners.',
      },
      hi: {
        title: 'चौदह स्टोर एक साथ',
        chip: 'स्टोर',
        headline: ['चौदह स्टोर', 'एक सूची में'],
        line: 'आटे से एयर कंडीशनर तक।',
      },
    },
    (texts) =>
      homeBanner(
        cream,
        texts,
        group(
          nested('atta', 'saffron', 190, 40, 205),
          nested('backpack', 'teal', 318, 22, 220),
          nested('shoes', 'dusk', 452, 72, 180),
        ),
      ),
  ),
  ...inBoth(
    {
      slug: 'home',
      link: '/dealsdetails/free-sample',
      en: {
        title: 'Freebies: samples, trial packs and e-books',
        chip: 'FREEBIES',
        headline: ['Free samples', 'and trial packs'],
        line: 'And a few e-books.',
      },
      hi: {
        title: 'मुफ़्त चीज़ें: सैंपल, ट्रायल पैक और ई-बुक',
        chip: 'मुफ़्त',
        headline: ['मुफ़्त सैंपल', 'और ट्रायल पैक'],
        line: 'और कुछ ई-बुक भी।',
      },
    },
    (texts) =>
      homeBanner(
        mint,
        texts,
        group(
          confetti('#E07A1B'),
          nested('sample-box', 'clay', 300, 16, 232),
          nested('tea', 'leaf', 200, 104, 146),
          nested('book', 'saffron', 486, 104, 146),
        ),
      ),
  ),
  ...inBoth(
    {
      slug: 'home',
      link: '/newsarticleslisting',
      en: {
        title: 'Learn to read a price: news and articles',
        chip: 'ARTICLES',
        headline: ['Check the price', 'before you buy'],
        line: 'MRP, sales, UPI offers, returns.',
      },
      hi: {
        title: 'दाम परखना सीखें: समाचार और लेख',
        chip: 'लेख',
        headline: ['पहले दाम परखें,', 'फिर ख़रीदें'],
        line: 'एमआरपी, सेल, यूपीआई ऑफ़र, वापसी।',
      },
    },
    (texts) =>
      homeBanner(night, texts, group(nested('book', 'saffron', 222, 44, 204), nested('lamp', 'teal', 420, 30, 214))),
  ),
  ...inBoth(
    {
      slug: 'banner',
      link: '/singleproduct/utsav-gift-card-1000',
      en: {
        title: 'Chowkmart gift cards, 8% below their value',
        chip: 'GIFT CARD',
        headline: ['Rs. 1,000 to spend', 'for Rs. 920'],
        line: 'Good for twelve months at Chowkmart.',
      },
      hi: {
        title: 'Chowkmart के गिफ़्ट कार्ड, 8% कम दाम में',
        chip: 'गिफ़्ट कार्ड',
        headline: ['Rs. 1,000 का कार्ड', 'Rs. 920 में'],
        line: 'Chowkmart पर बारह महीने चलेगा।',
      },
    },
    (texts) =>
      cardBanner(
        deepGreen,
        texts,
        group(
          card(380, 320, -8, '#E8773D', '#FFE1B8', 'Rs. 1,000', '#FFFFFF'),
          card(610, 270, 8, '#F6A623', '#0F4F39', 'Rs. 500', '#3A2200'),
        ),
      ),
  ),
  ...inBoth(
    {
      slug: 'banner',
      link: '/deals?search=gift+card',
      en: {
        title: 'Gift cards for festivals',
        chip: 'FESTIVALS',
        headline: ['Gift cards', 'for festivals'],
        line: 'All gift cards in our deals.',
      },
      hi: {
        title: 'त्योहारों के लिए गिफ़्ट कार्ड',
        chip: 'त्योहार',
        headline: ['त्योहारों पर', 'गिफ़्ट कार्ड दें'],
        line: 'हमारी डील के सारे गिफ़्ट कार्ड।',
      },
    },
    (texts) =>
      cardBanner(
        cream,
        texts,
        group(
          card(400, 320, 6, '#A83A80', '#F6C9DF', 'शुभ', '#FFFFFF'),
          card(590, 260, -6, '#1F8F8A', '#CDEFEA', 'उत्सव', '#FFFFFF'),
          nested('diya', 'saffron', 240, 330, 190),
        ),
      ),
  ),
  ...inBoth(
    {
      slug: 'banner',
      link: '/pages/Safety-Tips',
      en: {
        title: 'Never read a card number to a caller',
        chip: 'SAFETY',
        headline: ['Nobody honest asks', 'for a card number'],
        line: 'How to send gift cards without loss.',
      },
      hi: {
        title: 'फ़ोन पर किसी को कार्ड का नंबर न बताएँ',
        chip: 'सुरक्षा',
        headline: ['कार्ड का नंबर', 'किसी को न बताएँ'],
        line: 'गिफ़्ट कार्ड सुरक्षित ढंग से कैसे भेजें।',
      },
    },
    (texts) =>
      cardBanner(
        mint,
        texts,
        group(
          nested('phone', 'mint', 370, 270, 270),
          card(590, 300, -10, '#0F7A5B', '#F6A623', '•••• ••••', '#FFFFFF'),
        ),
      ),
  ),
  ...inBoth(
    {
      slug: 'banner',
      link: '/singleproduct/pardaa-play-annual',
      en: {
        title: 'A year of films as a present',
        chip: 'FOR FILM LOVERS',
        headline: ['Give a year', 'of films'],
        line: 'Pardaa Play Premium, two screens.',
      },
      hi: {
        title: 'साल भर की फ़िल्में, तोहफ़े में',
        chip: 'फ़िल्मों के शौक़ीन',
        headline: ['साल भर की', 'फ़िल्में दें'],
        line: 'Pardaa Play Premium, दो स्क्रीन।',
      },
    },
    (texts) =>
      cardBanner(
        night,
        texts,
        group(nested('ott', 'berry', 380, 200, 320), nested('gift-card', 'saffron', 650, 270, 260)),
      ),
  ),
]

import type { DemoDeal } from '../demo-content-types.ts'
import { deal } from './build-deal.ts'

export const freebieDeals: DemoDeal[] = [
  deal('meherbel-free-skin-sample', 'Free Meherbel Sample Kit: Sunscreen, Face Wash, Serum', {
    store: 'roopzaar',
    in: 'free-sample beauty hot',
    draw: 'sample-box rose',
    ago: 0.05,
    ends: 3,
    text: 'Free',
    by: 'Farah',
    likes: 33,
    labels: ['Free delivery'],
    offers: [
      '<ol><li>Open the page and choose your skin type</li><li>Enter a delivery address</li><li>Confirm by OTP from Roopzaar only</li></ol>',
    ],
    about: [
      'Three small tubes, truly free: no card, no delivery fee. One kit an address, five thousand kits.',
      'They will e-mail you afterwards; each mail has a link to unsubscribe.',
    ],
  }),
  deal('chaimora-tea-sampler-free', 'Free Chaimora Tea Sampler: 6 Flavours', {
    store: 'angan-grocers',
    in: 'free-sample grocery',
    draw: 'tea leaf',
    ago: 0.59,
    text: 'Free',
    by: 'Meera',
    likes: 71,
    about: [
      'Ginger, cardamom, tulsi, masala, lemon and plain: two bags of each, sent with your next order of any size.',
    ],
  }),
  deal('dumchhi-pet-food-trial', 'Free 100 g Trial Pack of Dumchhi Food for Dogs or Cats', {
    store: 'chowkmart',
    in: 'free-sample',
    draw: 'pet-food saffron',
    ago: 3.5,
    text: 'Free',
    by: 'Simran',
    likes: 58,
    about: ['Two meals for a small dog. Answer three questions on breed and age; the age decides which recipe comes.'],
  }),
  deal('pustak-peti-ebooks-free', 'Ten Hindi Classics as Free E-books', {
    store: 'pustak-peti',
    in: 'free-sample kids-school',
    draw: 'book teal',
    ago: 8.1,
    text: 'Free',
    by: 'Joseph',
    likes: 97,
    about: ['Old favourites whose copyright is over, set cleanly in large type. EPUB and PDF, no account asked.'],
  }),
  deal('nanhoo-diaper-trial', 'Nanhoo Diaper Trial Pack, 3 Pieces', {
    store: 'nanha-nest',
    in: 'free-sample kids-school',
    draw: 'sample-box sky',
    ago: 12.9,
    text: 'Free',
    by: 'Meera',
    likes: 66,
    about: ['Choose the size by weight. Postage is free; one pack a baby, two for twins if you write to them.'],
  }),
  deal('garam-masala-sachets-free', 'Free Garam Masala Sachets from Haldivan', {
    store: 'rasoi-chauki',
    in: 'free-sample grocery',
    draw: 'sample-box clay',
    ago: 46.6,
    ends: -9,
    text: 'Free',
    by: 'Kabir',
    likes: 112,
    about: [
      'Four sachets for four curries. All ten thousand were gone in two weeks; comments say that they did arrive.',
    ],
  }),
]

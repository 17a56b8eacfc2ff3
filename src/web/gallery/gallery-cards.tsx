import { useState } from 'react'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { ExpiredBadge, SuperBadge } from '../../ui/components/badge.tsx'
import { ButtonLink, IconButton } from '../../ui/components/button.tsx'
import { CardGrid } from '../../ui/components/card.tsx'
import { Countdown } from '../../ui/components/countdown.tsx'
import {
  ClockIcon,
  CommentIcon,
  GridIcon,
  HeartIcon,
  ListIcon,
  StoreIcon,
  ThumbUpIcon,
} from '../../ui/components/icon.tsx'
import { type CardLayout, CardLayoutContext, ItemCard, Meta } from '../../ui/components/item-card.tsx'
import { Link } from '../../ui/components/link.tsx'
import { Picture } from '../../ui/components/picture.tsx'
import { Price } from '../../ui/components/price.tsx'
import { RelativeTime } from '../../ui/components/relative-time.tsx'
import { Section, SectionHeading } from '../../ui/components/section.tsx'
import { Tile } from '../../ui/components/tile.tsx'
import { SkeletonCards, SkeletonRows, SkeletonTiles } from '../../ui/feedback/skeleton.tsx'
import { CopyButton } from '../../ui/share/copy-button.tsx'

const drawing = (hue: number, text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="hsl(${hue} 45% 82%)"/><text x="200" y="220" font-family="sans-serif" font-size="64" text-anchor="middle" fill="hsl(${hue} 60% 25%)">${text}</text></svg>`,
  )}`

const deals = [
  {
    title: 'boAt Airdopes 141 True Wireless Earbuds with 42 Hours Playtime, Beast Mode and ENx Tech',
    paise: 129_900,
    originalPaise: 449_000,
    percentage: 71,
  },
  {
    title: 'Samsung 108 cm (43 inches) Crystal 4K TV',
    paise: 2_799_000,
    originalPaise: 5_290_000,
    percentage: 47,
    superDeal: true,
  },
  { title: 'Tata Salt 1 kg', paise: 2_400, originalPaise: 2_800, percentage: 14, expired: true },
  { title: 'Swiggy One membership', paise: null, words: 'From Rs. 99', percentage: 0 },
  { title: 'बच्चों के लिए स्कूल बैग, पानी से सुरक्षित', paise: 49_950, originalPaise: 129_900, percentage: 61 },
  { title: 'A picture that cannot be loaded', paise: 12_999_900, originalPaise: 17_990_000, percentage: 28 },
]

function DealCard({ deal, place }: { deal: (typeof deals)[number]; place: number }) {
  return (
    <ItemCard
      href={`/singleproduct/${place}`}
      title={deal.title}
      faded={deal.expired}
      picture={
        <Picture
          shape="square"
          src={place === 5 ? '/missing.png' : drawing(place * 60, `${place}`)}
          alt=""
          width={400}
          height={400}
          className="rounded-lg"
        />
      }
      badges={deal.expired ? <ExpiredBadge /> : deal.superDeal && <SuperBadge />}
      corner={
        <IconButton
          size="sm"
          variant="secondary"
          className="rounded-full"
          label="Add to favourites"
          icon={<HeartIcon />}
        />
      }
      price={<Price {...deal} />}
      meta={
        <>
          <Meta icon={<StoreIcon />} label="Store">
            Amazon
          </Meta>
          <Meta icon={<ClockIcon />}>
            <RelativeTime at="2026-03-12T08:35:00+05:30" />
          </Meta>
          <Meta icon={<ThumbUpIcon />} label="Likes">
            12
          </Meta>
          <Meta icon={<CommentIcon />} label="Comments">
            3
          </Meta>
        </>
      }
      action={
        <ButtonLink to={`/ifsredirect/${place}`} newTab wide>
          Buy Now
        </ButtonLink>
      }
    />
  )
}

const Cards = ({ deals: visibleDeals, layout }: { deals: typeof deals; layout: CardLayout }) => (
  <CardLayoutContext value={layout}>
    <CardGrid layout={layout}>
      {visibleDeals.map((deal, place) => (
        <li key={deal.title}>
          <DealCard deal={deal} place={place} />
        </li>
      ))}
    </CardGrid>
  </CardLayoutContext>
)

export function GalleryCards() {
  const [layout, setLayout] = useState<CardLayout>('grid')
  const toggle = (
    <div className="flex">
      <IconButton label="Grid" icon={<GridIcon />} pressed={layout === 'grid'} onClick={() => setLayout('grid')} />
      <IconButton label="List" icon={<ListIcon />} pressed={layout === 'list'} onClick={() => setLayout('list')} />
    </div>
  )
  return (
    <>
      <Section title="Cards" action={toggle}>
        <Cards deals={deals} layout={layout} />
      </Section>
      <Section title="Cards in a list">
        <Cards deals={deals.slice(0, 3)} layout="list" />
      </Section>
      <Section title="Skeletons">
        <SkeletonCards count={4} />
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          <SkeletonCards count={1} layout="list" />
          <SkeletonRows count={2} />
        </div>
        <div className="mt-4">
          <SkeletonTiles count={8} perView="per-view-5 lg:per-view-8" />
        </div>
      </Section>
    </>
  )
}

const tiles = [
  'Mobiles',
  'Electronics',
  'Fashion',
  'Home & Kitchen',
  'Grocery',
  'Books',
  'Toys',
  'Travel',
  'Beauty',
  'Recharge',
].map((label, place) => ({
  key: label,
  content: (
    <Tile
      to={`/dealsdetails/${place}`}
      label={label}
      picture={<Picture shape="square" src={drawing(place * 36, label.slice(0, 2))} alt="" width={400} height={400} />}
    />
  ),
}))
const banners = [140, 30, 200].map((hue, place) => ({
  key: hue,
  content: (
    <Link to={`/banner/${place}`} newTab>
      <Picture
        className="h-64 w-full"
        fit="cover"
        src={drawing(hue, `Banner ${place + 1}`)}
        alt={`Banner ${place + 1}`}
        width={1280}
        height={256}
        load={place === 0 ? 'early' : undefined}
      />
    </Link>
  ),
}))

export const GalleryMoving = () => (
  <>
    <Carousel
      label="Offers"
      slides={banners}
      perView="per-view-1"
      gap="none"
      loop
      dots
      autoplayMs={3000}
      className="overflow-hidden rounded-card"
    />
    <Carousel
      label="Categories"
      heading={<SectionHeading title="Categories" />}
      slides={tiles}
      perView="per-view-5 lg:per-view-8"
    />
    <Section title="Countdown and coupon">
      <div className="flex flex-wrap items-center gap-4">
        <Countdown label="The sale starts" endsAt="2099-03-15T18:00:00+05:30" />
        <CopyButton text="SAVE10" label="Copy code SAVE10" />
      </div>
    </Section>
  </>
)

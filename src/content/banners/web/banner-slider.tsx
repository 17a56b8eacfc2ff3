import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Banner } from '../banner.contract.ts'
import { maxShownBanners } from '../banner.ts'
import { bannerFit } from './banner-fit.ts'
import { bannersQuery } from './banners-query.ts'

export const bannerSliderQuery = () => bannersQuery('home')

/** The home page's banner slider; renders nothing without banners. */
export function BannerSlider() {
  const { t } = useLingui()
  const banners = useQuery(bannerSliderQuery())
  if (banners.isPending) return <Skeleton className="h-64 rounded-card" />
  if (banners.isLoadingError) return <QueryError of={banners} compact />
  const slides = banners.data.data.slice(0, maxShownBanners.home)
  if (slides.length === 0) return null
  return (
    <Carousel
      label={t`Offers from our stores`}
      slides={slides.map((banner, place) => ({
        key: banner.id,
        content: <Slide banner={banner} first={place === 0} />,
      }))}
      perView="per-view-1"
      autoplayMs={3000}
      transitionMs={500}
      loop
      dots
      gap="none"
      className="overflow-hidden rounded-card"
    />
  )
}

const Slide = ({ banner, first }: { banner: Banner; first: boolean }) => (
  <Link
    to={banner.link}
    newTab
    lang={detectLanguage(banner.title)}
    className="carousel-lazy block h-64 -outline-offset-4"
  >
    <Picture
      src={banner.image}
      phoneSrc={banner.phoneImage}
      alt={banner.imageAlt ?? banner.title}
      width={1360}
      height={256}
      shape="fill"
      fit={bannerFit(banner.image)}
      load={first ? 'first' : undefined}
      className="h-64"
    />
  </Link>
)

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DealsOfDay, dealsOfDayQuery } from '../../../catalogue/deals/web/list/deals-of-day.tsx'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { Card, CardGrid } from '../../../ui/components/card.tsx'
import { ArrowRightIcon, GiftIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { PageHeading } from '../../../ui/components/section.tsx'
import { WithAside } from '../../../ui/components/with-aside.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { loadAt, type PictureLoad } from '../../../ui/picture-load.ts'
import { TelegramInvitation } from '../../gift-card-promotion/web/telegram-invitation.tsx'
import type { Banner } from '../banner.contract.ts'
import { bannersQuery } from './banners-query.ts'

const giftCardsQuery = () => bannersQuery('banner')

export const page = definePage({
  primary: () => [giftCardsQuery()],
  queries: () => [dealsOfDayQuery()],
  view: GiftCardsPage,
})

function GiftCardsPage() {
  const { t } = useLingui()
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={t`Gift cards`}
        description={t`Gift cards and vouchers from Indian stores, and today’s deals.`}
        path={paths.giftCards()}
      />
      <PageHeading title={t`Gift cards`}>{t`Gift cards and vouchers from Indian stores.`}</PageHeading>
      <WithAside aside={<DealsOfDay />}>
        <TelegramInvitation />
        <GiftCards />
      </WithAside>
    </div>
  )
}

function GiftCards() {
  const { t } = useLingui()
  const banners = useQuery(giftCardsQuery())
  if (banners.isPending) return <GiftCardsSkeleton />
  if (banners.isLoadingError) return <QueryError of={banners} />
  if (banners.data.data.length === 0) return <EmptyState title={t`No gift cards right now`} icon={<GiftIcon />} />
  return (
    <CardGrid columns={2}>
      {banners.data.data.map((banner, place) => (
        <GiftCard key={banner.id} banner={banner} load={loadAt(place, 2)} />
      ))}
    </CardGrid>
  )
}

const GiftCard = ({ banner, load }: { banner: Banner; load: PictureLoad | undefined }) => (
  <Card as="li" className="overflow-hidden transition-shadow hover:shadow-lift">
    <Link
      to={banner.link}
      newTab={/^https?:/i.test(banner.link)}
      className="group flex h-full flex-col text-ink no-underline -outline-offset-2"
    >
      <Picture
        src={banner.image}
        alt={banner.imageAlt ?? ''}
        width={640}
        height={360}
        shape="wide"
        fit="cover"
        load={load}
      />
      <span className="flex flex-1 items-center justify-between gap-3 p-4">
        <span lang={detectLanguage(banner.title)} className="font-bold group-hover:text-accent">
          {banner.title}
        </span>
        <ArrowRightIcon className="shrink-0 text-accent" />
      </span>
    </Link>
  </Card>
)

const GiftCardsSkeleton = () => (
  <Loading>
    <CardGrid columns={2}>
      {[1, 2, 3, 4].map((place) => (
        <li key={place}>
          <Skeleton className="h-72 rounded-card" />
        </li>
      ))}
    </CardGrid>
  </Loading>
)

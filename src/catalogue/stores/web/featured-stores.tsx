import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { AllLink, Section, SectionHeading } from '../../../ui/components/section.tsx'
import { Tile } from '../../../ui/components/tile.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonTiles } from '../../../ui/feedback/skeleton.tsx'
import { decodeStores } from '../store.wire.ts'

const inView = 'per-view-1 sm:per-view-3 md:per-view-4 lg:per-view-5 xl:per-view-6 2xl:per-view-7 3xl:per-view-8'

export const featuredStoresQuery = () => apiQuery('GET /stores', { featured: 1 }, decodeStores)

export function FeaturedStores() {
  const { t } = useLingui()
  const stores = useQuery(featuredStoresQuery())
  if (stores.data && stores.data.data.length > 0) {
    return (
      <Carousel
        label={t`Featured stores`}
        heading={<SectionHeading title={t`Featured Stores`} action={allStores} />}
        perView={inView}
        slides={stores.data.data.map((store) => ({
          key: store.id,
          content: (
            <Tile
              to={paths.store(store.id)}
              label={store.title}
              isRowOnPhones
              picture={<Picture src={store.picture} alt="" width={176} height={176} shape="square" />}
            />
          ),
        }))}
      />
    )
  }
  return (
    <Section title={t`Featured Stores`} action={allStores}>
      {stores.isPending && <SkeletonTiles count={8} perView={inView} />}
      {stores.isLoadingError && <QueryError of={stores} compact />}
      {stores.data && <p className="text-muted">{t`There are no featured stores right now.`}</p>}
    </Section>
  )
}

const allStores = (
  <AllLink to={paths.stores()}>
    <Trans>All stores</Trans>
  </AllLink>
)

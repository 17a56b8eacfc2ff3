import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { CardGrid } from '../../../ui/components/card.tsx'
import { StoreIcon } from '../../../ui/components/icon.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { PageHeading } from '../../../ui/components/section.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { loadAt } from '../../../ui/picture-load.ts'
import { StoreCard } from './store-card.tsx'
import { storesQuery } from './stores-query.ts'

// Two rows of the widest grid: these pictures are initially visible.
const firstRows = 12

export const page = definePage({ primary: () => [storesQuery()], view: StoresPage })

function StoresPage() {
  const { t } = useLingui()
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={t`Stores – deals by store`}
        description={t`All stores on Bachat with their deals, coupons, ratings and comments.`}
        path={paths.stores()}
      />
      <PageHeading title={t`Stores`}>{t`All stores with deals and coupons on Bachat.`}</PageHeading>
      <StoreGrid />
    </div>
  )
}

function StoreGrid() {
  const { t } = useLingui()
  const stores = useQuery(storesQuery())
  if (stores.isPending) {
    return (
      <Loading>
        <StoreGridSkeleton />
      </Loading>
    )
  }
  if (stores.isLoadingError) return <QueryError of={stores} />
  if (stores.data.data.length === 0) return <EmptyState title={t`No stores yet`} icon={<StoreIcon />} />
  return (
    <CardGrid columns="stores">
      {stores.data.data.map((store, index) => (
        <li key={store.id}>
          <StoreCard store={store} load={loadAt(index, firstRows)} />
        </li>
      ))}
    </CardGrid>
  )
}

const StoreGridSkeleton = () => (
  <CardGrid columns="stores">
    {Array.from({ length: firstRows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
      <li key={index}>
        <Skeleton className="h-72 rounded-card" />
      </li>
    ))}
  </CardGrid>
)

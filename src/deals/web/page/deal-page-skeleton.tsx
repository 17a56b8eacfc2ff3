import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** The placeholder of a deal's page while it loads. */
export const DealPageSkeleton = () => (
  <div className="page-width py-4 md:py-6">
    <Loading>
      <Skeleton className="-mt-2 mb-1 h-11 w-64 max-w-full md:mb-2" />
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-6 lg:gap-8">
        <Skeleton className="mx-auto aspect-square w-60 rounded-card md:w-full" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-10 w-48" />
          <Skeleton className="h-12 w-80 max-w-full rounded-control" />
        </div>
      </div>
      <Skeleton className="mt-8 h-72 rounded-card" />
    </Loading>
  </div>
)

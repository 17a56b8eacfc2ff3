import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { besidePicture } from './deal-columns.ts'

/** The placeholder of a deal's page while it loads. */
export const DealPageSkeleton = () => (
  <div className="page-width py-4 md:py-6">
    <Loading>
      <Skeleton className="-mt-2 mb-1 h-11 w-64 max-w-full md:mb-2" />
      <div className={`grid items-start gap-3 md:gap-6 ${besidePicture}`}>
        <Skeleton className="mx-auto aspect-square w-[min(11rem,22svh)] rounded-card sm:max-md:w-72 md:w-full" />
        <div className="flex flex-col gap-2">
          <Skeleton className="my-2 h-7 w-32" />
          <Skeleton className="h-7 lg:h-10" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="mt-2 h-96 rounded-card xl:h-80" />
        </div>
      </div>
      <Skeleton className="mt-4 h-72 rounded-card md:mt-6" />
    </Loading>
  </div>
)

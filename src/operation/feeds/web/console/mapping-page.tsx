import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { usePageTitle } from '../../../../console/web/shell/use-page-title.ts'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { FeedOriginForm } from './feed-origin-form.tsx'
import { NewFeedForm } from './new-feed-form.tsx'
import { useLookAtFeed } from './use-feed-look.ts'

/** A new feed: where it comes from, what its columns are, what becomes of its rows, and when it runs. */
export function MappingPage() {
  const { t } = useLingui()
  usePageTitle(t`New feed`)
  const looking = useLookAtFeed()
  const result = useRef<HTMLDivElement>(null)
  const { data, isPending } = looking
  // The next step is at the result, with the keyboard too.
  useEffect(() => {
    if (data) result.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [data])
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">{t`New feed`}</h1>
      <p className="text-muted text-sm">
        {t`Enter the address of a shop’s product file, or choose a file, and see what becomes of it. Nothing is imported before you create the feed.`}
      </p>
      <FeedOriginForm isPending={isPending} error={looking.error} onLook={looking.mutate} />
      <div ref={result} aria-busy={isPending}>
        {isPending && <SkeletonLines lines={8} />}
        {data && !isPending && <NewFeedForm key={looking.submittedAt} {...data} />}
      </div>
    </div>
  )
}

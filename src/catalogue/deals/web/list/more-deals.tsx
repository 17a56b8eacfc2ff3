import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../../site/api/calls/calls.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { usePageDisplayed } from '../../../../ui/router/page-outlet.tsx'
import type { DealListAnswer, ListContinuationProps } from './list-props.ts'
import { storeLoadedCursors } from './loaded-cursors.ts'

type ListProps = Omit<ListContinuationProps, 'next' | 'isFirst'>
export type MoreDealsProps = ListProps & {
  /** The cursor of the first part. */
  first: string
  /** The parts that were open when the visitor left the page; none when the first is pressed now. */
  reopened: readonly string[]
}

/** The parts that follow a list, opened one after another below it. */
export function MoreDeals({ first, reopened, ...list }: MoreDealsProps) {
  const [cursors, setCursors] = useState(reopened.length > 0 ? reopened : [first])
  const [loaded, setLoaded] = useState(0)
  const isDisplayed = usePageDisplayed()
  useEffect(() => {
    // Otherwise the history entry is that of another page.
    if (isDisplayed) storeLoadedCursors(cursors)
  }, [cursors, isDisplayed])
  return (
    <>
      <p role="status" className="sr-only">
        {loaded > 0 && <Plural value={loaded} one="# more deal is shown" other="# more deals are shown" />}
      </p>
      {cursors.map((cursor, index) => (
        <MorePage
          key={cursor}
          {...list}
          cursor={cursor}
          isPressed={index >= reopened.length}
          onLoaded={(count) => setLoaded((sum) => sum + count)}
          onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </>
  )
}

type MorePageProps = ListProps & {
  cursor: string
  isPressed: boolean
  onLoaded: (count: number) => void
  /** Only the last part is continued. */
  onMore: ((next: string) => void) | undefined
}

function MorePage({
  cursor,
  isPressed,
  onLoaded,
  onMore,
  hrefFor,
  queryFor,
  view: Deals,
  columns,
  children,
}: MorePageProps) {
  const [, search] = hrefFor({ after: cursor }).split('?')
  const page = useQuery<DealListAnswer, ApiError>(queryFor(new URLSearchParams(search)))
  const element = useFocusOnFirst(isPressed, page.data?.data.length, onLoaded)
  return (
    <div ref={element} className="mt-4">
      {page.isPending && <Deals columns={columns} />}
      {page.isLoadingError && <QueryError of={page} compact />}
      {page.data && <Deals deals={page.data.data} columns={columns} />}
      {page.data && onMore && (
        <End next={page.data.next} onMore={onMore}>
          {children}
        </End>
      )}
    </div>
  )
}

type EndProps = { next: string | undefined; onMore: (next: string) => void; children: ReactNode }

const End = ({ next, onMore, children }: EndProps) => (
  <div className="mt-4 flex flex-col items-center gap-2">
    {next ? (
      <Button onClick={() => onMore(next)}>
        <Trans>More deals</Trans>
      </Button>
    ) : (
      children || (
        <p className="text-muted text-sm">
          <Trans>You have seen all of them.</Trans>
        </p>
      )
    )}
  </div>
)

/** After the pressed button has disappeared, the first new deal gets the focus, unless the visitor has gone elsewhere. */
function useFocusOnFirst(isPressed: boolean, count: number | undefined, onLoaded: (count: number) => void) {
  const element = useRef<HTMLDivElement>(null)
  const isDone = useRef(!isPressed)
  useEffect(() => {
    if (isDone.current || count === undefined) return
    isDone.current = true
    onLoaded(count)
    if (document.activeElement === document.body) element.current?.querySelector<HTMLElement>('h2 a')?.focus()
  }, [count, onLoaded])
  return element
}

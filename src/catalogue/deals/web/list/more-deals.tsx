import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../../site/api/calls/calls.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { usePageDisplayed } from '../../../../ui/router/page-outlet.tsx'
import type { DealListAnswer, ListContinuationProps } from './list-props.ts'
import { storeOpenedParts } from './opened-parts.ts'

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
    if (isDisplayed) storeOpenedParts(cursors)
  }, [cursors, isDisplayed])
  return (
    <>
      <p role="status" className="sr-only">
        {loaded > 0 && <Plural value={loaded} one="# more deal is shown" other="# more deals are shown" />}
      </p>
      {cursors.map((cursor, place) => (
        <Part
          key={cursor}
          {...list}
          cursor={cursor}
          isPressed={place >= reopened.length}
          onLoaded={(count) => setLoaded((sum) => sum + count)}
          onMore={place === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </>
  )
}

type PartProps = ListProps & {
  cursor: string
  isPressed: boolean
  onLoaded: (count: number) => void
  /** Only the last part is continued. */
  onMore: ((next: string) => void) | undefined
}

function Part({ cursor, isPressed, onLoaded, onMore, hrefFor, queryFor, view: Deals, columns, children }: PartProps) {
  const [, search] = hrefFor({ after: cursor }).split('?')
  const part = useQuery<DealListAnswer, ApiError>(queryFor(new URLSearchParams(search)))
  const element = useFocusOnFirst(isPressed, part.data?.data.length, onLoaded)
  return (
    <div ref={element} className="mt-4">
      {part.isPending && <Deals columns={columns} />}
      {part.isLoadingError && <QueryError of={part} compact />}
      {part.data && <Deals deals={part.data.data} columns={columns} />}
      {part.data && onMore && (
        <End next={part.data.next} onMore={onMore}>
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

/** What was pressed has disappeared: the first new deal gets the focus, unless the visitor has gone elsewhere. */
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

import { Plural, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consolePaths } from '../../../../console/web/console-paths.ts'
import { SegmentedChoice } from '../../../../console/web/field/segmented-choice.tsx'
import type { KindPanelProps } from '../../../../console/web/shell/kinds-context.ts'
import { BarChart } from '../../../../ui/chart/bar-chart.tsx'
import { Button } from '../../../../ui/components/button.tsx'
import { Card } from '../../../../ui/components/card.tsx'
import { DownloadIcon } from '../../../../ui/components/icon.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { fullTime } from '../../../../ui/format-time.ts'
import type { FeedRun } from '../../feed.contract.ts'
import { feedRunsQuery } from './feed-queries.ts'
import { RejectedRows } from './rejected-rows.tsx'
import { RunTable } from './run-table.tsx'

/** Below a feed's fields: its runs, what visitors see of it, and the rows that were rejected. */
export const FeedRuns = ({ record }: KindPanelProps) =>
  record && (
    <>
      <Runs id={record.id} />
      <RejectedRows id={record.id} />
    </>
  )

function Runs({ id }: { id: string }) {
  const { t } = useLingui()
  const [after, setAfter] = useState('')
  const runs = useQuery({ ...feedRunsQuery(id, after), placeholderData: keepPreviousData })
  const { data } = runs
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="me-auto font-bold">{t`Runs`}</h2>
        <a
          href={`/ifs/console/feeds/${encodeURIComponent(id)}/runs.csv?lang=${document.documentElement.lang}`}
          download
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm"
        >
          <DownloadIcon className="size-4" />
          {t`Export CSV`}
        </a>
      </div>
      {runs.isPending && <SkeletonLines lines={6} />}
      {runs.isError && <QueryError of={runs} compact />}
      {data && <LiveDeals id={id} count={data.liveDeals} />}
      {data?.runs.length === 0 && (
        <EmptyState title={t`No runs yet`} level={3}>
          {t`The first one begins within a minute of saving.`}
        </EmptyState>
      )}
      {data && data.runs.length > 0 && (
        <div aria-busy={runs.isPlaceholderData} className="flex min-w-0 flex-col gap-4">
          {data.runs.some(({ counts }) => counts.rows > 0) && <RunChart runs={data.runs} />}
          <RunTable runs={data.runs} />
          <div className="flex flex-wrap gap-3">
            {after !== '' && (
              <Button variant="secondary" size="sm" onClick={() => setAfter('')}>
                {t`Newest`}
              </Button>
            )}
            {data.next !== null && (
              <Button variant="secondary" size="sm" onClick={() => setAfter(data.next ?? '')}>
                {t`Older`}
              </Button>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}

/** The server counts to this number. */
const countedTo = 10_000

function LiveDeals({ id, count }: { id: string; count: number }) {
  const { t } = useLingui()
  if (count === 0) return <p className="text-muted text-sm">{t`Visitors see no deals of this feed.`}</p>
  const list = new URLSearchParams({ 'filter.feedId': id, 'filter.state': 'live' })
  return (
    <p className="text-sm">
      <Link to={`${consolePaths.list('deals')}?${list}`} className="inline-flex min-h-11 items-center font-semibold">
        {count >= countedTo ? (
          t`Visitors see 10,000 or more of its deals`
        ) : (
          <Plural value={count} one="Visitors see # of its deals" other="Visitors see # of its deals" />
        )}
      </Link>
    </p>
  )
}

type Measure = 'rows' | 'changed' | 'rejected' | 'seconds'

const measured: Record<Measure, (run: FeedRun) => number> = {
  rows: ({ counts }) => counts.rows,
  changed: ({ counts }) => counts.inserted + counts.updated + counts.expired,
  rejected: ({ counts }) => counts.rejected,
  seconds: ({ seconds }) => Math.round(seconds ?? 0),
}

/** One bar for each run of the page, the oldest first. */
function RunChart({ runs }: { runs: readonly FeedRun[] }) {
  const { t, i18n } = useLingui()
  const [measure, setMeasure] = useState<Measure>('rows')
  const labels: Record<Measure, string> = {
    rows: t`Rows`,
    changed: t`Changed deals`,
    rejected: t`Rejected rows`,
    seconds: t`Seconds`,
  }
  const label = labels[measure]
  const inOrder = runs.toReversed()
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SegmentedChoice
        label={t`Shown in the chart`}
        choices={(Object.keys(labels) as Measure[]).map((name) => [name, labels[name]] as const)}
        chosen={measure}
        onChoose={setMeasure}
      />
      <BarChart
        cursorLabel={t`${label} of a run`}
        names={inOrder.map(({ startedAt }) => fullTime(i18n, startedAt))}
        counts={inOrder.map(measured[measure])}
      />
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { FindingList } from '../../../../community/moderation/web/console/finding-list.tsx'
import { formatCount } from '../../../../shared/money.ts'
import { Badge } from '../../../../ui/components/badge.tsx'
import { FullTime } from '../../../../ui/components/relative-time.tsx'
import type { FeedRun, RunStatus } from '../../feed.contract.ts'
import { runCountLabels, runCounts, runStatusLabels } from '../../run-labels.ts'

const looks = {
  running: 'super',
  done: 'accent',
  unchanged: 'neutral',
  held: 'super',
  failed: 'expired',
  interrupted: 'expired',
} as const satisfies Record<RunStatus, string>

const shownCounts = runCounts.filter((name) => name !== 'unchanged')

/** The runs of a page, the newest first. */
export function RunTable({ runs }: { runs: readonly FeedRun[] }) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={t`Runs`} tabIndex={0} className="scroll-hint overflow-x-auto rounded-card border border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{t`Runs`}</caption>
        <thead>
          <tr className="border-line border-b text-muted">
            <Head isText>{t`Started`}</Head>
            <Head isText>{t`State`}</Head>
            <Head>{t`Seconds`}</Head>
            {shownCounts.map((name) => (
              <Head key={name}>{runCountLabels[name]}</Head>
            ))}
          </tr>
        </thead>
        {runs.map((run) => (
          <RunRows key={run.id} run={run} />
        ))}
      </table>
    </section>
  )
}

const Head = ({ isText = false, children }: { isText?: boolean; children: string }) => (
  <th scope="col" className={`px-3 py-2 font-semibold ${isText ? 'text-start' : 'text-end'}`}>
    {children}
  </th>
)

function RunRows({ run: { startedAt, status, seconds, counts, rejects, findings, failure } }: { run: FeedRun }) {
  const hasDetails = failure !== '' || findings.length > 0 || rejects.length > 0
  return (
    <tbody className="border-line border-b last:border-b-0">
      <tr>
        <th scope="row" className="whitespace-nowrap px-3 py-2 text-start font-normal">
          <FullTime at={startedAt} />
        </th>
        <td className="px-3 py-2">
          <Badge kind={looks[status]}>{runStatusLabels[status]}</Badge>
        </td>
        <Cell>{seconds === null ? '–' : formatCount(Math.round(seconds))}</Cell>
        {shownCounts.map((name) => (
          <Cell key={name}>{formatCount(counts[name])}</Cell>
        ))}
      </tr>
      {hasDetails && (
        <tr>
          <td colSpan={3 + shownCounts.length} className="px-3 pb-3">
            <RunDetails {...{ rejects, findings, failure }} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

const Cell = ({ children }: { children: string }) => <td className="px-3 py-2 text-end tabular-nums">{children}</td>

/** Why it failed, what the safety rules found, and why rows were rejected. */
function RunDetails({ rejects, findings, failure }: Pick<FeedRun, 'rejects' | 'findings' | 'failure'>) {
  const { t } = useLingui()
  return (
    // As wide as the visible part of the table, so that sentences need no scrolling.
    <div className="sticky start-3 flex w-[min(40rem,75vw)] flex-col gap-2">
      {failure !== '' && (
        // The importer's English.
        <p lang="en" className="wrap-anywhere text-danger">
          {failure}
        </p>
      )}
      {findings.length > 0 && <FindingList findings={findings} />}
      {rejects.length > 0 && (
        <details>
          <summary className="cursor-pointer py-3 font-semibold">{t`Why rows were rejected`}</summary>
          <dl lang="en" className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            {rejects.map(([reason, count]) => (
              <div key={reason} className="contents">
                <dt className="text-end tabular-nums">{formatCount(count)}</dt>
                <dd className="wrap-anywhere">{reason}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

import { Plural, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '../../shared/money.ts'
import { Badge } from '../../ui/components/badge.tsx'
import { Button } from '../../ui/components/button.tsx'
import { Card } from '../../ui/components/card.tsx'
import { ClockIcon, PlayIcon } from '../../ui/components/icon.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import { fullTime } from '../../ui/format-time.ts'
import type { Job, JobRun, JobsAnswer } from '../job.contract.ts'
import { jobLabels } from '../job-labels.ts'
import { readJobSchedule } from '../job-schedule.ts'
import { consoleCall } from './api/console-call.ts'
import { BackupPanel } from './backup-panel.tsx'
import { notify, notifyError } from './shell/notification-store.ts'
import { usePageTitle } from './shell/use-page-title.ts'

const jobsQuery = () =>
  queryOptions({
    queryKey: ['jobs'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await consoleCall<JobsAnswer>('/jobs', { signal })).jobs,
    // A requested run shows its end.
    refetchInterval: ({ state }) => (state.data?.some(({ isUnfinished }) => isUnfinished) ? 2_000 : false),
  })

/** Scheduled jobs: when they ran, how it went, and running one now. */
export function JobsPage() {
  const { t } = useLingui()
  usePageTitle(t`Jobs`)
  const jobs = useQuery(jobsQuery())
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">{t`Jobs`}</h1>
      <p className="text-muted text-sm">{t`Work that the site does on a schedule. Runs are listed for a week; times are those of India.`}</p>
      <BackupPanel />
      {jobs.isPending && <SkeletonLines lines={10} />}
      {jobs.isError && <QueryError of={jobs} />}
      {jobs.data?.length === 0 && (
        <EmptyState title={t`No process runs jobs`} level={2} icon={<ClockIcon />}>
          {t`Nothing is done on a schedule until whoever runs the site starts a process with PROCESS=worker: see docs/operations.md.`}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {jobs.data?.map((job) => (
          <Card as="li" key={job.name} className="flex flex-col gap-3 p-3 md:p-4">
            <JobCard job={job} />
          </Card>
        ))}
      </ul>
    </div>
  )
}

function JobCard({ job }: { job: Job }) {
  const { t, i18n } = useLingui()
  const { name, lastRun, nextRunAt, isUnfinished, cron } = job
  const { mutate, isPending } = useRunJob(name)
  const label = jobLabels[name] ?? name
  const hasFailed = lastRun?.error !== undefined && lastRun?.error !== null
  const facts = [
    [t`Last run`, lastRun ? fullTime(i18n, lastRun.startedAt) : t`none within a week`],
    [t`Duration`, lastRun ? <Duration key="duration" ms={lastRun.durationMs} /> : '–'],
    [t`Next run`, nextRunAt ? fullTime(i18n, nextRunAt) : '–'],
    [t`When it runs`, <Schedule key="schedule" cron={cron} />],
  ] as const
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <h2 className="min-w-48 flex-1 font-semibold">{label}</h2>
        {isUnfinished ? (
          <Badge kind="accent">{t`Waiting or running`}</Badge>
        ) : (
          lastRun && <Badge kind={hasFailed ? 'expired' : 'neutral'}>{hasFailed ? t`Failed` : t`Done`}</Badge>
        )}
        <Button
          variant="secondary"
          size="sm"
          icon={<PlayIcon className="size-4" />}
          busy={isPending || isUnfinished}
          aria-label={hasFailed ? t`Run again: ${label}` : t`Run now: ${label}`}
          onClick={() => mutate()}
        >
          {hasFailed ? t`Run again` : t`Run now`}
        </Button>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm md:grid-cols-4">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Failures failures={job.failures} />
    </>
  )
}

function Failures({ failures }: { failures: readonly JobRun[] }) {
  const { t, i18n } = useLingui()
  if (failures.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold text-sm">{t`Failures of the last week`}</h3>
      <ul className="text-sm">
        {failures.map(({ startedAt, error }) => (
          <li key={startedAt} className="wrap-anywhere">
            <span className="text-muted tabular-nums">{fullTime(i18n, startedAt)}</span> {error || t`without a message`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Schedule({ cron }: { cron: string }) {
  const { t } = useLingui()
  const schedule = readJobSchedule(cron)
  switch (schedule?.every) {
    case 'few minutes':
      return <Plural value={schedule.minutes} one="every minute" other="every # minutes" />
    case 'hour': {
      const { minute } = schedule
      return t`every hour, at minute ${minute}`
    }
    case 'day': {
      const { time } = schedule
      return t`every day at ${time}`
    }
    default:
      return cron
  }
}

function Duration({ ms }: { ms: number }) {
  const { t } = useLingui()
  const [short, seconds] = [formatCount(ms), formatCount(Math.round(ms / 1000))]
  return ms < 10_000 ? t`${short} ms` : t`${seconds} s`
}

function useRunJob(name: string) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => consoleCall(`/jobs/${encodeURIComponent(name)}/run`, { body: {} }),
    onSuccess: () => notify(t`The job will run within seconds.`),
    onError: (error) => notifyError(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: jobsQuery().queryKey }),
  })
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../shared/money.ts'
import { CheckIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { fullTime } from '../../../ui/format-time.ts'
import type { Priority } from '../../cases/review-case.ts'
import { mayUseConsole } from '../../console-policies.ts'
import type { ToDoAnswer } from '../../statistic.contract.ts'
import { consolePaths } from '../console-paths.ts'
import { useMember } from '../session/member-context.ts'
import { feedsToDoQuery, operationsQuery, telegramChannelQuery, toDoQuery } from './statistic-queries.ts'

type Task = {
  name: string
  label: string
  count: number
  /** The number at which counting ends. */
  countedTo?: number
  to: string
  isUrgent?: boolean
  note?: string | undefined
}

/** Waiting work, each with a link to its list. */
export function ToDo() {
  const { t } = useLingui()
  const toDo = useQuery(toDoQuery())
  const operations = useOperations()
  const feeds = useFeeds()
  const channel = useTelegramChannel()
  const contentTasks = useContentTasks(toDo.data)
  return (
    <section className="flex flex-col gap-3" aria-labelledby="to-do">
      <h2 id="to-do" className="font-bold text-lg">{t`To do`}</h2>
      {toDo.isPending && <SkeletonLines lines={2} />}
      {toDo.isError && <QueryError of={toDo} compact />}
      {toDo.isSuccess && <Tasks tasks={[...operations, ...feeds, ...channel, ...contentTasks]} />}
    </section>
  )
}

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useLingui()
  const waiting = tasks.filter(({ count }) => count > 0)
  if (waiting.length === 0) {
    return (
      <p className="flex items-center gap-2 text-muted">
        <CheckIcon className="text-accent" />
        {t`Nothing is waiting.`}
      </p>
    )
  }
  return (
    <ul className="grid gap-3 xs:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {waiting.map((task) => (
        <li key={task.name}>
          <TaskLink task={task} />
        </li>
      ))}
    </ul>
  )
}

const TaskLink = ({ task: { label, count, countedTo = 10_000, to, isUrgent, note } }: { task: Task }) => (
  <Link
    to={to}
    className="flex min-h-20 flex-col justify-center gap-0.5 rounded-card border border-line bg-surface px-4 py-3 text-ink no-underline shadow-card hover:border-accent"
  >
    <span className={`font-bold text-2xl tabular-nums ${isUrgent ? 'text-danger' : ''}`}>
      {formatCount(count)}
      {count >= countedTo && '+'}
    </span>
    <span className="font-semibold text-md">{label}</span>
    {note && <span className="wrap-anywhere line-clamp-2 text-muted text-sm">{note}</span>}
  </Link>
)

function useContentTasks(toDo: ToDoAnswer | undefined): Task[] {
  const { t, i18n } = useLingui()
  if (!toDo) return []
  const { reviews, endingToday, scheduled, nextScheduled, today } = toDo
  const deals = (filters: Record<string, string>) => `${consolePaths.list('deals')}?${new URLSearchParams(filters)}`
  const review = (priority: Priority, label: string): Task => ({
    name: `${priority} reviews`,
    label,
    count: reviews[priority],
    countedTo: 1_000,
    to: `${consolePaths.list('review')}?weight=${priority}`,
    isUrgent: priority === 'high',
  })
  const [title, at] = nextScheduled ? [nextScheduled.title, fullTime(i18n, nextScheduled.at)] : ['', '']
  return [
    review('high', t`Urgent cases`),
    review('medium', t`Cases of medium priority`),
    review('low', t`Cases of low priority`),
    {
      name: 'ending today',
      label: t`Deals that end today`,
      count: endingToday,
      to: deals({ 'filter.state': 'live', 'filter.endsAt.to': today, sort: 'endsAt' }),
    },
    {
      name: 'scheduled',
      label: t`Scheduled deals`,
      count: scheduled,
      to: deals({ 'filter.state': 'scheduled', sort: 'publishedAt' }),
      note: nextScheduled ? t`Next: ${title}, ${at}` : undefined,
    },
  ]
}

/** One line for all feeds that need attention, with how many of which kind. */
function useFeeds(): Task[] {
  const { t } = useLingui()
  const { data } = useQuery(feedsToDoQuery())
  if (!data) return []
  const { held, failing, late, disabled } = data
  const parts = [
    held > 0 && t`Held: ${held}`,
    failing > 0 && t`Failing: ${failing}`,
    late > 0 && t`Late: ${late}`,
    disabled > 0 && t`Disabled: ${disabled}`,
  ]
  return [
    {
      name: 'feeds',
      label: t`Feeds that need attention`,
      count: held + failing + late + disabled,
      to: `${consolePaths.list('feeds')}?filter.problem=any`,
      isUrgent: true,
      note: parts.filter(Boolean).join(' · '),
    },
  ]
}

/** Why the site's Telegram channel stands still, for those who can change that. */
function useTelegramChannel(): Task[] {
  const { t } = useLingui()
  const isAllowed = mayUseConsole('settings', useMember().member.role)
  const { data } = useQuery({ ...telegramChannelQuery(), enabled: isAllowed })
  if (!data || data.problem === null) return []
  const reason = data.problem === 'refused' ? data.reason : ''
  return [
    {
      name: 'telegram channel',
      label: t`Telegram channel without new posts`,
      count: 1,
      to: consolePaths.record('settings', 'telegram-channel'),
      isUrgent: true,
      note:
        data.problem === 'refused'
          ? t`Telegram: ${reason}`
          : t`The site has no Telegram bot: TELEGRAM_BOT_NAME is not set.`,
    },
  ]
}

/** Failed work, for those who may see it. Without an answer nothing is shown: the rest of the list matters more. */
function useOperations(): Task[] {
  const { t } = useLingui()
  const isAllowed = mayUseConsole('jobs', useMember().member.role)
  const { data } = useQuery({ ...operationsQuery(), enabled: isAllowed })
  if (!data) return []
  return [
    {
      name: 'failed jobs',
      label: t`Failed jobs`,
      count: data.failedJobs,
      to: consolePaths.list('jobs'),
      isUrgent: true,
    },
    {
      name: 'failed mails',
      label: t`Failed emails`,
      count: data.failedMails,
      to: `${consolePaths.list('mails')}?filter.state=failed`,
      isUrgent: true,
    },
  ]
}

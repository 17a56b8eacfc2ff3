import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { daysBetween } from '../../../shared/days.ts'
import { formatCount } from '../../../shared/money.ts'
import { DayChart } from '../../../ui/chart/day-chart.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { TrendDownIcon } from '../../../ui/components/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { dateOnly } from '../../../ui/format-time.ts'
import { mayUseConsole } from '../../console-policies.ts'
import type { StatisticSeries, StatisticsAnswer } from '../../statistic.contract.ts'
import { isLevel, type StatisticName, type StatisticRange, statisticRanges } from '../../statistic.ts'
import { SegmentedChoice } from '../field/segmented-choice.tsx'
import { useMember } from '../session/member-context.ts'
import { ChangeText } from './change-text.tsx'
import { Rankings } from './rankings.tsx'
import { memberStatisticsQuery, statisticsQuery } from './statistic-queries.ts'

/** Daily statistics as a chart, and what is clicked and searched for most. */
export function Statistics() {
  const { t } = useLingui()
  const [days, setDays] = useState<StatisticRange>(30)
  const statistics = useQuery({ ...statisticsQuery(days), placeholderData: (before) => before })
  const isAdministrator = mayUseConsole('members', useMember().member.role)
  const members = useQuery({ ...memberStatisticsQuery(days), enabled: isAdministrator, placeholderData: (old) => old })
  return (
    <section className="flex flex-col gap-4" aria-labelledby="figures">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="figures" className="me-auto font-bold text-lg">{t`Statistics`}</h2>
        <SegmentedChoice
          label={t`Period`}
          choices={statisticRanges.map((range) => [range, t`${range} days`] as const)}
          chosen={days}
          onChoose={setDays}
        />
      </div>
      {statistics.isPending && <SkeletonLines lines={8} />}
      {statistics.isError && <QueryError of={statistics} compact />}
      {statistics.isSuccess && (
        <div aria-busy={statistics.isPlaceholderData} className="flex flex-col gap-4">
          <StatisticCharts
            answer={statistics.data}
            series={[...statistics.data.figures, ...(members.data?.figures ?? [])]}
          />
          <Rankings answer={statistics.data} />
        </div>
      )}
    </section>
  )
}

type ChartsProps = { answer: StatisticsAnswer; series: readonly StatisticSeries[] }

/** A tile for each statistic; the pressed one is drawn. */
function StatisticCharts({ answer, series }: ChartsProps) {
  const { t, i18n } = useLingui()
  const labels = useStatisticLabels()
  const [chosen, setChosen] = useState<StatisticName>('clicks')
  const { days, first, last } = answer
  const selected = series.find(({ name }) => name === chosen) ?? series[0]
  if (!selected) return null
  const label = labels[selected.name]
  const [from, to] = [first, last].map((day) => dateOnly(i18n, `${day}T00:00:00+05:30`))
  return (
    <Card className="flex flex-col gap-4 p-3 md:p-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of buttons in all browsers */}
      <div role="group" aria-label={t`Figures`} className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-5">
        {series.map((one) => (
          <StatisticTile
            key={one.name}
            series={one}
            label={labels[one.name]}
            days={days}
            isChosen={one.name === selected.name}
            onChoose={() => setChosen(one.name)}
          />
        ))}
      </div>
      <h3 className="font-semibold">
        {label}
        <span className="block font-normal text-muted text-sm">{t`${from} to ${to}, finished days in India`}</span>
      </h3>
      {Math.max(...selected.counts) > 0 ? (
        <DayChart label={label} days={daysBetween(first, last)} counts={selected.counts} />
      ) : (
        <EmptyState title={t`Nothing on these days`} level={3} icon={<TrendDownIcon />}>
          {t`Each day is added after it has ended.`}
        </EmptyState>
      )}
    </Card>
  )
}

type TileProps = { series: StatisticSeries; label: string; days: number; isChosen: boolean; onChoose: () => void }

function StatisticTile({ series, label, days, isChosen, onChoose }: TileProps) {
  const { t } = useLingui()
  const today = formatCount(series.today)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-h-20 flex-col gap-0.5 rounded-control border border-line px-3 py-2 text-start hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <span className="text-sm">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold text-xl tabular-nums">{formatCount(series.total)}</span>
        <ChangeText count={series.total} before={series.before} days={days} />
      </span>
      <span className="text-muted text-xs">
        {isLevel(series.name) ? t`Today: ${today}` : t`Today so far: ${today}`}
      </span>
    </button>
  )
}

function useStatisticLabels(): Record<StatisticName, string> {
  const { t } = useLingui()
  return {
    clicks: t`Click-throughs`,
    'new-deals': t`New deals`,
    'published-deals': t`Published deals`,
    'expired-deals': t`Expired deals`,
    comments: t`New comments`,
    searches: t`Searches`,
    'empty-searches': t`Searches without results`,
    members: t`New members`,
    subscribers: t`Newsletter sign-ups`,
    'alert-members': t`Members with alerts`,
    'alerts-deals': t`Alerts for searches, stores and categories`,
    'alerts-deal': t`Alerts for one deal`,
    'alerts-favourites': t`Alerts for favorites`,
    'alerts-cards': t`Alerts with cards`,
    'messages-email': t`Alert messages by email`,
    'messages-push': t`Alert messages by notification`,
    'messages-telegram': t`Alert messages by Telegram`,
  }
}

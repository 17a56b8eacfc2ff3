import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/components/badge.tsx'
import { Card } from '../../ui/components/card.tsx'
import { fullTime } from '../../ui/format-time.ts'
import type { BackupsAnswer } from '../backup.contract.ts'
import { consoleCall } from './api/console-call.ts'

const backupsQuery = () =>
  queryOptions({
    queryKey: ['backups'],
    staleTime: 0,
    queryFn: ({ signal }) => consoleCall<BackupsAnswer>('/backups', { signal }),
    refetchInterval: ({ state }) => (state.data?.isRunning ? 5_000 : false),
  })

/** The backups by the clock. Without an answer nothing is shown: the jobs below say what failed. */
export function BackupPanel() {
  const { t } = useLingui()
  const { data } = useQuery(backupsQuery())
  if (!data) return null
  return (
    <section aria-labelledby="backups">
      <Card className="flex flex-col gap-3 p-3 md:p-4">
        <div className="flex flex-wrap items-start gap-3">
          <h2 id="backups" className="min-w-48 flex-1 font-semibold">{t`Backups`}</h2>
          {data.isRunning && <Badge kind="accent">{t`Running`}</Badge>}
          {data.isFailing && <Badge kind="expired">{t`Failed`}</Badge>}
        </div>
        {data.target === null ? (
          <p className="text-sm">{t`The site writes no backups. The operator turns them on with the setting BACKUP_TO.`}</p>
        ) : (
          <BackupFacts state={data} />
        )}
      </Card>
    </section>
  )
}

function BackupFacts({ state }: { state: BackupsAnswer }) {
  const { t, i18n } = useLingui()
  const { target, isEncrypted, nextAt, lastGood, lastFailure } = state
  const size = ((lastGood?.bytes ?? 0) / 1e6).toFixed(1)
  const facts = [
    [t`Last good backup`, lastGood ? fullTime(i18n, lastGood.at) : t`none yet`],
    [t`Size`, lastGood ? t`${size} MB` : '–'],
    [t`Next backup`, nextAt ? fullTime(i18n, nextAt) : '–'],
    [t`Last check`, <LastCheck key="check" check={state.lastCheck} />],
    [t`Stored in`, isEncrypted ? t`${target}, encrypted` : target],
    [t`Last failure`, lastFailure ? `${fullTime(i18n, lastFailure.at)}: ${lastFailure.reason}` : '–'],
  ] as const
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm md:grid-cols-3">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LastCheck({ check }: { check: BackupsAnswer['lastCheck'] }) {
  const { t, i18n } = useLingui()
  if (check === null) return t`none yet`
  const time = fullTime(i18n, check.at)
  if (check.failure !== null) return t`${time}: it cannot be restored`
  switch (check.limit) {
    case null:
      return t`${time}: restored and compared`
    case 'key':
      return t`${time}: the stored file is unchanged; only its key can read it`
    case 'rights':
      return t`${time}: read, not restored: the role of the database may not create one (CREATEDB)`
    case 'space':
      return t`${time}: read, not restored: the disk has no room for a copy of the database`
  }
}

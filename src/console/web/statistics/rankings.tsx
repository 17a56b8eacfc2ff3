import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { addDays } from '../../../shared/days.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import { formatCount } from '../../../shared/money.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Sheet } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import type { Reference } from '../../records/record.contract.ts'
import type { Ranked, StatisticsAnswer } from '../../statistic.contract.ts'
import { ConsoleError } from '../api/console-error.ts'
import { consolePaths } from '../console-paths.ts'
import { ReferenceInput } from '../field/reference-input.tsx'
import { ChangeText } from './change-text.tsx'
import { clickCountQuery, clickFileParams } from './statistic-queries.ts'

/** Stores and deals with the most click-throughs, and searches that found nothing. */
export function Rankings({ answer: { stores, deals, emptySearches, days } }: { answer: StatisticsAnswer }) {
  const { t } = useLingui()
  const record = (kind: string) => (ranked: Ranked) => consolePaths.record(kind, ranked.id)
  return (
    <div className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3 lg:max-2xl:[&>:last-child]:col-span-2">
      <Ranking title={t`Stores by click-throughs`} ranked={stores} days={days} addressOf={record('stores')}>
        <ClickExport />
      </Ranking>
      <Ranking title={t`Deals by click-throughs`} ranked={deals} days={days} addressOf={record('deals')} />
      <Ranking
        title={t`Searched for without results`}
        ranked={emptySearches}
        days={days}
        addressOf={({ title }) => `${consolePaths.list('deals')}?${new URLSearchParams({ search: title })}`}
      />
    </div>
  )
}

type Props = {
  title: string
  ranked: readonly Ranked[]
  days: number
  addressOf: (ranked: Ranked) => string
  children?: ReactNode
}

function Ranking({ title, ranked, days, addressOf, children }: Props) {
  const { t } = useLingui()
  const maxCount = Math.max(1, ...ranked.map(({ count }) => count))
  return (
    <Card className="p-3 md:p-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {ranked.length === 0 ? (
        <p className="text-muted text-sm">{t`Nothing on these days`}</p>
      ) : (
        <ol className="flex flex-col">
          {ranked.map((one) => (
            <li key={one.id}>
              <Link
                to={addressOf(one)}
                className="relative flex min-h-11 items-center gap-3 px-2 py-1 text-ink no-underline hover:text-accent"
              >
                <span
                  aria-hidden
                  className="absolute inset-y-1 start-0 rounded-md bg-accent-soft"
                  style={{ width: `${(one.count / maxCount) * 100}%` }}
                />
                <span className="wrap-anywhere relative line-clamp-2 flex-1">{one.title}</span>
                <span className="relative">
                  <ChangeText count={one.count} before={one.before} days={days} />
                </span>
                <b className="relative tabular-nums">{formatCount(one.count)}</b>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {children}
    </Card>
  )
}

/** Downloads click-throughs, to compare them with what an affiliate network has counted. */
function ClickExport() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
        {t`Click-throughs as CSV`}
      </Button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t`Click-throughs as CSV`}>
        <ExportForm />
      </Sheet>
    </>
  )
}

function ExportForm() {
  const { t } = useLingui()
  const today = dayInIndia(new Date())
  const [from, setFrom] = useState(addDays(today, -30))
  const [to, setTo] = useState(addDays(today, -1))
  const [stores, setStores] = useState<Reference[]>([])
  const file = { from, to, storeId: stores[0]?.id ?? '' }
  const clicks = useQuery(clickCountQuery(file))
  const errors = clicks.error instanceof ConsoleError ? clicks.error.errors : {}
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">
        {t`Days begin at midnight in India. The last 90 days have a line for each click with its time; earlier days have a count for each deal. Nobody's identity is stored.`}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t`From`}
          name="from"
          type="date"
          value={from}
          max={today}
          error={errors.from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={t`To`}
          name="to"
          type="date"
          value={to}
          max={today}
          error={errors.to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <ReferenceInput
        label={t`Store`}
        name="storeId"
        kind="stores"
        value={stores}
        onChange={setStores}
        hint={t`Empty: all stores.`}
        error={errors.storeId}
      />
      <ExportResult
        {...{ clicks }}
        href={`/ifs/console/clicks.csv?${clickFileParams(file)}&lang=${document.documentElement.lang}`}
      />
    </div>
  )
}

/** They are shown beside their fields. */
const hasFieldErrors = (error: unknown) => error instanceof ConsoleError && Object.keys(error.errors).length > 0

type ResultProps = { clicks: ReturnType<typeof useQuery<{ count: number; isTooLong: boolean }>>; href: string }

/** How long the file will be, and its link when it can be made. */
function ExportResult({ clicks, href }: ResultProps) {
  const { t } = useLingui()
  const count = formatCount(clicks.data?.count ?? 0)
  const isReady = clicks.isSuccess && !clicks.data.isTooLong && clicks.data.count > 0
  return (
    <>
      <p role="status" className="text-sm">
        {clicks.isPending && t`Loading...`}
        {clicks.isError && !hasFieldErrors(clicks.error) && clicks.error.message}
        {clicks.isSuccess &&
          (clicks.data.isTooLong
            ? t`${count} clicks are too many for a file: choose fewer days, or one store.`
            : t`${count} clicks`)}
      </p>
      {isReady && (
        <a
          href={href}
          download
          className="inline-flex min-h-11 items-center justify-center rounded-control bg-accent px-4 py-2 font-semibold text-accent-ink text-md no-underline hover:bg-accent-strong"
        >
          {t`Download`}
        </a>
      )}
    </>
  )
}

import { Plural, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/components/button.tsx'
import { Card } from '../../../../ui/components/card.tsx'
import { FullTime } from '../../../../ui/components/relative-time.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../../ui/field/field.tsx'
import { useDebounced } from '../../../../ui/hooks/use-debounced.ts'
import type { FeedRejectedRow } from '../../feed.contract.ts'
import { rejectedRowsQuery } from './feed-queries.ts'

const delayMs = 350

/** Rows that the feed's runs rejected within a week, searched by any of their texts. */
export function RejectedRows({ id }: { id: string }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [after, setAfter] = useState('')
  const search = useDebounced(typed.trim(), delayMs)
  const found = useQuery({ ...rejectedRowsQuery(id, { search, after }), placeholderData: keepPreviousData })
  const { data } = found
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-4 md:p-5">
      <h2 className="font-bold">{t`Rejected rows`}</h2>
      <TextField
        label={t`Search in rejected rows`}
        name="rejected-rows"
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          setAfter('')
        }}
        // Enter would save the feed.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.isPending && <SkeletonLines lines={3} />}
      {found.isError && <QueryError of={found} compact />}
      <p role="status" className="text-muted text-sm empty:hidden">
        {data?.rows.length === 0 && (search === '' ? t`No row was rejected within a week.` : t`No such row.`)}
      </p>
      <ul aria-busy={found.isPlaceholderData} className="divide-y divide-line">
        {data?.rows.map((row) => (
          <RejectedRow key={row.id} row={row} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {after !== '' && (
          <Button variant="secondary" size="sm" onClick={() => setAfter('')}>
            {t`Newest`}
          </Button>
        )}
        {data?.next && (
          <Button variant="secondary" size="sm" onClick={() => setAfter(data.next ?? '')}>
            {t`Older`}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The importer writes its reasons in English: "price “on request” is not a price". */
function RejectedRow({
  row: { line, key, title, field, reason, value, content, rowCount, seenAt },
}: {
  row: FeedRejectedRow
}) {
  const { t } = useLingui()
  return (
    <li className="wrap-anywhere flex flex-col gap-0.5 py-2 text-sm">
      <span lang="en" className="font-semibold">
        {[field, value && `“${value}”`, reason].filter(Boolean).join(' ')}
      </span>
      <span>{[key, title].filter(Boolean).join(' · ')}</span>
      <span className="text-muted">
        {t`Line ${line}`} · <FullTime at={seenAt} /> ·{' '}
        <Plural value={rowCount} one="# row with this reason" other="# rows with this reason" />
      </span>
      {content && (
        <details>
          <summary className="cursor-pointer py-3 font-semibold">{t`The row as it was read`}</summary>
          <p className="rounded bg-sunken p-3 font-mono text-xs">{content}</p>
        </details>
      )}
    </li>
  )
}

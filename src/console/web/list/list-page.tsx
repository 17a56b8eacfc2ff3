import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { PlusIcon } from '../../../ui/components/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import type { RecordRow } from '../../records/record.contract.ts'
import { listQuery } from '../api/console-queries.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { consolePaths } from '../console-paths.ts'
import type { Kind } from '../shell/kinds-context.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { ListPager } from './list-pager.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { addressQuery, callParams, type ListView, readView, type SetView } from './list-view.ts'
import { RecordsTable } from './records-table.tsx'
import { useColumns } from './use-columns.ts'
import { useSelection } from './use-selection.ts'
import { ViewTabs } from './view-tabs.tsx'

/** Records of one kind, as the address says. */
export function ListPage({ kind }: { kind: Kind }) {
  const { t } = useLingui()
  const { description } = kind
  const { name, label, singular } = description
  const params = useSearchParams()
  const navigate = useNavigate()
  const view = readView(params, description)
  const setView = useCallback<SetView>(
    (next, options) => navigate(consolePaths.list(name) + addressQuery(next, description), options),
    [navigate, name, description],
  )
  const list = useQuery({ ...listQuery(name, callParams(view)), placeholderData: keepPreviousData })
  const { columns, chooseColumns } = useColumns(description, view, setView)
  const selection = useSelection(list.data?.rows ?? noRows)
  usePageTitle(label)
  useShortcuts({ n: kind.canCreate ? () => navigate(consolePaths.create(name)) : undefined })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto font-bold text-2xl">{label}</h1>
        {kind.canCreate && (
          <ButtonLink to={consolePaths.create(name)} icon={<PlusIcon />}>
            {t`New: ${singular}`}
          </ButtonLink>
        )}
      </div>
      <ViewTabs {...{ description, view, setView }} />
      <ListToolbar {...{ description, view, setView, columns, chooseColumns }} />
      {list.isPending && <SkeletonRows count={6} />}
      {list.isError && <ErrorState message={list.error.message} onRetry={list.refetch} />}
      {list.data && list.data.rows.length === 0 && <Nothing view={view} setView={setView} />}
      {list.data && list.data.rows.length > 0 && (
        <>
          <RecordsTable
            {...{ kind, columns, selection, view, setView }}
            rows={list.data.rows}
            isStale={list.isPlaceholderData}
          />
          <ListPager view={view} setView={setView} answer={list.data} />
        </>
      )}
      <BulkBar {...{ kind, selection, view }} total={list.data?.total ?? 0} />
    </div>
  )
}

const noRows: readonly RecordRow[] = []

function Nothing({ view, setView }: { view: ListView; setView: SetView }) {
  const { t } = useLingui()
  const isNarrowed = view.search !== '' || Object.keys(view.filters).length > 0
  if (!isNarrowed) return <EmptyState title={t`Nothing here yet`} />
  return (
    <EmptyState
      title={t`Nothing matches`}
      action={
        <button
          type="button"
          className="min-h-11 font-semibold text-accent underline"
          onClick={() => setView({ ...view, search: '', filters: {}, after: null })}
        >
          {t`Show everything`}
        </button>
      }
    >
      {t`Try other words or fewer filters.`}
    </EmptyState>
  )
}

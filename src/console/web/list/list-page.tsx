import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { PlusIcon } from '../../../ui/components/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { useNavigate } from '../../../ui/router/navigate.ts'
import type { RecordRow } from '../../records/record.contract.ts'
import { listQuery } from '../api/console-queries.ts'
import { BulkBar, hasBulkChanges } from '../bulk/bulk-bar.tsx'
import { consolePaths } from '../console-paths.ts'
import { type Kind, recordsKind } from '../shell/kinds-context.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { useNewLabel } from '../shell/use-new-label.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { filterTitles } from './filter-titles.ts'
import { ListPager } from './list-pager.tsx'
import { ListPanel } from './list-panels.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { callParams, inPart, type ListView, type SetView, viewKey } from './list-view.ts'
import { RecordsTable } from './records-table.tsx'
import { useColumns } from './use-columns.ts'
import { useListView } from './use-list-view.ts'
import { useSelection } from './use-selection.ts'
import { ViewTabs } from './view-tabs.tsx'

/** Records of one kind, as the address says. */
export function ListPage({ kind }: { kind: Kind }) {
  const newLabel = useNewLabel()
  const { description } = kind
  const { name, label } = description
  const navigate = useNavigate()
  const state = useListView(description)
  const { view, setView, isReady } = state
  const records = recordsKind(kind)
  const pageView = inPart(view, description)
  const list = useQuery({
    ...listQuery(records.description.name, callParams(pageView)),
    placeholderData: keepPreviousData,
    enabled: isReady,
  })
  const { columns, chooseColumns } = useColumns(description, view, setView)
  const selection = useSelection(list.data?.rows ?? noRows, viewKey(view, description))
  const isSelectable = hasBulkChanges(records)
  usePageTitle(label)
  useShortcuts({ n: kind.canCreate ? () => navigate(consolePaths.create(name)) : undefined })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto font-bold text-2xl">{label}</h1>
        {kind.canCreate && (
          <ButtonLink to={consolePaths.create(name)} icon={<PlusIcon />}>
            {newLabel(description)}
          </ButtonLink>
        )}
      </div>
      <ListPanel kind={name} />
      <ViewTabs {...{ description, state }} />
      <ListToolbar {...{ description, view, setView, columns, chooseColumns }} titleOf={filterTitles(list)} />
      {list.isPending && <SkeletonRows count={6} />}
      {list.isError && <ErrorState message={list.error.message} onRetry={list.refetch} />}
      {list.data && list.data.rows.length === 0 && <Nothing view={view} setView={setView} />}
      {list.data && list.data.rows.length > 0 && (
        <>
          <RecordsTable
            {...{ columns, view, setView }}
            selection={isSelectable ? selection : null}
            kind={records}
            rows={list.data.rows}
            isStale={list.isPlaceholderData}
          />
          <ListPager view={view} setView={setView} answer={list.data} />
        </>
      )}
      {isSelectable && <BulkBar {...{ selection }} kind={records} view={pageView} total={list.data?.total ?? 0} />}
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

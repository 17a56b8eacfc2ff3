import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { formatCount } from '../../../shared/money.ts'
import { Button, ButtonLink } from '../../../ui/components/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import { useLocation } from '../../../ui/router/location.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import type { ListAnswer, RecordRow } from '../../records/record.contract.ts'
import type { Column, RecordDescription } from '../../records/record-description.ts'
import { listQuery } from '../api/console-queries.ts'
import { BulkBar, hasBulkChanges } from '../bulk/bulk-bar.tsx'
import { consolePaths } from '../console-paths.ts'
import { type Kind, recordsKind } from '../shell/kinds-context.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { useNewLabel } from '../shell/use-new-label.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { filterTitles } from './filter-titles.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { callParams, inSubset, type ListView, type SetView, viewKey } from './list-view.ts'
import { RecordsTable } from './records-table.tsx'
import { useListView } from './use-list-view.ts'
import { useSelection } from './use-selection.ts'
import { ViewTabs } from './view-tabs.tsx'

const FeaturedOrder = lazyComponent(async () => (await import('./featured-order.tsx')).FeaturedOrder)

/** Nobody has to sign up to the site first. */
function InviteLink() {
  const { t } = useLingui()
  return (
    <p className="text-muted text-sm">
      {t`Editors and administrators are invited by email.`}{' '}
      <Link to={consolePaths.list('invitations')} className="inline-flex min-h-11 items-center">
        {t`Invitations`}
      </Link>
    </p>
  )
}

// Additional panels of single kinds, above their lists.
const panels: Record<string, ComponentType> = { 'featured-categories': FeaturedOrder, members: InviteLink }

function ListPanel({ kind }: { kind: string }) {
  const Panel = panels[kind]
  return Panel ? <Panel /> : null
}

/** Records of one kind, as the address says. */
export function ListPage({ kind }: { kind: Kind }) {
  const newLabel = useNewLabel()
  const { description } = kind
  const { name, label } = description
  const navigate = useNavigate()
  const state = useListView(description)
  const { view, setView, isReady } = state
  const records = recordsKind(kind)
  const pageView = inSubset(view, description)
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
      {list.isError && <QueryError of={list} />}
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

type Props = { view: ListView; setView: SetView; answer: ListAnswer }

/** Pages are linked by cursors, not by numbers: the cursors of previous pages are stored in the browser's history. */
function ListPager({ view, setView, answer }: Props) {
  const { t } = useLingui()
  const { state } = useLocation()
  const before = isBefore(state) ? state.before : []
  const count = formatCount(answer.total)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="me-auto text-muted text-sm">
        {answer.totalIsLowerBound ? <Trans>More than {count}</Trans> : <Trans>{count} in all</Trans>}
      </p>
      <Button
        variant="secondary"
        // Not disabled: a disabled button loses the focus.
        aria-disabled={view.after === null || undefined}
        icon={<ChevronLeftIcon className="size-4" />}
        onClick={() => {
          if (view.after !== null)
            setView({ ...view, after: before.at(-1) ?? null }, { state: { before: before.slice(0, -1) } })
        }}
      >
        {before.length > 0 || view.after === null ? t`Previous` : t`First page`}
      </Button>
      <Button
        variant="secondary"
        aria-disabled={answer.next === null || undefined}
        onClick={() => {
          if (answer.next !== null)
            setView({ ...view, after: answer.next }, { state: { before: [...before, view.after] } })
        }}
      >
        {t`Next`}
        <ChevronRightIcon className="size-4" />
      </Button>
    </div>
  )
}

/** `after` of the pages before this one. */
type Before = { before: (string | null)[] }
const isBefore = (state: unknown): state is Before =>
  typeof state === 'object' && state !== null && 'before' in state && Array.isArray(state.before)

const keyOf = (kind: string) => `console-columns-${kind}`

/** The columns that are shown: the address's, else those that the member chose last, else the kind's. */
function useColumns(description: RecordDescription, view: ListView, setView: SetView) {
  const [own, setOwn] = useState(() => readLocal(keyOf(description.name))?.split(',') ?? null)
  const chosen = view.columns ?? own
  const visible = description.columns.filter((column) =>
    chosen ? chosen.includes(column.name) : column.isDefault === true,
  )
  const columns: readonly Column[] = visible.length > 0 ? visible : description.columns.slice(0, 1)
  const chooseColumns = (names: readonly string[]) => {
    writeLocal(keyOf(description.name), names.join(','))
    setOwn([...names])
    if (view.columns) setView({ ...view, columns: null })
  }
  return { columns, chooseColumns }
}

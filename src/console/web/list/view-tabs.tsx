import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Link } from '../../../ui/components/link.tsx'
import type { RecordDescription } from '../../records/record-description.ts'
import { consolePaths } from '../console-paths.ts'
import { addressQuery, isSameView, readView } from './list-view.ts'
import { everythingAddress } from './opened-view.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useChangeView, useMoveLocalViews } from './saved-views.ts'
import type { ListViewState } from './use-list-view.ts'
import { ViewMenu } from './view-menu.tsx'

type Props = { description: RecordDescription; state: ListViewState }

/** One tab for everything, one for each state, the member's own and those of the team. */
export function ViewTabs({ description, state }: Props) {
  const { t } = useLingui()
  const [isSaving, setIsSaving] = useState(false)
  const { view, current, isChanged, saved, defaultId } = state
  const { name } = description
  useMoveLocalViews(name)
  const update = useChangeView(name, () => state.openSaved(current?.id ?? null))
  const fixed = useFixedViews(description, defaultId)
  const query = addressQuery({ ...view, after: null }, description).slice(1)
  const shows = (other: string) => isSameView(view, readView(new URLSearchParams(other), description), description)
  const isFixed = fixed.some((one) => shows(one.query))
  return (
    <div className="flex items-center gap-2 border-line border-b">
      <nav aria-label={t`Views`} className="scrollbar-none min-w-0 flex-1 overflow-x-auto">
        <ul className="flex">
          {fixed.map(({ label, query: own, address }) => (
            <Tab key={own} to={consolePaths.list(name) + address} isCurrent={!current && shows(own)} label={label} />
          ))}
          {saved.map(({ id, name: label, author }) => (
            <Tab
              key={id}
              to={`${consolePaths.list(name)}?view=${id}`}
              isCurrent={current?.id === id}
              label={label}
              title={author === null ? undefined : t`Shared by ${author}`}
            />
          ))}
        </ul>
      </nav>
      {current && isChanged && current.canChange && (
        <Button
          variant="quiet"
          size="sm"
          busy={update.isPending}
          onClick={() => update.mutate({ path: `/views/${current.id}`, body: { query } })}
        >
          {t`Save changes`}
        </Button>
      )}
      {(current ? isChanged : !isFixed) && (
        <Button variant="quiet" size="sm" onClick={() => setIsSaving(true)}>
          {t`Save view`}
        </Button>
      )}
      {current && !isChanged && (
        <ViewMenu key={current.id} kind={name} view={current} isDefault={current.id === defaultId} />
      )}
      <SaveViewDialog
        kind={name}
        query={query}
        open={isSaving}
        onClose={() => setIsSaving(false)}
        onSaved={state.openSaved}
      />
    </div>
  )
}

function useFixedViews({ filters }: RecordDescription, defaultId: string | null) {
  const { t } = useLingui()
  const stateFilter = filters.find(({ name }) => name === 'state')
  const states = stateFilter?.type === 'choice' ? Object.entries(stateFilter.choices) : []
  return [
    { label: t`All`, query: '', address: everythingAddress(defaultId) },
    ...states.map(([value, label]) => ({
      label,
      query: `filter.state=${value}`,
      address: `?filter.state=${value}`,
    })),
  ]
}

type TabProps = { to: string; isCurrent: boolean; label: string; title?: string | undefined }

const Tab = ({ to, isCurrent, label, title }: TabProps) => (
  <li className="flex items-center">
    <Link
      to={to}
      title={title}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 font-medium text-ink text-sm no-underline -outline-offset-4 hover:text-accent',
        isCurrent ? 'border-accent font-semibold text-accent' : 'border-transparent',
      )}
    >
      {label}
    </Link>
  </li>
)

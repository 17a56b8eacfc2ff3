import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/components/button.tsx'
import { SlidersIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Menu, MenuButton } from '../../../ui/dialog/menu.tsx'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import type { RecordDescription } from '../../records/record-description.ts'
import type { SavedView } from '../../saved-view.contract.ts'
import { maxViewName } from '../../saved-view-limits.ts'
import { consolePaths } from '../console-paths.ts'
import { addressQuery, isSameView, readView } from './list-view.ts'
import { everythingAddress } from './opened-view.ts'
import { nameErrorOf, useChangeView, useMoveLocalViews, type ViewChange } from './saved-views.ts'
import type { ListViewState } from './use-list-view.ts'

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

type SaveViewDialogProps = {
  kind: string
  /** Of the list's address. */
  query: string
  open: boolean
  onClose: () => void
  onSaved: (id: string) => void
}

function SaveViewDialog({ kind, query, open, onClose, onSaved }: SaveViewDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Save this view`}
      description={t`Its search, filters, order and columns become a tab with an address of its own.`}
    >
      <ViewNameForm
        kind={kind}
        changeOf={(name, data) => ({
          path: '/views',
          body: { kind, name, query, isShared: data.get('shared') !== null },
        })}
        onDone={({ id }) => {
          onClose()
          if (id) onSaved(id)
        }}
      >
        <CheckboxField name="shared" label={t`Share with the team`} />
      </ViewNameForm>
    </Dialog>
  )
}

type ViewMenuProps = { kind: string; view: SavedView; isDefault: boolean }

/** The actions of the open view. */
function ViewMenu({ kind, view, isDefault }: ViewMenuProps) {
  const { t } = useLingui()
  const [isRenaming, setIsRenaming] = useState(false)
  const { id, name, isShared, canChange } = view
  const { mutate } = useChangeView(kind)
  return (
    <>
      <Menu label={t`Options of the view ${name}`} trigger={<SlidersIcon className="size-4" />}>
        <MenuButton onClick={() => mutate({ path: '/views/default', body: { kind, id: isDefault ? null : id } })}>
          {isDefault ? t`Open the list with everything` : t`Open the list with this view`}
        </MenuButton>
        {canChange && (
          <>
            <MenuButton onClick={() => setIsRenaming(true)}>{t`Rename`}</MenuButton>
            <MenuButton onClick={() => mutate({ path: `/views/${id}`, body: { isShared: !isShared } })}>
              {isShared ? t`Stop sharing` : t`Share with the team`}
            </MenuButton>
            <MenuButton
              onClick={() => mutate({ path: `/views/${id}/remove`, body: {} })}
            >{t`Remove the view`}</MenuButton>
          </>
        )}
      </Menu>
      <RenameDialog kind={kind} view={view} open={isRenaming} onClose={() => setIsRenaming(false)} />
    </>
  )
}

type RenameProps = { kind: string; view: SavedView; open: boolean; onClose: () => void }

function RenameDialog({ kind, view, open, onClose }: RenameProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Rename the view`}>
      <ViewNameForm
        kind={kind}
        name={view.name}
        changeOf={(name) => ({ path: `/views/${view.id}`, body: { name } })}
        onDone={onClose}
      />
    </Dialog>
  )
}

type ViewNameFormProps = {
  kind: string
  /** The name so far. */
  name?: string
  children?: ReactNode
  changeOf: (name: string, data: FormData) => ViewChange
  onDone: (answer: { id?: string }) => void
}

/** The form of a dialog that names a view. A name that is taken is refused at its field. */
function ViewNameForm({ kind, name: present, children, changeOf, onDone }: ViewNameFormProps) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useChangeView(kind, onDone, { showsNameError: true })
  const nameError = nameErrorOf(error)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (nameError) field.current?.focus()
  }, [nameError])
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const name = `${data.get('name') ?? ''}`.trim()
        if (name && !isPending) mutate(changeOf(name, data))
      }}
    >
      <TextField
        ref={field}
        label={t`Name`}
        name="name"
        required
        maxLength={maxViewName}
        defaultValue={present}
        autoComplete="off"
        error={nameError}
      />
      {children}
      <Button type="submit" busy={isPending}>{t`Save`}</Button>
    </form>
  )
}

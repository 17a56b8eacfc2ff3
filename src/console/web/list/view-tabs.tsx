import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/components/button.tsx'
import { CloseIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import type { RecordDescription } from '../../records/record-description.ts'
import { consolePaths } from '../console-paths.ts'
import { addressQuery, isSameView, type ListView, readView, type SetView } from './list-view.ts'
import { removeView, type SavedView, saveView, useSavedViews } from './saved-views.ts'

type Props = { description: RecordDescription; view: ListView; setView: SetView }

/** One tab for everything, one for each state, and the member's own. */
export function ViewTabs({ description, view }: Props) {
  const { t } = useLingui()
  const [isSaving, setIsSaving] = useState(false)
  const saved = useSavedViews(description.name)
  const stateFilter = description.filters.find(({ name }) => name === 'state')
  const states = stateFilter?.type === 'choice' ? Object.entries(stateFilter.choices) : []
  const fixed: SavedView[] = [
    { name: t`All`, query: '' },
    ...states.map(([state, name]) => ({ name, query: `?filter.state=${state}` })),
  ]
  const isCurrent = ({ query }: SavedView) =>
    isSameView(view, readView(new URLSearchParams(query), description), description)
  const all = [...fixed, ...saved]
  return (
    <div className="flex items-center gap-2 border-line border-b">
      <nav aria-label={t`Views`} className="scrollbar-none min-w-0 flex-1 overflow-x-auto">
        <ul className="flex">
          {all.map((one, place) => (
            <li key={`${one.name} ${one.query}`} className="flex items-center">
              <Link
                to={consolePaths.list(description.name) + one.query}
                aria-current={isCurrent(one) ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 font-medium text-ink text-sm no-underline -outline-offset-4 hover:text-accent',
                  isCurrent(one) ? 'border-accent font-semibold text-accent' : 'border-transparent',
                )}
              >
                {one.name}
              </Link>
              {place >= fixed.length && <RemoveView kind={description.name} view={one} />}
            </li>
          ))}
        </ul>
      </nav>
      {!all.some(isCurrent) && (
        <Button variant="quiet" size="sm" onClick={() => setIsSaving(true)}>
          {t`Save view`}
        </Button>
      )}
      <SaveDialog
        open={isSaving}
        onClose={() => setIsSaving(false)}
        onSave={(name) =>
          saveView(description.name, { name, query: addressQuery({ ...view, after: null }, description) })
        }
      />
    </div>
  )
}

function RemoveView({ kind, view }: { kind: string; view: SavedView }) {
  const { t } = useLingui()
  const { name } = view
  return (
    <button
      type="button"
      aria-label={t`Remove the view ${name}`}
      onClick={() => removeView(kind, view)}
      className="grid size-9 place-items-center rounded-full text-muted hover:text-danger"
    >
      <CloseIcon className="size-4" />
    </button>
  )
}

function SaveDialog({ open, onClose, onSave }: { open: boolean; onClose: () => void; onSave: (name: string) => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Save this view`}
      description={t`Its search, filters, order and columns become a tab. To share it, copy the address of the page.`}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const name = `${new FormData(event.currentTarget).get('name') ?? ''}`.trim()
          if (name) onSave(name)
          onClose()
        }}
      >
        <TextField label={t`Name`} name="name" required maxLength={40} autoComplete="off" />
        <Button type="submit">{t`Save`}</Button>
      </form>
    </Dialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OfferReading } from '../../../catalogue/deals/deal-entry.contract.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import type { CreateRequest, Saved } from '../../records/record.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { useValueText } from '../field/value-text.tsx'
import type { RecordForm } from '../record/use-record-form.ts'
import type { KindEntryProps } from '../shell/kinds-context.ts'
import { notifyError } from '../shell/notification-store.ts'
import { useOfferNoteText } from './offer-note-text.ts'
import type { ConflictingValue, FinishedReading, useOfferReading } from './use-offer-reading.ts'

type Props = Pick<KindEntryProps, 'kind' | 'form'> & {
  offer: ReturnType<typeof useOfferReading>
  onUndone: () => void
  onStoreAdded: (id: string) => void
}

/** The result of a reading: what it filled in, what it could not tell, and what differs from the typed values. */
export function OfferResult({ kind, form, offer, onUndone, onStoreAdded }: Props) {
  const { t } = useLingui()
  const { state } = offer
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {state.kind === 'reading' && <p className="text-muted text-sm">{t`Reading the page…`}</p>}
      {state.kind === 'failed' && <Notice kind="error">{state.message}</Notice>}
      {state.kind === 'read' && <Finished {...{ kind, form, offer, state, onUndone, onStoreAdded }} />}
    </div>
  )
}

function Finished({ kind, form, offer, state, onUndone, onStoreAdded }: Props & { state: FinishedReading }) {
  const undo = () => {
    offer.undo(state)
    onUndone()
  }
  const { newStore } = state.reading
  return (
    <>
      <FilledNotice {...{ kind, state }} onUndo={undo} />
      <Notes state={state} />
      {newStore && form.values.storeId === null && (
        <NewStoreOffer store={newStore} form={form} onAdded={onStoreAdded} />
      )}
      {state.conflicts.map((conflict) => (
        <ConflictNotice key={conflict.name} {...{ kind, conflict, state }} onUse={() => offer.use(state, conflict)} />
      ))}
    </>
  )
}

type FilledProps = { kind: Props['kind']; state: FinishedReading; onUndo: () => void }

function FilledNotice({ kind, state, onUndo }: FilledProps) {
  const { t } = useLingui()
  const names = Object.keys(state.filled)
  const { fields } = kind.description
  // In the order of the form.
  const labels = Object.keys(fields)
    .filter((name) => names.includes(name))
    .map((name) => fields[name]?.label ?? name)
    .join(', ')
  if (names.length === 0) return <Notice kind="warning">{t`Nothing was filled in.`}</Notice>
  return (
    <Notice
      kind="success"
      action={
        <Button variant="quiet" size="sm" onClick={onUndo}>
          {t`Undo`}
        </Button>
      }
    >
      {t`Filled in: ${labels}.`}
    </Notice>
  )
}

function Notes({ state }: { state: FinishedReading }) {
  const noteText = useOfferNoteText()
  const notes = state.reading.notes.filter((note) => !(note.field === 'storeId' && note.kind === 'unknown'))
  if (notes.length === 0) return null
  return (
    <Notice kind="warning">
      <ul className="flex flex-col gap-1">
        {notes.map((note) => (
          <li key={JSON.stringify(note)} className="[overflow-wrap:anywhere]">
            {noteText(note)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type ConflictProps = Pick<Props, 'kind'> & { conflict: ConflictingValue; state: FinishedReading; onUse: () => void }

/** Another value than the typed one, which stays unless the editor wants this one. */
function ConflictNotice({ kind, conflict, state, onUse }: ConflictProps) {
  const { t } = useLingui()
  const valueText = useValueText()
  const field = kind.description.fields[conflict.name]
  const label = field?.label ?? conflict.name
  const value = valueText(field, conflict.value, state.reading.references[conflict.name])
  return (
    <Notice
      kind="info"
      action={
        <Button variant="secondary" size="sm" onClick={onUse}>
          {t`Use this`}
        </Button>
      }
    >
      <p className="[overflow-wrap:anywhere]">{t`${label}: your value was kept. Found: ${value}`}</p>
    </Notice>
  )
}

type NewStoreOfferProps = {
  store: NonNullable<OfferReading['newStore']>
  form: RecordForm
  onAdded: (id: string) => void
}

/** Offers to add the store of the page, under the name that it gives itself. */
function NewStoreOffer({ store, form, onAdded }: NewStoreOfferProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { title, website } = store
  const adding = useMutation({
    mutationFn: () => {
      const body: CreateRequest = { values: { title, website, pricePolicy: 'full', position: 1000, rating: 0 } }
      return consoleCall<Saved>('/records/stores', { body })
    },
    onSuccess: async ({ id }) => {
      form.set('storeId', id, undefined, [{ id, title }])
      onAdded(id)
      await client.invalidateQueries({ queryKey: ['list', 'stores'] })
    },
    onError: (error) => notifyError(error.message),
  })
  return (
    <Notice
      kind="warning"
      action={
        <Button variant="secondary" size="sm" busy={adding.isPending} onClick={() => adding.mutate()}>
          {t`Add this store`}
        </Button>
      }
    >
      {t`We have no store for this address. The page calls it ${title}.`}
    </Notice>
  )
}

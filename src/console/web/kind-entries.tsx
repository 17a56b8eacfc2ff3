import type { ComponentType } from 'react'
import { OfferEntry } from './new-deal/offer-entry.tsx'
import type { RecordForm } from './record/use-record-form.ts'
import type { Kind } from './shell/kinds-context.ts'

/** The values that a quick entry has filled in, and where each is from, for its field's hint. */
export type FilledFields = Record<string, { value: RecordForm['values'][string]; hint: string }>

export type KindEntryProps = {
  kind: Kind
  form: RecordForm
  /** Nothing has been typed yet. */
  isEmpty: boolean
  onFilled: (filled: FilledFields) => void
}

// Above the form of a new record: quicker ways to fill it in.
const entries: Record<string, ComponentType<KindEntryProps>> = { deals: OfferEntry }

export function KindEntry(props: KindEntryProps) {
  const Entry = entries[props.kind.description.name]
  return Entry ? <Entry {...props} /> : null
}

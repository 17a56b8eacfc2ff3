import { type ComponentType, createContext, use } from 'react'
import type { KindAccess, RecordAnswer } from '../../records/record.contract.ts'
import type { RecordDescription, Values } from '../../records/record-description.ts'
import type { RecordForm } from '../record/use-record-form.ts'

export type KindPanelProps = { values: Values; record: RecordAnswer | null }
/** For panels that also change the form's values. */
export type FormPanelProps = KindPanelProps & { form: RecordForm; isReadOnly: boolean }

/** The values that a quick entry has filled in, and where each is from, for its field's hint. */
export type FilledFields = Record<string, { value: RecordForm['values'][string]; hint: string }>

export type KindEntryProps = {
  kind: Kind
  form: RecordForm
  /** Nothing has been typed yet. */
  isEmpty: boolean
  onFilled: (filled: FilledFields) => void
}

/** A kind of record, and what its form has besides fields. */
export type RegisteredKind = {
  description: RecordDescription
  /** Above the form of a new record: a quicker way to fill it in. */
  Entry?: ComponentType<KindEntryProps>
  /** Beside the fields. */
  Panel?: ComponentType<FormPanelProps>
  /** Below the main fields, as wide as they are. */
  WidePanel?: ComponentType<KindPanelProps>
}

/** With this member's permissions. */
export type Kind = RegisteredKind & {
  canCreate: boolean
  canUpdate: boolean
  actions: readonly string[]
}

/** Every kind, also those that the member may not see. */
export const RegisteredKindsContext = createContext<readonly RegisteredKind[]>([])

export const useDescriptions = (): readonly RecordDescription[] =>
  use(RegisteredKindsContext).map(({ description }) => description)

export const KindsContext = createContext<readonly Kind[]>([])
export const useKinds = (): readonly Kind[] => use(KindsContext)

export const useKind = (name: string): Kind | undefined =>
  useKinds().find(({ description }) => description.name === name)

/** In the order of the menu, those that the member may see. */
export const presentKinds = (registered: readonly RegisteredKind[], access: readonly KindAccess[]): Kind[] =>
  registered.flatMap((kind) => {
    const { description } = kind
    const own = access.find(({ name }) => name === (description.subsetOf?.kind ?? description.name))
    const canCreate = own?.canCreate === true && description.canCreate
    return own ? [{ ...kind, canCreate, canUpdate: own.canUpdate, actions: own.actions }] : []
  })

/** The kind whose calls and records these are: those of coupons are deals. */
export const recordsKind = (kind: Kind): Kind => {
  const { subsetOf } = kind.description
  return subsetOf ? { ...kind, description: { ...kind.description, name: subsetOf.kind } } : kind
}

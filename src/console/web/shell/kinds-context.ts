import { createContext, use } from 'react'
import { recordDescriptions } from '../../record-descriptions.ts'
import type { KindAccess } from '../../records/record.contract.ts'
import type { RecordDescription } from '../../records/record-description.ts'

/** A kind of record, and this member's permissions for it. */
export type Kind = {
  description: RecordDescription
  canCreate: boolean
  canUpdate: boolean
  actions: readonly string[]
}

export const KindsContext = createContext<readonly Kind[]>([])
export const useKinds = (): readonly Kind[] => use(KindsContext)

export const useKind = (name: string): Kind | undefined =>
  useKinds().find(({ description }) => description.name === name)

/** In the order of the menu, those that the member may see. */
export const presentKinds = (access: readonly KindAccess[]): Kind[] =>
  recordDescriptions.flatMap((description) => {
    const own = access.find(({ name }) => name === (description.partOf?.kind ?? description.name))
    const canCreate = own?.canCreate === true && description.canCreate
    return own ? [{ description, canCreate, canUpdate: own.canUpdate, actions: own.actions }] : []
  })

/** The kind whose calls and records these are: those of coupons are deals. */
export const recordsKind = (kind: Kind): Kind => {
  const { partOf } = kind.description
  return partOf ? { ...kind, description: { ...kind.description, name: partOf.kind } } : kind
}

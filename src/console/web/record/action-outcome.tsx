import { Notice } from '../../../ui/components/notice.tsx'
import { consequenceOf } from '../../action-consequences.ts'
import type { RecordAnswer } from '../../records/record.contract.ts'
import type { Action } from '../../records/record-description.ts'
import type { Kind } from '../shell/kinds-context.ts'

type Props = { kind: Kind; record: RecordAnswer; action: Action | null }

/** What a step will do, or why it would be refused: read before it is done. */
export function ActionOutcome({ kind, record, action }: Props) {
  if (!action) return null
  const hindrance = record.hindrances[action.name]
  if (hindrance !== undefined)
    return (
      <div className="pb-4">
        <Notice kind="warning">{hindrance}</Notice>
      </div>
    )
  const consequence = consequenceOf(kind.description.name, action.name)
  return consequence === undefined ? null : <p className="pb-4">{consequence}</p>
}

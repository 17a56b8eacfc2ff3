import { Badge } from '../../../ui/components/badge.tsx'
import type { RecordDescription } from '../../records/record-description.ts'

const looks = {
  live: 'accent',
  approved: 'accent',
  published: 'accent',
  confirmed: 'accent',
  sent: 'accent',
  draft: 'neutral',
  scheduled: 'super',
  held: 'super',
  waiting: 'super',
  expired: 'neutral',
  failed: 'expired',
} as const

/** The state of a record; nothing for kinds without states. */
export function StateBadge({ description, state }: { description: RecordDescription; state: string }) {
  const label = description.states[state]
  if (!label) return null
  return <Badge kind={state in looks ? looks[state as keyof typeof looks] : 'neutral'}>{label}</Badge>
}

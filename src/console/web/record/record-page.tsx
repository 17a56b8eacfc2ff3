import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { recordQuery } from '../api/console-queries.ts'
import type { Kind } from '../shell/kinds-context.ts'
import { RecordEditor } from './record-editor.tsx'

export function RecordPage({ kind, id }: { kind: Kind; id: string }) {
  const record = useQuery(recordQuery(kind.description.name, id))
  if (record.data) return <RecordEditor kind={kind} record={record.data} />
  if (record.isError) return <ErrorState message={record.error.message} onRetry={record.refetch} />
  return <SkeletonLines lines={8} />
}

import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { descriptionOfRecord } from '../../records/record-description.ts'
import { recordQuery } from '../api/console-queries.ts'
import type { Kind } from '../shell/kinds-context.ts'
import { RecordEditor } from './record-editor.tsx'

export function RecordPage({ kind, id }: { kind: Kind; id: string }) {
  const record = useQuery(recordQuery(kind.description.name, id))
  // The form keeps the draft that it opens with: what an earlier page left in the cache may lack it.
  if (record.data && record.isFetchedAfterMount)
    return <RecordEditor kind={withFieldsOf(kind, id)} record={record.data} />
  if (record.isError) return <ErrorState message={record.error.message} onRetry={record.refetch} />
  return <SkeletonLines lines={8} />
}

const withFieldsOf = (kind: Kind, id: string): Kind => ({
  ...kind,
  description: descriptionOfRecord(kind.description, id),
})

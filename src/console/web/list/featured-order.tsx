import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CategoryOrderAnswer, CategoryOrderRequest } from '../../../catalogue/categories/category.contract.ts'
import { Button, IconButton } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '../../../ui/components/icon.tsx'
import type { RecordRow } from '../../records/record.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { listQuery } from '../api/console-queries.ts'
import { useUndoBatch } from '../bulk/use-undo-batch.ts'
import { notify, notifyError } from '../shell/notification-store.ts'
import { unsavedChanges } from '../shell/unsaved-changes.ts'

const featured = new URLSearchParams({ 'filter.isFeatured': 'true', sort: 'position', limit: '100' })

/** The order of the categories on the home page and in its filters: moved here, then saved immediately. */
export function FeaturedOrder() {
  const { t } = useLingui()
  const { data } = useQuery(listQuery('categories', featured))
  const [moved, setMoved] = useState<readonly string[] | null>(null)
  const stored = data?.rows ?? []
  const rows = moved ? moved.flatMap((id) => stored.find((row) => row.id === id) ?? []) : stored
  const saving = useSaveOrder(() => setMoved(null))
  useEffect(() => {
    unsavedChanges.set(moved && { discard: async () => setMoved(null) })
    return () => unsavedChanges.set(null)
  }, [moved])
  if (stored.length < 2) return null
  const move = (from: number, to: number) => {
    const ids = rows.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    setMoved(ids)
  }
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{t`Order on the home page`}</h2>
      <ol className="flex flex-col divide-y divide-line">
        {rows.map(({ id, title }, index) => (
          // Its key moves with it, so that its button keeps the focus.
          <li key={id} className="flex items-center gap-2">
            <span className="w-6 text-muted text-sm tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1 truncate font-semibold text-sm">{title}</span>
            <IconButton
              label={t`Move ${title} up`}
              icon={<ChevronUpIcon className="size-4" />}
              variant="quiet"
              aria-disabled={index === 0}
              onClick={() => index > 0 && move(index, index - 1)}
            />
            <IconButton
              label={t`Move ${title} down`}
              icon={<ChevronDownIcon className="size-4" />}
              variant="quiet"
              aria-disabled={index === rows.length - 1}
              onClick={() => index < rows.length - 1 && move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
      {moved && (
        <div className="flex flex-wrap gap-3">
          <Button busy={saving.isPending} onClick={() => saving.mutate(rows)}>{t`Save the order`}</Button>
          <Button variant="secondary" onClick={() => setMoved(null)}>{t`Cancel`}</Button>
        </div>
      )}
    </Card>
  )
}

function useSaveOrder(onSaved: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const undo = useUndoBatch()
  return useMutation({
    mutationFn: async (rows: readonly RecordRow[]) => {
      const batch = crypto.randomUUID()
      const categories = rows.map(({ id, values }) => ({ id, position: Number(values.position) }))
      const body: CategoryOrderRequest = { batch, categories }
      const { changed } = await consoleCall<CategoryOrderAnswer>('/categories/order', { body })
      return { batch, changed }
    },
    onSuccess: ({ batch, changed }) => notify(t`Saved.`, changed > 0 ? () => undo(batch) : null),
    onError: (error) => notifyError(error.message),
    onSettled: async () => {
      await client.invalidateQueries()
      onSaved()
    },
  })
}

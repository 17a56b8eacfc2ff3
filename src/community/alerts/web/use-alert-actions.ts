import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../site/api/web/call-api.ts'
import { useAction } from '../../../site/forms/web/use-action.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import type { Alert } from '../alert.ts'
import { alertsQuery } from './alerts-query.ts'

/**
 * What a member does with the alerts in the list. `deleted`: those that can be restored. `restoredId`: the one restored
 * last.
 */
export function useAlertActions(memberId: number) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { busy, run } = useAction()
  const [deleted, setDeleted] = useState<readonly Alert[]>([])
  const [restoredId, setRestoredId] = useState<number | null>(null)
  const refetch = () => client.invalidateQueries(alertsQuery(memberId))

  const pause = ({ id, isPaused }: Alert) =>
    run(async () => {
      await callApi('POST /pausealert', { userid: memberId, id, paused: isPaused ? 0 : 1 })
      await refetch()
      toast.success(isPaused ? t`The alert is on again` : t`The alert is paused`)
    })
  const remove = (alert: Alert) =>
    run(async () => {
      await callApi('POST /deletealert', { userid: memberId, id: alert.id })
      setDeleted((others) => [...others, alert])
      // Not awaited: the way back is shown, and a press on it must count.
      void refetch()
    })
  const restore = ({ id }: Alert) =>
    run(async () => {
      await callApi('POST /restorealert', { userid: memberId, id })
      setRestoredId(id)
      await refetch()
      setDeleted((others) => others.filter((alert) => alert.id !== id))
    })
  return { busy, deleted, restoredId, pause, remove, restore }
}

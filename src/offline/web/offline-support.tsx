import { useSession } from '../../api/web/session.ts'
import { OfflineBar } from './offline-bar.tsx'
import { useConnectionLoss } from './use-connection-loss.ts'
import { useFullPageLoads } from './use-full-page-loads.ts'
import { useServiceWorker } from './use-service-worker.ts'

/** Everything for offline reading; loaded when the page is complete and idle. */
export function OfflineSupport() {
  const token = useSession()?.token
  const offlineSince = useConnectionLoss()
  const isLost = offlineSince !== null
  useServiceWorker(token, isLost)
  useFullPageLoads(isLost)
  return <OfflineBar offlineSince={offlineSince} />
}

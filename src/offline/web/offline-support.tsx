import { useSession } from '../../api/web/session.ts'
import { OfflineBar } from './offline-bar.tsx'
import { useLostConnection } from './use-connection.ts'
import { useFullLoads } from './use-full-page-loads.ts'
import { useWorker } from './use-worker.ts'

/** Everything about reading without a connection; it comes when the page stands and is idle. */
export function OfflineCare() {
  const token = useSession()?.token
  const lostSince = useLostConnection()
  const isLost = lostSince !== null
  useWorker(token, isLost)
  useFullLoads(isLost)
  return <OfflineBar lostSince={lostSince} />
}

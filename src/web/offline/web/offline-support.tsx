import { useSession } from '../../../site/api/web/session.ts'
import { paths } from '../../../site/routing/paths.ts'
import { useLocation } from '../../../ui/router/location.ts'
// Listens from now on.
import './install-offer.ts'
import { OfflineBar } from './offline-bar.tsx'
import { useCachedCopy } from './use-cached-copy.ts'
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
  useCachedCopy()
  // The offline page has its own text: it is not a version of the requested page, and already lists the saved pages.
  const isOfflinePage = useLocation().pathname === paths.offline()
  return <OfflineBar offlineSince={isOfflinePage ? null : offlineSince} />
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { connection } from './connection.ts'

const askAgainMs = 20_000

/** Since when the site cannot be reached, in ms, or null. When it can be again, everything on the page is asked for anew. */
export function useLostConnection(): number | null {
  const client = useQueryClient()
  const lostSince = useSyncExternalStore(connection.subscribe, connection.lostSince, () => null)
  const isLost = lostSince !== null
  useEffect(() => {
    const lose = () => connection.lost(Date.now())
    if (!navigator.onLine) lose()
    addEventListener('offline', lose)
    return () => removeEventListener('offline', lose)
  }, [])
  useEffect(() => (isLost ? () => void client.invalidateQueries() : undefined), [client, isLost])
  useEffect(() => (isLost ? askUntilFound() : undefined), [isLost])
  return lostSince
}

/** A server that was away tells nobody that it is back: it has to be asked. */
function askUntilFound(): () => void {
  // At once: the page may have been slow to come, or its server away for a moment.
  void ask()
  const timer = setInterval(ask, askAgainMs)
  addEventListener('online', ask)
  document.addEventListener('visibilitychange', ask)
  return () => {
    clearInterval(timer)
    removeEventListener('online', ask)
    document.removeEventListener('visibilitychange', ask)
  }
}

async function ask(): Promise<void> {
  if (document.hidden || !navigator.onLine) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer && answer.status < 500) connection.found()
}

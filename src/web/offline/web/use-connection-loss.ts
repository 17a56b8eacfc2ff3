import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connection, useOfflineSince } from '../../../site/api/web/connection.ts'
import { isSiteReachable } from './is-site-reachable.ts'

const refetchIntervalMs = 20_000
let refetchedAt = Number.NEGATIVE_INFINITY
let askedAt = Number.NEGATIVE_INFINITY

/**
 * Since when the site has been unreachable, in ms, or null. When it is reachable again, everything on the page is
 * fetched again.
 */
export function useConnectionLoss(): number | null {
  const client = useQueryClient()
  const offlineSince = useOfflineSince()
  const isLost = offlineSince !== null
  useEffect(() => {
    const reportLoss = () => connection.lost(Date.now())
    if (!navigator.onLine) reportLoss()
    addEventListener('offline', reportLoss)
    return () => removeEventListener('offline', reportLoss)
  }, [])
  useEffect(() => (isLost ? () => refetchAll(client) : undefined), [client, isLost])
  useEffect(() => (isLost ? pollUntilOnline() : undefined), [isLost])
  return offlineSince
}

/** Throttled, so that a failing site does not get a burst of requests. */
function refetchAll(client: QueryClient): void {
  if (performance.now() - refetchedAt < refetchIntervalMs) return
  refetchedAt = performance.now()
  void client.invalidateQueries()
}

/** Polls until the server is reachable again. */
function pollUntilOnline(): () => void {
  // Checks at once: the page may have loaded slowly, or the server failed only for a moment.
  if (performance.now() - askedAt > refetchIntervalMs) void ask()
  const timer = setInterval(ask, refetchIntervalMs)
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
  askedAt = performance.now()
  if (await isSiteReachable()) connection.restored()
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connection, useLostSince } from '../../api/web/connection.ts'

const askAgainMs = 20_000
let askedAllAt = Number.NEGATIVE_INFINITY
let askedAt = Number.NEGATIVE_INFINITY

/** Since when the site cannot be reached, in ms, or null. When it can be again, everything on the page is asked for anew. */
export function useLostConnection(): number | null {
  const client = useQueryClient()
  const lostSince = useLostSince()
  const isLost = lostSince !== null
  useEffect(() => {
    const lose = () => connection.lost(Date.now())
    if (!navigator.onLine) lose()
    addEventListener('offline', lose)
    return () => removeEventListener('offline', lose)
  }, [])
  useEffect(() => (isLost ? () => askAllAgain(client) : undefined), [client, isLost])
  useEffect(() => (isLost ? askUntilFound() : undefined), [isLost])
  return lostSince
}

/** Not again and again while the site is in trouble: that would make it worse. */
function askAllAgain(client: QueryClient): void {
  if (performance.now() - askedAllAt < askAgainMs) return
  askedAllAt = performance.now()
  void client.invalidateQueries()
}

/** A server that was away tells nobody that it is back: it has to be asked. */
function askUntilFound(): () => void {
  // At once: the page may have been slow to come, or its server away for a moment.
  if (performance.now() - askedAt > askAgainMs) void ask()
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
  askedAt = performance.now()
  // Whether it can answer calls: without its database it still serves pages that it has kept.
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) connection.found()
}

import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connection } from '../../../site/api/web/connection.ts'
import { pageKey } from '../cache-rules.ts'
import { cachedAddresses } from './cached-pages.ts'
import { isSiteReachable } from './is-site-reachable.ts'

// The page whose cached copy is this document. Read once: later pages are opened within it.
const copiedPage = document.documentElement.dataset.keptAt ? currentPage() : null

/**
 * A page that was opened by a link whose calls were the first to find the site unreachable: its cached copy, which
 * contains the data, is loaded in its place.
 */
export function useCachedCopy(): void {
  const client = useQueryClient()
  useEffect(() => {
    let isChecking = false
    return client.getQueryCache().subscribe((event) => {
      if (isChecking || !isUnanswered(event)) return
      isChecking = true
      openCopy()
        .catch(() => undefined)
        .finally(() => {
          isChecking = false
        })
    })
  }, [client])
}

/** A call that an area of the page waits for was not answered. */
function isUnanswered(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || (event.action.type !== 'failed' && event.action.type !== 'error')) return false
  const { error } = event.action as { error: { status?: number } | null }
  return error?.status === 0 && event.query.state.data === undefined && event.query.isActive()
}

async function openCopy(): Promise<void> {
  const page = currentPage()
  if (page === null || page === copiedPage || !navigator.serviceWorker?.controller) return
  if (!(await cachedAddresses()).includes(page)) return
  // Something else may block a single call.
  if (await isSiteReachable()) return
  connection.lost(Date.now())
  if (page === currentPage()) location.reload()
}

function currentPage(): string | null {
  return pageKey(new URL(location.href))
}

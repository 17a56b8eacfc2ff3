import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isPersonalCall } from '../../../site/api/personal-calls.ts'
import { networkInformation } from '../../../ui/network-information.ts'
import { useLocation } from '../../../ui/router/location.ts'
import { registerServiceWorker, reportPageSeen } from './register-service-worker.ts'
import { syncMemberCaches } from './sync-member-caches.ts'

// A page counts as seen after this time, so that skipped pages do not count and data has loaded.
const seenAfterMs = 1500

// Development pages consist of modules that must not be cached.
const started = import.meta.env.PROD ? registerServiceWorker() : Promise.resolve(false)
let pagesReported = 0

/** Caches what is read here: pages as they are seen, and a member's own answers in the member cache. */
export function useServiceWorker(token: string | undefined, isLost: boolean): void {
  const client = useQueryClient()
  const { pathname, search } = useLocation()

  useEffect(() => {
    let isCurrent = true
    syncMemberCaches(token).then(async (isNew) => {
      if (!isNew || !(await started) || !isCurrent) return
      // Answers that arrived before the cache existed; one still on its way may be among them.
      await client.cancelQueries({ predicate: isPersonal })
      await client.invalidateQueries({ predicate: isPersonal })
    })
    return () => {
      isCurrent = false
    }
  }, [client, token])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => {
    if (isLost) return undefined
    const timer = setTimeout(() => started.then((isThere) => isThere && reportPage()), seenAfterMs)
    return () => clearTimeout(timer)
  }, [pathname, search, isLost])
}

/** A page that was not loaded in full is fetched once more for the cache, unless the visitor saves data. */
function reportPage(): void {
  const isFirst = pagesReported === 0
  pagesReported += 1
  if (isFirst || !networkInformation.saveData) reportPageSeen()
}

const isPersonal = ({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean => isPersonalCall(name as string)

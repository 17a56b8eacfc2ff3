import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isPersonalCall } from '../../api/personal-calls.ts'
import { useLocation } from '../../ui/router/location.ts'
import { settleMemberCaches } from './clear-caches.ts'
import { startWorker, tellSeen } from './register-worker.ts'

// Whoever passes a page by has not seen it, and its data must have come.
const seenAfterMs = 1500

// In development pages are made of modules that nobody must keep.
const started = import.meta.env.PROD ? startWorker() : Promise.resolve(false)
let pagesTold = 0

/** Keeps what is read here: pages as they are seen, and a member's own answers in the member's drawer. */
export function useWorker(token: string | undefined, isLost: boolean): void {
  const client = useQueryClient()
  const { pathname, search } = useLocation()

  useEffect(() => {
    let isCurrent = true
    settleMemberCaches(token).then(async (isNew) => {
      if (!isNew || !(await started) || !isCurrent) return
      // Those that came before there was a drawer to keep them in; one that is on its way may be such a one.
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
    const timer = setTimeout(() => started.then((isThere) => isThere && tell()), seenAfterMs)
    return () => clearTimeout(timer)
  }, [pathname, search, isLost])
}

type Connection = { saveData?: boolean } | undefined

/** The copy of a page that came in parts is fetched once more: not where every byte counts. */
function tell(): void {
  const isFirst = pagesTold === 0
  pagesTold += 1
  if (isFirst || !(navigator as { connection?: Connection }).connection?.saveData) tellSeen()
}

const isPersonal = ({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean => isPersonalCall(name as string)

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import type { CreateViewRequest, DefaultViewRequest, UpdateViewRequest } from '../../saved-view.contract.ts'
import { maxViewName } from '../../saved-view-limits.ts'
import { consoleCall } from '../api/console-call.ts'
import { ConsoleError } from '../api/console-error.ts'
import { viewsQuery } from '../api/console-queries.ts'
import { notifyError } from '../shell/notification-store.ts'

export type ViewChange =
  | { path: '/views'; body: CreateViewRequest }
  | { path: '/views/default'; body: DefaultViewRequest }
  | { path: `/views/${string}/remove`; body: Record<never, never> }
  | { path: `/views/${string}`; body: UpdateViewRequest }

/** Creates, changes and removes the saved views of a kind. `showsNameError`: there is a field for the name. */
export function useChangeView(
  kind: string,
  onDone?: (answer: { id?: string }) => void,
  { showsNameError = false } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: ViewChange) => consoleCall<{ id?: string }>(path, { body }),
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: viewsQuery(kind).queryKey })
      onDone?.(answer)
    },
    onError: (error) => {
      if (!showsNameError || nameErrorOf(error) === undefined) notifyError(firstError(error))
    },
  })
}

export const nameErrorOf = (error: Error | null): string | undefined =>
  error instanceof ConsoleError ? error.errors.name : undefined

const firstError = (error: Error): string =>
  (error instanceof ConsoleError && Object.values(error.errors)[0]) || error.message

const storageKey = 'console-views'
const invalidStatuses = [400, 422]
type LocalViews = Record<string, { name: string; query: string }[]>

function readLocalViews(): LocalViews {
  try {
    return JSON.parse(readLocal(storageKey) ?? '{}') as LocalViews
  } catch {
    return {}
  }
}

/** Views were once stored in the browser: the first list that opens moves its own to the server. */
export function useMoveLocalViews(kind: string): void {
  const client = useQueryClient()
  const started = useRef(false)
  useEffect(() => {
    const { [kind]: own = [], ...others } = readLocalViews()
    if (started.current || own.length === 0) return
    started.current = true
    const move = async () => {
      // First, because a first answer that is under way would be kept although it has none of the moved views.
      await client.ensureQueryData(viewsQuery(kind))
      for (const { name, query } of own) {
        const body = { kind, name: name.slice(0, maxViewName), query: query.replace(/^\?/, '') }
        // One that is invalid would never open: it is left behind.
        await consoleCall('/views', { body }).catch((error: unknown) => {
          if (!(error instanceof ConsoleError && invalidStatuses.includes(error.status))) throw error
        })
      }
      writeLocal(storageKey, Object.keys(others).length > 0 ? JSON.stringify(others) : null)
      await client.invalidateQueries({ queryKey: viewsQuery(kind).queryKey })
    }
    // Tried again the next time the list is opened.
    move().catch(() => undefined)
  }, [client, kind])
}

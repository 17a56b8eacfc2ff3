import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { DraftAnswer, DraftRequest } from '../../../records/record.contract.ts'
import type { Values } from '../../../records/record-description.ts'
import { consoleCall } from '../../api/console-call.ts'
import { ConsoleError } from '../../api/console-error.ts'
import { unsavedChanges } from '../../shell/unsaved-changes.ts'
import { useStoredDrafts } from './use-stored-drafts.ts'

const delayMs = 2_000
const retryMs = 15_000

type Options = {
  kind: string
  recordId: string | null
  /** The draft that is continued, or the id of a new record's. */
  draftId: string | null
  baseVersion: string | null
  /** Unsaved changes; null if there are none. */
  unsaved: Values | null
}

export type DraftStatus =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'failed'; isTemporary: boolean }
  | { kind: 'saved'; at: string }
/**
 * `flush`: whether everything typed so far is stored. `discard`: with the changes that were saved, those typed since are
 * stored again; without, all that was typed is dropped.
 */
export type Autosave = {
  status: DraftStatus
  flush: () => Promise<boolean>
  discard: (saved?: Values) => Promise<void>
}

/** Stores unsaved changes as a draft beside the record: shortly after typing, and when the page is hidden. */
export function useAutosave(options: Options): Autosave {
  const [status, setStatus] = useState<DraftStatus>({ kind: 'none' })
  const { discard: discardStored } = useStoredDrafts()
  const latest = useRef(options)
  latest.current = options
  const draftId = useRef(options.draftId)
  // The text of what is stored or discarded, so that it is not sent again.
  const handled = useRef<string | null>(null)
  const sending = useRef(Promise.resolve(true))

  const send = useCallback(async (body: DraftRequest, keepalive: boolean): Promise<boolean> => {
    setStatus({ kind: 'saving' })
    try {
      const answer = await consoleCall<DraftAnswer>('/drafts', { body, keepalive })
      draftId.current = answer.draftId
      setStatus({ kind: 'saved', at: answer.updatedAt })
      return true
    } catch (error) {
      handled.current = null
      setStatus({ kind: 'failed', isTemporary: isTemporary(error) })
      return false
    }
  }, [])

  const save = useCallback(
    (keepalive = false): Promise<boolean> => {
      const { kind, recordId, baseVersion, unsaved } = latest.current
      const text = JSON.stringify(unsaved)
      if (unsaved && text !== handled.current) {
        handled.current = text
        const body = (): DraftRequest => ({
          kind,
          values: unsaved,
          ...(recordId !== null && { recordId }),
          ...(draftId.current !== null && { draftId: draftId.current }),
          ...(baseVersion !== null && { baseVersion }),
        })
        // One after another, so that an older text never replaces a newer one; a page that is closed cannot wait.
        const before = sending.current
        const sent = keepalive ? send(body(), true) : before.then(() => send(body(), false))
        sending.current = Promise.all([before, sent]).then(([, isStored]) => isStored)
      }
      return sending.current
    },
    [send],
  )

  const discard = useCallback(
    async (saved?: Values) => {
      handled.current = JSON.stringify(saved ?? latest.current.unsaved)
      // In line with the drafts: one that is still being sent would be stored after it was discarded, and the next one,
      // of the same record, would be discarded with it.
      const discarded = sending.current.then(async () => {
        setStatus({ kind: 'none' })
        const id = draftId.current
        if (latest.current.recordId !== null) draftId.current = null
        if (id !== null) await discardStored(id)
      })
      sending.current = discarded.then(() => true)
      await discarded
    },
    [discardStored],
  )

  useSaving(options, save, handled)
  useRetry(status.kind === 'failed' && status.isTemporary, save)
  return { status, flush: save, discard }
}

/** Saves shortly after typing, when the page is hidden, and when it is left with unsaved changes. */
function useSaving(
  { unsaved, baseVersion }: Options,
  save: (keepalive?: boolean) => Promise<boolean>,
  handled: RefObject<string | null>,
): void {
  const text = JSON.stringify(unsaved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed during a save is stored again over the new version
  useEffect(() => {
    if (text === 'null') {
      handled.current = null
      return
    }
    const timer = setTimeout(() => save(), delayMs)
    return () => clearTimeout(timer)
  }, [text, baseVersion, save, handled])
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') save(true)
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [save])
  // The last words typed; a form that was discarded has no unsaved changes. Before `useUnsavedGuard` forgets them.
  useEffect(
    () => () => {
      if (unsavedChanges.get()) save(true)
    },
    [save],
  )
}

/** No answer, or a fault of the server. What is refused for another reason would be refused again. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ConsoleError && (error.status === 0 || error.status >= 500)

/** Saves again after an outage, also if nothing more is typed. */
function useRetry(isNeeded: boolean, save: () => Promise<boolean>): void {
  useEffect(() => {
    if (!isNeeded) return
    const retry = () => void save()
    // `isNeeded` is false while a retry is being sent, so that each failure starts a timer of its own.
    const timer = setTimeout(retry, retryMs)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [isNeeded, save])
}

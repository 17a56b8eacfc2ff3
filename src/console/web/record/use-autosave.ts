import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftAnswer, DraftRequest } from '../../records/record.contract.ts'
import type { Values } from '../../records/record-description.ts'
import { consoleCall } from '../api/console-call.ts'
import { unsavedChanges } from '../shell/unsaved-changes.ts'

const delayMs = 2_000

type Options = {
  kind: string
  recordId: string | null
  /** The draft that is continued, or the id of a new record's. */
  draftId: string | null
  baseVersion: string | null
  /** Unsaved changes; null if there are none. */
  unsaved: Values | null
}

export type DraftStatus = { kind: 'none' } | { kind: 'saving' } | { kind: 'failed' } | { kind: 'saved'; at: string }
export type Autosave = { status: DraftStatus; flush: () => Promise<void>; discard: () => Promise<void> }

/** Stores unsaved changes as a draft beside the record: shortly after typing, and when the page is hidden. */
export function useAutosave(options: Options): Autosave {
  const [status, setStatus] = useState<DraftStatus>({ kind: 'none' })
  const client = useQueryClient()
  const latest = useRef(options)
  latest.current = options
  const draftId = useRef(options.draftId)
  // The text of what is stored, so that nothing is sent twice.
  const stored = useRef<string | null>(null)

  const save = useCallback(async (keepalive = false) => {
    const { kind, recordId, baseVersion, unsaved } = latest.current
    const text = JSON.stringify(unsaved)
    if (!unsaved || text === stored.current) return
    stored.current = text
    setStatus({ kind: 'saving' })
    const body: DraftRequest = {
      kind,
      values: unsaved,
      ...(recordId !== null && { recordId }),
      ...(draftId.current !== null && { draftId: draftId.current }),
      ...(baseVersion !== null && { baseVersion }),
    }
    try {
      const answer = await consoleCall<DraftAnswer>('/drafts', { body, keepalive })
      draftId.current = answer.draftId
      setStatus({ kind: 'saved', at: answer.updatedAt })
    } catch {
      stored.current = null
      setStatus({ kind: 'failed' })
    }
  }, [])

  const discard = useCallback(async () => {
    stored.current = null
    setStatus({ kind: 'none' })
    const id = draftId.current
    if (latest.current.recordId !== null) draftId.current = null
    if (id === null) return
    // It may never have been stored.
    await consoleCall(`/drafts/${id}/discard`, { body: {} }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: ['drafts'] })
  }, [client])

  const text = JSON.stringify(options.unsaved)
  useEffect(() => {
    if (text === 'null') return
    const timer = setTimeout(() => save(), delayMs)
    return () => clearTimeout(timer)
  }, [text, save])
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') save(true)
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [save])
  // A page that is left with unsaved changes stores the last words typed; a discarded form has none.
  useEffect(
    () => () => {
      if (unsavedChanges.get()) save(true)
    },
    [save],
  )
  return { status, flush: save, discard }
}

import { useEffect, useRef, useState } from 'react'
import type { Draft, RecordAnswer } from '../../records/record.contract.ts'
import type { RecordForm } from './use-record-form.ts'

/** `version`: what the form's changes are compared with. `draft`: offered with `isOffered`, or else continued. */
type Opened = { version: string; draft: Draft | null; isOffered: boolean; record: RecordAnswer }

/**
 * The version that the form shows. A newer one is shown as it arrives, unless something was typed: then saving shows
 * both. What this form has saved itself is not a reason to ask.
 */
export function useOpenedVersion(record: RecordAnswer, form: RecordForm) {
  const [opened, setOpened] = useState<Opened>({
    version: record.version,
    draft: record.draft,
    isOffered: record.draft !== null,
    record,
  })
  const own = useRef<string | null>(null)
  const { rebase } = form
  const isChanged = form.changed.length > 0
  useEffect(() => {
    if (record === opened.record) return
    const isKnown = record.version === opened.version || record.version === own.current
    if (isChanged && !isKnown) return
    const draft = opened.isOffered || record.version === opened.version ? opened.draft : null
    setOpened({ version: record.version, draft, isOffered: draft !== null && opened.isOffered, record })
    rebase(record.values, record.references)
  }, [record, opened, isChanged, rebase])
  return {
    ...opened,
    /** Its values arrive as a record like those of others. */
    markOwn: (version: string) => {
      own.current = version
    },
    /** Compared with the version that was edited: later changes by others are shown on saving. */
    continueDraft: (draft: Draft) =>
      setOpened({ ...opened, version: draft.baseVersion ?? record.version, draft, isOffered: false }),
    dropDraft: () => setOpened({ ...opened, draft: null, isOffered: false }),
  }
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../../ui/components/link.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import type { Values } from '../../records/record-description.ts'
import type { Draft } from '../../records/record.contract.ts'
import { draftsQuery, recordQuery } from '../api/console-queries.ts'
import { consolePaths } from '../console-paths.ts'
import type { Kind } from '../shell/kinds-context.ts'
import { DiscardDraft } from './draft/use-discard-question.tsx'
import { duplicateOf } from './duplicate.ts'
import { NewRecord } from './new-record.tsx'
import type { References } from './use-record-form.ts'

/** A new record: empty, continued from a draft (`?draft=`), or like another one (`?from=`). */
export function CreatePage({ kind }: { kind: Kind }) {
  const params = useSearchParams()
  // The address gets the new draft's id during typing, and the page stays the same.
  const [opened] = useState({ draft: params.get('draft'), from: params.get('from') })
  if (opened.from !== null) return <Copy kind={kind} id={opened.from} />
  return <FromDraft kind={kind} draftId={opened.draft} />
}

function Copy({ kind, id }: { kind: Kind; id: string }) {
  const { t } = useLingui()
  const { description } = kind
  const record = useQuery(recordQuery(description.name, id))
  if (record.isError) return <QueryError of={record} />
  if (!record.data) return <SkeletonLines lines={8} />
  const { values, title, references } = record.data
  const copy = duplicateOf(description, values, t`${title} (copy)`, new Date())
  return <NewRecord {...{ kind, references }} {...copy} draftId={null} />
}

function FromDraft({ kind, draftId }: { kind: Kind; draftId: string | null }) {
  const { name } = kind.description
  const drafts = useQuery(draftsQuery(name))
  if (drafts.isError) return <QueryError of={drafts} />
  // The form keeps the values that it opens with: those in the cache may be older than the draft.
  if (!drafts.data || !drafts.isFetchedAfterMount) return <SkeletonLines lines={8} />
  const draft = drafts.data.find(({ id }) => id === draftId)
  const others = drafts.data.filter(({ id, recordId }) => recordId === null && id !== draftId)
  return (
    <div className="flex flex-col gap-4">
      {!draft && others.length > 0 && <OtherDrafts kind={kind} drafts={others} />}
      <NewRecord kind={kind} values={draft?.values ?? noValues} references={noReferences} draftId={draftId} />
    </div>
  )
}

const noValues: Values = {}
const noReferences: References = {}

function OtherDrafts({ kind, drafts }: { kind: Kind; drafts: readonly Draft[] }) {
  const { t } = useLingui()
  return (
    <Notice kind="info">
      <p>{t`You have drafts that were never saved:`}</p>
      <ul className="flex flex-wrap gap-x-4">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex items-center">
            {/* Remounted: the form of this page begins with its own values. */}
            <Link
              plain
              to={`${consolePaths.create(kind.description.name)}?draft=${draft.id}`}
              className="inline-flex min-h-11 items-center"
            >
              <span className="wrap-anywhere line-clamp-2">{draft.title || t`Without a title`}</span>
            </Link>
            <DiscardDraft draft={draft} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

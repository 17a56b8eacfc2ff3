import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../../ui/components/link.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import type { Field, Values } from '../../records/record-description.ts'
import { draftsQuery, recordQuery } from '../api/console-queries.ts'
import { consolePaths } from '../console-paths.ts'
import { pick, writableFields } from '../field/field-values.ts'
import type { Kind } from '../shell/kinds-context.ts'
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
  const { name, fields, titleField } = kind.description
  const record = useQuery(recordQuery(name, id))
  if (record.isError) return <ErrorState message={record.error.message} onRetry={record.refetch} />
  if (!record.data) return <SkeletonLines lines={8} />
  const { values: original } = record.data
  // The copy is published, pinned and deal of the day at times of its own; an end that is still to come holds for it too.
  const isCopied = ([field, { type }]: [string, Field]) =>
    type !== 'time' || (field === 'endsAt' && new Date(`${original[field]}`) > new Date())
  const copied = pick(
    original,
    writableFields(fields)
      .filter(isCopied)
      .map(([field]) => field),
  )
  const title = record.data.title
  const values: Values = titleField in copied ? { ...copied, [titleField]: t`${title} (copy)` } : copied
  return <NewRecord kind={kind} values={values} references={record.data.references} draftId={null} />
}

function FromDraft({ kind, draftId }: { kind: Kind; draftId: string | null }) {
  const { name } = kind.description
  const drafts = useQuery(draftsQuery(name))
  if (drafts.isError) return <ErrorState message={drafts.error.message} onRetry={drafts.refetch} />
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

function OtherDrafts({ kind, drafts }: { kind: Kind; drafts: readonly { id: string; title: string }[] }) {
  const { t } = useLingui()
  return (
    <Notice kind="info">
      <p>{t`You have drafts that were never saved:`}</p>
      <ul className="flex flex-wrap gap-x-4">
        {drafts.map(({ id, title }) => (
          <li key={id}>
            {/* Remounted: the form of this page begins with its own values. */}
            <Link
              plain
              to={`${consolePaths.create(kind.description.name)}?draft=${id}`}
              className="inline-flex min-h-11 items-center"
            >
              <span className="wrap-anywhere line-clamp-2">{title || t`Without a title`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

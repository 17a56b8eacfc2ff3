import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Link } from '../../../ui/components/link.tsx'
import { jobLabels } from '../../job-labels.ts'
import { recordKey, shownTitle, type Value } from '../../records/record-description.ts'
import { consolePaths } from '../console-paths.ts'
import { useDescriptions } from '../shell/kinds-context.ts'

/** `title`: null when the record no longer exists, undefined for what has no page in the console. */
type Props = { kind: string; id: string; title: string | null | undefined }

/** A record that an entry of the audit log names. */
export function RecordLink({ kind, id, title }: Props) {
  const { t } = useLingui()
  const description = useDescriptions().find(({ name }) => name === kind)
  if (title === undefined || !description) return nameOf(kind, id)
  if (title === null) return t`#${id} (deleted)`
  return (
    <Link to={consolePaths.record(kind, id)} className="text-accent underline">
      {shownTitle(description, { title }) || `#${id}`}
    </Link>
  )
}

/** For subjects without a page: the name of a job, a number, and nothing of the digests by which others are stored. */
function nameOf(kind: string, id: string): string {
  if (kind === 'jobs') return jobLabels[id] ?? id
  return /^\d+$/.test(id) ? `#${id}` : '–'
}

type LinksProps = {
  kind: string
  ids: readonly Value[]
  /** Titles of those that exist, by `recordKey`. */
  titles: Readonly<Record<string, string>>
}

export const RecordLinks = ({ kind, ids, titles }: LinksProps) =>
  ids.map((id, index) => (
    <Fragment key={`${id}`}>
      {index > 0 && ', '}
      <RecordLink kind={kind} id={`${id}`} title={titles[recordKey(kind, `${id}`)] ?? null} />
    </Fragment>
  ))

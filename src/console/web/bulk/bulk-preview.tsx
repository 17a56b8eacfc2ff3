import { Plural, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/components/notice.tsx'
import type { BulkPreview, Incomplete, Skipped } from '../../records/record.contract.ts'
import type { RecordDescription } from '../../records/record-description.ts'
import { ChangeList } from '../record/change-list.tsx'
import { MissingFields } from '../record/publishing.tsx'

/** The preview of a bulk change: how many records, some of them with their changes, and which are skipped. */
export function BulkPreviewTable({ description, preview }: { description: RecordDescription; preview: BulkPreview }) {
  const { count, unchanged, sample, references, skipped, incomplete } = preview
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        <Plural value={count} _0="Nothing would change." one="# record will change." other="# records will change." />
      </p>
      {unchanged > 0 && (
        <p className="text-muted text-sm">
          <Plural value={unchanged} one="# record is like that already." other="# records are like that already." />
        </p>
      )}
      <IncompleteRecords incomplete={incomplete} />
      {sample.length > 0 && (
        <ul className="flex max-h-72 flex-col gap-3 overflow-y-auto rounded-card border border-line p-3">
          {sample.map(({ id, title, changes }) => (
            <li key={id}>
              <p className="font-semibold text-sm">{title}</p>
              <ChangeList {...{ description, changes, references }} />
            </li>
          ))}
        </ul>
      )}
      {count > sample.length && (
        <p className="text-muted text-sm">
          <Plural value={count - sample.length} one="and # more" other="and # more" />
        </p>
      )}
      <SkippedRecords skipped={skipped} />
    </div>
  )
}

/** Which records would be published though they lack something. */
function IncompleteRecords({ incomplete }: { incomplete: readonly Incomplete[] }) {
  const { t } = useLingui()
  if (incomplete.length === 0) return null
  return (
    <Notice kind="warning">
      <details>
        <summary className="min-h-11 content-center font-semibold">
          <Plural
            value={incomplete.length}
            one="# of them is incomplete. Visitors will see it as it is."
            other="# of them are incomplete. Visitors will see them as they are."
          />
        </summary>
        <ul aria-label={t`Incomplete`} className="max-h-48 overflow-y-auto">
          {incomplete.map(({ id, title, missing }) => (
            <li key={id}>
              {title}
              <span className="block text-muted">
                <MissingFields missing={missing} />
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}

/** Which records stay as they are, and why. */
export function SkippedRecords({ skipped, isOpen = false }: { skipped: readonly Skipped[]; isOpen?: boolean }) {
  const { t } = useLingui()
  if (skipped.length === 0) return null
  return (
    <details open={isOpen} className="text-sm">
      <summary className="flex min-h-11 items-center font-semibold">
        <Plural value={skipped.length} one="# record is skipped" other="# records are skipped" />
      </summary>
      <ul aria-label={t`Skipped`} className="max-h-48 overflow-y-auto">
        {skipped.map(({ id, title, reason }) => (
          <li key={id}>
            {title}: <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

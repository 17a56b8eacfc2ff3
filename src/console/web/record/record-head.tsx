import { useLingui } from '@lingui/react/macro'
import { ChevronLeftIcon, CopyIcon, ExternalIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import type { RecordAnswer } from '../../records/record.contract.ts'
import { shownTitle } from '../../records/record-description.ts'
import { consolePaths } from '../console-paths.ts'
import { StateBadge } from '../field/state-badge.tsx'
import type { Kind } from '../shell/kinds-context.ts'

/** The record's name, its state, and links to related pages. */
export function RecordHead({ kind, record }: { kind: Kind; record: RecordAnswer }) {
  const { t } = useLingui()
  const { description } = kind
  const link = 'inline-flex min-h-11 items-center gap-2 font-semibold text-sm'
  return (
    <header>
      <Link to={consolePaths.list(description.name)} className="inline-flex min-h-11 items-center gap-1 text-sm">
        <ChevronLeftIcon className="size-4" />
        {description.label}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 font-bold text-xl [overflow-wrap:anywhere] md:text-2xl">
          {shownTitle(description, record) || t`Without a title`}
        </h1>
        <StateBadge description={description} state={record.state} />
      </div>
      <div className="flex flex-wrap gap-x-5">
        {record.publicAddress && (
          <a href={record.publicAddress} target="_blank" rel="noopener" className={link}>
            <ExternalIcon className="size-4" />
            {t`View on the site`}
          </a>
        )}
        {kind.canCreate && kind.canUpdate && (
          <Link to={`${consolePaths.create(description.name)}?from=${encodeURIComponent(record.id)}`} className={link}>
            <CopyIcon className="size-4" />
            {t`Duplicate`}
          </Link>
        )}
      </div>
    </header>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { PlusIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { fullTime } from '../../../ui/format-time.ts'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import type { Draft } from '../../records/record.contract.ts'
import { draftsQuery } from '../api/console-queries.ts'
import { consolePaths } from '../console-paths.ts'
import { DiscardDraft } from '../record/draft/use-discard-question.tsx'
import { useMember } from '../session/member-context.ts'
import { FirstSteps } from '../statistics/first-steps.tsx'
import { ToDo } from '../statistics/to-do.tsx'
import { KindIcon } from './kind-icon.tsx'
import { useKind, useKinds } from './kinds-context.ts'
import { LoadFailed } from './load-failed.tsx'
import { useNewLabel } from './use-new-label.ts'
import { usePageTitle } from './use-page-title.ts'

// The charts load after what has to be done.
const Statistics = lazyComponent(
  async () => (await import('../statistics/statistics.tsx')).Statistics,
  <SkeletonLines lines={8} />,
  LoadFailed,
)

/** The start page: what waits, how the site does, and links to all kinds of records. */
export function StartPage() {
  const { t } = useLingui()
  const kinds = useKinds()
  const { name } = useMember().member
  const newLabel = useNewLabel()
  usePageTitle(t`Start`)
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-bold text-2xl">{t`Hello, ${name}`}</h1>
      <div className="flex flex-wrap gap-3">
        {kinds
          .filter(({ canCreate }) => canCreate)
          .slice(0, 3)
          .map(({ description }, index) => (
            <ButtonLink
              key={description.name}
              to={consolePaths.create(description.name)}
              variant={index === 0 ? 'primary' : 'secondary'}
              icon={<PlusIcon />}
            >
              {newLabel(description)}
            </ButtonLink>
          ))}
      </div>
      <FirstSteps />
      <ToDo />
      <Drafts />
      <Statistics />
      <section className="flex flex-col gap-3">
        <h2 className="font-bold text-lg">{t`Everything`}</h2>
        <ul className="grid gap-3 xs:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {kinds.map(({ description: { name, label } }) => (
            <li key={name}>
              <Link
                to={consolePaths.list(name)}
                className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 font-semibold text-ink no-underline shadow-card hover:border-accent hover:text-accent"
              >
                <KindIcon kind={name} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Drafts() {
  const { t } = useLingui()
  const drafts = useQuery(draftsQuery())
  if (drafts.isPending) return <SkeletonLines lines={2} />
  if (drafts.isError) return <QueryError of={drafts} compact />
  if (drafts.data.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="font-bold text-lg">{t`Your drafts`}</h2>
        <p className="text-muted text-sm">{t`Text that you have not saved. Drafts are deleted after 30 days without a change.`}</p>
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {drafts.data.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function DraftRow({ draft }: { draft: Draft }) {
  const { t, i18n } = useLingui()
  const kind = useKind(draft.kind)
  if (!kind) return null
  const { name, singular } = kind.description
  const to =
    draft.recordId === null
      ? `${consolePaths.create(name)}?draft=${draft.id}`
      : consolePaths.record(name, draft.recordId)
  const at = fullTime(i18n, draft.updatedAt)
  return (
    <li className="flex items-center pe-1 hover:bg-sunken">
      <Link
        to={to}
        className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-3 px-4 py-2 text-ink no-underline"
      >
        <span className="wrap-anywhere line-clamp-2 min-w-0 font-semibold">{draft.title || t`Without a title`}</span>
        <span className="text-muted text-sm">{singular}</span>
        <span className="ms-auto text-muted text-sm">{t`Last change: ${at}`}</span>
      </Link>
      <DiscardDraft draft={draft} />
    </li>
  )
}

import { useLingui } from '@lingui/react/macro'
import { caseTypes, weights } from '../../../../console/cases/review-case.ts'
import { SelectField } from '../../../../console/web/field/select-field.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Link } from '../../../../ui/components/link.tsx'
import type { ReviewCounts } from '../../review.contract.ts'
import { CaseLink } from './case-link.tsx'
import { type QueueView, queueAddress, wholeQueue } from './review-address.ts'
import { typeLabels, weightLabels } from './review-labels.ts'

type Props = { view: QueueView; setView: (view: QueueView) => void; counts: ReviewCounts | undefined }

/** Waiting or decided, of one type, of one weight; with how many wait. */
export function QueueFilters({ view, setView, counts }: Props) {
  const { t } = useLingui()
  const withCount = (label: string, count: number | undefined) =>
    count === undefined || view.state === 'decided' ? label : `${label} (${count >= 1000 ? '1000+' : count})`
  const change = (part: Partial<QueueView>) => ({ ...view, after: '', ...part })
  if (view.message !== '') return <CaseLink to={queueAddress(wholeQueue)}>{t`Show the whole queue`}</CaseLink>
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={t`State`} className="flex gap-1 border-line border-b">
        <Tab to={queueAddress(change({ state: 'waiting' }))} isCurrent={view.state === 'waiting'}>
          {t`Waiting`}
        </Tab>
        <Tab to={queueAddress(change({ state: 'decided' }))} isCurrent={view.state === 'decided'}>
          {t`Decided`}
        </Tab>
      </nav>
      <div className="grid max-w-xl grid-cols-2 gap-3">
        <SelectField
          label={t`Type`}
          name="type"
          value={view.type}
          options={[
            ['', withCount(t`All`, counts?.total)],
            ...caseTypes.map((type) => [type, withCount(typeLabels[type], counts?.types[type])] as const),
          ]}
          onChange={(type) => setView(change({ type }))}
        />
        <SelectField
          label={t`Priority`}
          name="weight"
          value={view.weight}
          options={[
            ['', t`All`],
            ...weights.map((weight) => [weight, withCount(weightLabels[weight], counts?.weights[weight])] as const),
          ]}
          onChange={(weight) => setView(change({ weight }))}
        />
      </div>
    </div>
  )
}

const Tab = ({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className={classNames(
      '-mb-px inline-flex min-h-11 items-center border-b-2 px-3 font-semibold text-sm no-underline',
      isCurrent ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
    )}
  >
    {children}
  </Link>
)

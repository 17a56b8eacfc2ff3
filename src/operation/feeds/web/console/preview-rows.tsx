import { Plural, useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../../shared/money.ts'
import { Badge } from '../../../../ui/components/badge.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { Price } from '../../../../ui/components/price.tsx'
import { Section } from '../../../../ui/components/section.tsx'
import { fullEndTime } from '../../../../ui/format-time.ts'
import type { FeedPreview, PreviewAnswer, PreviewedRow } from '../../mapping.contract.ts'
import { type CategoryChoices, titleOf } from './edit-mapping.ts'

type Props = { answer: PreviewAnswer; isBehind: boolean; choices: CategoryChoices }

/** The deals that result, and every reason for a rejected row. */
export function PreviewRows({ answer: { preview, problem }, isBehind, choices }: Props) {
  const { t } = useLingui()
  return (
    <Section title={t`Deals that result`}>
      <div role="status" aria-busy={isBehind} className={isBehind ? 'opacity-60' : undefined}>
        {problem !== null && (
          <Notice kind="error">
            {/* The importer writes its reasons in English. */}
            <span lang="en">{problem}</span>
          </Notice>
        )}
        {preview && <Counts preview={preview} />}
      </div>
      {preview && (
        <ol className={`mt-3 flex flex-col gap-2 ${isBehind ? 'opacity-60' : ''}`}>
          {preview.rows.map((row) => (
            <li key={row.line} className="rounded-card border border-line bg-surface p-3 text-sm">
              <Row {...{ row, choices }} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function Counts({ preview: { counts, reasons } }: { preview: FeedPreview }) {
  const { t } = useLingui()
  const [offers, rows] = [formatCount(counts.offers), formatCount(counts.rows)]
  return (
    <Notice kind={counts.rejected === 0 ? 'success' : counts.offers === 0 ? 'error' : 'warning'}>
      <p>{t`${offers} of the first ${rows} rows become deals.`}</p>
      {reasons.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1">
          {reasons.map(({ field, reason, count }) => (
            <li key={field + reason} className="[overflow-wrap:anywhere]">
              <Plural value={count} one="# row:" other="# rows:" />{' '}
              <span lang="en">
                {field} {reason}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function Row({ row, choices }: Pick<Props, 'choices'> & { row: PreviewedRow }) {
  const { t } = useLingui()
  const { line } = row
  if (row.kind === 'repeated')
    return (
      <p className="text-muted">
        {t`Line ${line}`} · {t`the same as an earlier row`}
      </p>
    )
  if (row.kind === 'offer') return <Offer {...{ ...row, choices }} />
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-muted tabular-nums">{t`Line ${line}`}</span>
        <Badge kind="expired">{t`Rejected`}</Badge>
        <span className="[overflow-wrap:anywhere]">{row.title}</span>
      </p>
      <p lang="en" className="text-danger [overflow-wrap:anywhere]">
        {row.field} {row.value !== '' && `“${row.value}” `}
        {row.reason}
      </p>
    </div>
  )
}

type OfferProps = Pick<Props, 'choices'> & Extract<PreviewedRow, { kind: 'offer' }>

function Offer({ line, offer, warnings, choices }: OfferProps) {
  const { t, i18n } = useLingui()
  const { title, store, pricePaise, originalPaise, discountPercent, categories, couponCode, inStock, endsAt } = offer
  const facts = [
    store,
    [...new Set(categories.flatMap((name) => titleOf(choices, name) ?? []))].join(', '),
    couponCode,
    inStock === null ? '' : inStock ? t`in stock` : t`out of stock`,
    endsAt && fullEndTime(i18n, endsAt),
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <div className="min-w-40 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
        <p className="text-muted [overflow-wrap:anywhere]">
          <span className="tabular-nums">{t`Line ${line}`}</span> · {facts.join(' · ')}
        </p>
        {offer.merchantUrl !== null && <p className="truncate text-muted text-xs">{offer.merchantUrl}</p>}
        {warnings.map(({ field, reason, value }) => (
          <p key={field + reason} lang="en" className="text-signal-text text-xs [overflow-wrap:anywhere]">
            {field} {value !== '' && `“${value}” `}
            {reason}
          </p>
        ))}
      </div>
      <Price paise={pricePaise} originalPaise={originalPaise} percentage={discountPercent} size="sm" />
    </div>
  )
}

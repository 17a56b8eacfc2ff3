import { useLingui } from '@lingui/react/macro'
import { consolePaths } from '../../../../console/web/console-paths.ts'
import type { KindPanelProps } from '../../../../console/web/shell/kinds-context.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { checkOffer } from '../../check-offer.ts'
import { termsOfValues } from '../../offer-form.ts'
import { offerSentence } from '../../offer-sentence.ts'

/** Beside the form of a payment offer: its sentence in both languages, and what contradicts itself, while it is typed. */
export function OfferPreview({ values, record }: KindPanelProps) {
  const { t } = useLingui()
  const terms = termsOfValues(values)
  const errors = checkOffer(terms)
  return (
    <Card className="flex flex-col gap-2 p-4 text-sm">
      <h2 className="font-bold">{t`As visitors read it`}</h2>
      <div role="status" className="flex flex-col gap-2">
        {/* Without a benefit there is nothing to say. */}
        {errors.percent === undefined && (
          <>
            <p lang="en">{offerSentence(terms, 'en')}</p>
            <p lang="hi">{offerSentence(terms, 'hi')}</p>
          </>
        )}
        {Object.entries(errors).map(([field, error]) => (
          <p key={field} className="text-danger">
            {error}
          </p>
        ))}
      </div>
      {record && values.scope === 'deal' && (
        <Link
          to={`${consolePaths.list('deals')}?filter.paymentOfferId=${encodeURIComponent(record.id)}`}
          className="inline-flex min-h-11 items-center self-start font-semibold"
        >
          {t`Deals with this offer`}
        </Link>
      )}
    </Card>
  )
}

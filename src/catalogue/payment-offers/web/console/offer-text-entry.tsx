import { useLingui } from '@lingui/react/macro'
import type { KindEntryProps } from '../../../../console/web/shell/kinds-context.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { valuesOfTerms } from '../../offer-form.ts'
import { OfferTextReader } from './offer-text-reader.tsx'

/** Fills a new payment offer from a text that is pasted here. */
export function OfferTextEntry({ form, onFilled }: KindEntryProps) {
  const { t } = useLingui()
  return (
    <Card className="p-4 text-sm md:p-5">
      <OfferTextReader
        useLabel={t`Fill in`}
        onUse={(terms) => {
          const values = valuesOfTerms(terms)
          form.replace(values)
          const stated = Object.entries(values).filter(([name, value]) => `${value}` !== `${form.base[name] ?? ''}`)
          onFilled(Object.fromEntries(stated.map(([name, value]) => [name, { value, hint: t`From the pasted text.` }])))
        }}
      />
    </Card>
  )
}

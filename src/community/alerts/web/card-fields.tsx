import { useLingui } from '@lingui/react/macro'
import { bankIds, productsOf } from '../../../catalogue/payment-offers/own-means.ts'
import { type BankId, banks, cardProducts } from '../../../catalogue/payment-offers/payment-methods.ts'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import type { AlertSettings } from '../alert.ts'

type Chosen = Pick<AlertSettings, 'cards'>

/** The cards whose payment offers count for the highest price. */
export function CardFields({ cards }: Chosen) {
  const { t } = useLingui()
  return (
    <details open={cards.length > 0} className="sm:col-span-2">
      <summary className="min-h-11 cursor-pointer content-center text-accent text-sm">
        {t`Count the offers of my cards`}
      </summary>
      <p className="text-muted text-sm">
        {t`You get a message when the price with one of these cards is at or below yours. The cards are stored with this alert only, and deleted with it.`}
      </p>
      <div className="grid gap-x-6 md:grid-cols-2">
        {bankIds.map((bank) => (
          <BankCards key={bank} bank={bank} cards={cards} />
        ))}
      </div>
    </details>
  )
}

/** A bank's cards, as on the page of a browser's own cards. */
function BankCards({ bank, cards }: Chosen & { bank: BankId }) {
  const { t } = useLingui()
  const products = productsOf(bank)
  const field = (means: string) => ({ name: 'cards', value: means, defaultChecked: cards.includes(means) })
  return (
    <fieldset className="min-w-0 border-line border-b pb-1">
      <legend lang="en" className="pt-2 font-semibold text-sm">
        {banks[bank]}
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {products.map((product) => (
          <CheckboxField
            key={product}
            {...field(`product ${product}`)}
            label={<span lang="en">{cardProducts[product].name}</span>}
          />
        ))}
        <CheckboxField
          {...field(`card ${bank} credit`)}
          label={products.length > 0 ? t`Another credit card` : t`Credit card`}
        />
        <CheckboxField {...field(`card ${bank} debit`)} label={t`Debit card`} />
      </div>
    </fieldset>
  )
}

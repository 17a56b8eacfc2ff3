import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { bankIds, chosenCard, productsOf } from '../own-means.ts'
import { type BankId, banks, cardProducts, networks } from '../payment-methods.ts'

type ChoicesProps = { chosen: readonly string[]; onToggle: (means: string) => void }
export type CardsProps = ChoicesProps & { onNetwork: (card: string, network: string) => void }

/** All cards by bank, to be chosen: in this browser, or for an alert. */
export const CardChoices = (choices: CardsProps) => (
  <div className="grid gap-x-6 md:grid-cols-2">
    {bankIds.map((bank) => (
      <BankCards key={bank} bank={bank} {...choices} />
    ))}
  </div>
)

/** A bank's cards. Products that offers name by themselves are chosen by themselves. */
function BankCards({ bank, ...choices }: CardsProps & { bank: BankId }) {
  const { t } = useLingui()
  const products = productsOf(bank)
  return (
    <fieldset className="min-w-0 border-line border-b pb-2">
      <legend lang="en" className="pt-2 font-semibold text-sm">
        {banks[bank]}
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {products.map((product) => (
          <CardChoice key={product} means={`product ${product}`} name={cardProducts[product].name} {...choices} />
        ))}
        <CardChoice
          means={`card ${bank} credit`}
          label={products.length > 0 ? t`Another credit card` : t`Credit card`}
          {...choices}
        />
        <CardChoice means={`card ${bank} debit`} label={t`Debit card`} {...choices} />
      </div>
    </fieldset>
  )
}

/** A card and, once it is chosen, its network, for which some offers ask. */
function CardChoice({ means, onNetwork, ...choice }: ChoiceProps & Pick<CardsProps, 'onNetwork'>) {
  const { t } = useLingui()
  const own = chosenCard(choice.chosen, means)
  const card = choice.name ?? choice.label
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Choice means={own ?? means} {...choice} />
      {own && (
        <select
          aria-label={t`Network: ${card}`}
          value={own.slice(means.length + 1)}
          onChange={({ target }) => onNetwork(means, target.value)}
          className="min-h-11 rounded-control border border-line-strong bg-surface px-2 text-base"
        >
          <option value="">{t`Network not known`}</option>
          {Object.entries(networks).map(([network, name]) => (
            <option key={network} value={network} lang="en">
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

/** `name`: a proper noun in place of a label. */
type ChoiceProps = ChoicesProps & { means: string; children?: string } & (
    | { label: string; name?: never }
    | { name: string; label?: never }
  )

// Not `CheckboxField`: with one page more that uses it, its code would be in the scripts of all pages.
export function Choice({ means, label, name, chosen, onToggle, children }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
        <input
          type="checkbox"
          checked={chosen.includes(means)}
          onChange={() => onToggle(means)}
          aria-describedby={children && id}
          className="size-5 shrink-0 accent-accent"
        />
        {name ? <span lang="en">{name}</span> : label}
      </label>
      {children && (
        <p id={id} className="ps-8 text-muted text-sm">
          {children}
        </p>
      )}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ListFacets } from '../../../../site/api/list-facets.contract.ts'
import { CheckboxField } from '../../../../ui/field/checkbox-field.tsx'
import { type DealFilter, type SwitchName, switchNames } from '../../filter-address.ts'
import { Counted } from './choice-with-count.tsx'

type FilterSwitchesProps = {
  filter: DealFilter
  /** In a search, how many deals each switch would show. */
  facets: ListFacets | undefined
  onChange: (changes: Partial<DealFilter>) => void
}

/** Switches of what the deals must have. Only a search also finds expired deals. */
export function FilterSwitches({ filter, facets, onChange }: FilterSwitchesProps) {
  const { t } = useLingui()
  const labels = useSwitchLabels()
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{t`Show only`}</legend>
      {switchNames
        .filter((name) => name !== 'live' || filter.search !== '')
        .map((name) => (
          <CheckboxField
            key={name}
            label={<Counted count={facets?.[name]}>{labels[name]}</Counted>}
            name={name}
            value="1"
            checked={filter[name]}
            onChange={() => onChange({ [name]: !filter[name] })}
          />
        ))}
    </fieldset>
  )
}

export function useSwitchLabels(): Record<SwitchName, string> {
  const { t } = useLingui()
  return { superdeal: t`Super deals`, coupon: t`With a coupon code`, live: t`Live deals` }
}

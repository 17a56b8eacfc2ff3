import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { paths } from '../../../../site/routing/paths.ts'
import { FieldError } from '../../../../ui/field/field.tsx'
import { logarithmicStops } from '../../../../ui/field/range.ts'
import { RangeSlider } from '../../../../ui/field/range-slider.tsx'
import { useAddresses } from '../../../../ui/hooks/use-addresses.ts'
import { useHydrated } from '../../../../ui/hooks/use-hydrated.ts'
import { useRupees } from '../../../../ui/hooks/use-rupees.ts'
import { limitsOf, startOfSlider } from '../../filter/filter-values.ts'
import {
  type DealFilter,
  discountBounds,
  filterAddress,
  priceBounds,
  pricePresets,
  type RangeName,
} from '../../filter-address.ts'
import { useRangeErrors, useRangeText } from './use-range-text.ts'

const scales = {
  // Most deals cost a few hundred rupees: on an even scale they would share the first hundredth of the track. Almost none
  // cost less than where the slider opens, which is therefore next to its end.
  price: { ...priceBounds, stops: [priceBounds.min, ...logarithmicStops(startOfSlider.price[0], priceBounds.max)] },
  discount: discountBounds,
}

type FilterRangeProps = {
  name: RangeName
  filter: DealFilter
  onChange: (changes: Partial<DealFilter>) => void
}

export function FilterRange({ name, filter, onChange }: FilterRangeProps) {
  const { t } = useLingui()
  const rupees = useRupees()
  const id = useId()
  const isPrice = name === 'price'
  const limits = limitsOf(filter, name)
  const rangeText = useRangeText(name)(limits)
  const error = useRangeErrors(filter)[name]
  return (
    <div className="flex flex-col gap-1">
      <RangeSlider
        label={isPrice ? t`Price` : t`Discount`}
        scale={scales[name]}
        value={filter[name]}
        limits={limits}
        start={startOfSlider[name]}
        onChange={(ends) => onChange({ [name]: ends })}
        minName={isPrice ? 'minprice' : 'minamount'}
        maxName={isPrice ? 'maxprice' : 'maxamount'}
        format={(value) => (isPrice ? rupees(value * 100) : `${value}%`)}
        summary={error ? '' : (rangeText ?? (isPrice ? t`Any price` : t`Any discount`))}
      >
        {isPrice && <PricePresets filter={filter} onChange={onChange} />}
      </RangeSlider>
      <div aria-live="polite">
        <FieldError id={id}>{error}</FieldError>
      </div>
    </div>
  )
}

const presetClass =
  'flex min-h-11 flex-1 flex-col items-center justify-center rounded-control border border-line-strong/60 bg-surface px-1 text-center text-muted text-xs leading-4 no-underline tabular-nums hover:border-accent hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent [&_b]:block [&_b]:whitespace-nowrap [&_b]:text-ink [&_b]:text-sm aria-pressed:[&_b]:text-accent'

type PresetProps = Omit<FilterRangeProps, 'name'>

/** The usual limits in one press. */
const PricePresets = (props: PresetProps) => (
  <div className="mb-2 flex gap-1.5">
    {pricePresets.map((maxRupees) => (
      <PricePreset key={maxRupees} maxRupees={maxRupees} {...props} />
    ))}
  </div>
)

/** Without JavaScript it is a link. */
function PricePreset({ maxRupees, filter, onChange }: PresetProps & { maxRupees: number }) {
  const { local } = useAddresses()
  const isHydrated = useHydrated()
  const price = useRupees()(maxRupees * 100)
  const isChosen = filter.price[0] === null && filter.price[1] === maxRupees
  const next: Partial<DealFilter> = { price: [null, isChosen ? null : maxRupees] }
  const label = (
    <span>
      <Trans>
        Under <b>{price}</b>
      </Trans>
    </span>
  )
  return isHydrated ? (
    <button type="button" aria-pressed={isChosen} onClick={() => onChange(next)} className={presetClass}>
      {label}
    </button>
  ) : (
    <a href={local(paths.filters(filterAddress({ ...filter, ...next })))} className={presetClass}>
      {label}
    </a>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { isMidnightInIndia } from '../../../../shared/india-time.ts'
import { dateOnly, fullTime } from '../../../../ui/format-time.ts'
import { usePriceAmount } from '../../../../ui/hooks/use-price-amount.ts'
import type { FormatChoice, MappingFile, PreviewAnswer } from '../../mapping.contract.ts'

type Props = {
  /** The answer to the latest preview, with the formats that it used. */
  answer: Pick<PreviewAnswer, 'choices' | 'mapping'>
  mapping: MappingFile
  onChange: (mapping: MappingFile) => void
}

/** Dates and amounts of the feed that can be read in several ways, each with what comes of it. */
export function FormatChoices({ answer: { choices, mapping: used }, mapping, onChange }: Props) {
  const { t, i18n } = useLingui()
  const priceAmount = usePriceAmount()
  return (
    <>
      {choices.dates && (
        <Choice
          legend={t`How are dates written?`}
          choice={choices.dates}
          chosen={[mapping.dateFormat ?? used?.dateFormat ?? []].flat()}
          show={(at) => (isMidnightInIndia(Date.parse(at)) ? dateOnly(i18n, at) : fullTime(i18n, at))}
          onChoose={(dateFormat) => onChange({ ...mapping, dateFormat })}
        />
      )}
      {choices.amounts && (
        <Choice
          legend={t`How are amounts written?`}
          choice={choices.amounts}
          chosen={mapping.decimal ?? used?.decimal ?? '.'}
          show={priceAmount}
          onChoose={(decimal) => onChange({ ...mapping, decimal })}
        />
      )}
    </>
  )
}

type ChoiceProps<Value, Reading> = {
  legend: string
  choice: FormatChoice<Value, Reading>
  chosen: Value
  show: (reading: Reading) => string
  onChoose: (value: Value) => void
}

function Choice<Value, Reading>({ legend, choice, chosen, show, onChoose }: ChoiceProps<Value, Reading>) {
  const { t } = useLingui()
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold text-sm">{legend}</legend>
      {choice.choices.map(({ value, readings }) => (
        <label key={JSON.stringify(value)} className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-accent"
            checked={JSON.stringify(value) === JSON.stringify(chosen)}
            onChange={() => onChoose(value)}
          />
          <span>
            {readings
              .map((reading, at) => `${choice.examples[at]} = ${reading === null ? t`not read` : show(reading)}`)
              .join('; ')}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

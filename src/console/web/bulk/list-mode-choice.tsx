import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ListMode } from '../../records/list-change.ts'

/** `label`: of the list. */
type Props = { label: string; mode: ListMode; onChoose: (mode: ListMode) => void }

/** Whether entries are added to the lists of the selected records, removed from them, or replace them. */
export function ListModeChoice({ label, mode, onChoose }: Props) {
  const { t } = useLingui()
  const name = useId()
  const choices: [ListMode, string][] = [
    ['add', t`Add`],
    ['remove', t`Remove`],
    ['replace', t`Replace with`],
  ]
  return (
    <fieldset className="mb-2 flex w-fit max-w-full flex-wrap gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">{t`How to change: ${label}`}</legend>
      {choices.map(([value, text]) => (
        <label
          key={value}
          className="relative flex min-h-11 items-center rounded-md px-3 font-semibold text-muted text-sm hover:text-ink has-checked:bg-surface has-checked:text-accent has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={value === mode}
            onChange={() => onChoose(value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

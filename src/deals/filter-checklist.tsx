import { useState } from 'react'
import { CheckboxField, inputClass } from '../ui/field.tsx'
import { useHydrated } from '../ui/hydrated.ts'

type FilterChecklistProps = {
  label: string
  /** The form's name for each ticked id. */
  name: string
  options: { ID: number; TITLE: string }[]
  chosen: number[]
  onToggle: (id: number) => void
}

// Fewer are seen at a glance.
const searchFrom = 9

/** A list of check boxes no higher than 200 px, with a search box of its own when it is long. */
export function FilterChecklist({ label, name, options, chosen, onToggle }: FilterChecklistProps) {
  const [words, setWords] = useState('')
  const searchable = useHydrated() && options.length >= searchFrom
  const wanted = words.trim().toLowerCase()
  const isWanted = (title: string) => title.toLowerCase().includes(wanted)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full justify-between gap-3 font-semibold text-sm">
        {label}
        {chosen.length > 0 && <span className="font-normal text-muted">{chosen.length} chosen</span>}
      </legend>
      {searchable && (
        <input
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder={`Search ${label.toLowerCase()}`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className={`${inputClass} mb-1`}
        />
      )}
      <div className="max-h-[200px] overflow-y-auto overscroll-contain rounded-control border border-line bg-surface px-3">
        {options.map(({ ID, TITLE }) => (
          // Hidden, not gone: a box that the search does not show is still sent.
          <CheckboxField
            key={ID}
            label={TITLE}
            name={name}
            value={ID}
            checked={chosen.includes(ID)}
            onChange={() => onToggle(ID)}
            className={isWanted(TITLE) ? '' : 'hidden'}
          />
        ))}
        {!options.some(({ TITLE }) => isWanted(TITLE)) && <p className="py-3 text-muted text-sm">None of that name.</p>}
      </div>
    </fieldset>
  )
}

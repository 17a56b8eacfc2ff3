import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { CheckboxField } from '../../../../ui/field/checkbox-field.tsx'
import { inputClass } from '../../../../ui/field/field.tsx'
import { useHydrated } from '../../../../ui/hooks/use-hydrated.ts'
import { Counted } from './counted.tsx'

type FilterChecklistProps = {
  label: string
  /** The label of its search box: "Search stores". */
  searchLabel: string
  /** The form field's name for each selected id. */
  name: string
  options: { id: number; title: string; count?: number | undefined }[]
  chosen: number[]
  onToggle: (id: number) => void
}

// Shorter lists need no search box.
const searchFrom = 9

/** A list of checkboxes no higher than 200 px, with a search box of its own when it is long. */
export function FilterChecklist({ label, searchLabel, name, options, chosen, onToggle }: FilterChecklistProps) {
  const [words, setWords] = useState('')
  const searchable = useHydrated() && options.length >= searchFrom
  const needle = words.trim().toLowerCase()
  const isMatch = (title: string) => title.toLowerCase().includes(needle)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full justify-between gap-3 font-semibold text-sm">
        {label}
        {chosen.length > 0 && (
          <span className="font-normal text-muted">
            <Plural value={chosen.length} one="# selected" other="# selected" />
          </span>
        )}
      </legend>
      {searchable && (
        <input
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          // It narrows this list; the form is sent by its own button.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={`${inputClass} mb-1`}
        />
      )}
      <div className="max-h-[200px] overflow-y-auto overscroll-contain rounded-control border border-line bg-surface px-3">
        {options.map(({ id, title, count }) => (
          // Hidden, not removed: boxes that do not match the search are still submitted.
          <CheckboxField
            key={id}
            label={
              <Counted count={count}>
                <span lang={detectLanguage(title)}>{title}</span>
              </Counted>
            }
            name={name}
            value={id}
            checked={chosen.includes(id)}
            onChange={() => onToggle(id)}
            className={isMatch(title) ? '' : 'hidden'}
          />
        ))}
        {!options.some(({ title }) => isMatch(title)) && (
          <p className="py-3 text-muted text-sm">
            <Trans>No matches.</Trans>
          </p>
        )}
      </div>
    </fieldset>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { inputClass } from '../../../ui/field/field.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import type { Reference } from '../../records/record.contract.ts'
import { listQuery } from '../api/console-queries.ts'
import { Chips, describedBy, FieldFrame } from './field-frame.tsx'
import type { CommonProps } from './field-props.ts'
import { useErrorRemoved } from './use-error-removed.ts'

const searchDelayMs = 200

type Props = CommonProps & {
  /** The kind of the referenced records. */
  kind: string
  value: readonly Reference[]
  /** `error`: a name is typed and not chosen yet. */
  onChange: (value: Reference[], error?: string) => void
  isMany?: boolean | undefined
}

/** Chooses records of another kind by typing a part of their names. A name that is typed in full is chosen too. */
export function ReferenceInput(props: Props) {
  const { label, name, kind, value, isMany = false, hint, disabled } = props
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { text, error, write, choose, remove, leave, showError } = useTypedName(props)
  const { options, isNothing } = useOptions(kind, text, isOpen, value)
  const index = Math.min(active, options.length - 1)
  const isListShown = isOpen && (options.length > 0 || isNothing)

  const pick = (option: Reference | undefined) => {
    if (!option) return
    choose(option)
    setIsOpen(isMany)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Ctrl+S saves and Ctrl+Enter publishes from here.
    if (event.ctrlKey || event.metaKey) return showError()
    if (step !== undefined) {
      event.preventDefault()
      setIsOpen(true)
      setActive((index + step + options.length) % Math.max(1, options.length))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      pick(options[index])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setIsOpen(false)
    }
  }
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <Chips items={value} disabled={disabled} onRemove={remove} focusField={() => field.current?.focus()} />
      <div className="relative">
        <input
          ref={field}
          id={id}
          name={name}
          role="combobox"
          aria-expanded={isListShown}
          aria-controls={`${id}-options`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && options[index] ? `${id}-${index}` : undefined}
          autoComplete="off"
          disabled={disabled}
          value={text}
          placeholder={isMany || value.length === 0 ? t`Type to search` : t`Type to choose another`}
          onFocus={() => setIsOpen(true)}
          onBlur={() => {
            setIsOpen(false)
            leave()
          }}
          onChange={({ target }) => {
            write(target.value)
            setIsOpen(true)
            setActive(0)
          }}
          onKeyDown={press}
          {...describedBy(id, hint, error)}
          className={inputClass}
        />
        <Options {...{ id, label, options, isNothing, index, isListShown }} onChoose={pick} />
      </div>
    </FieldFrame>
  )
}

function useOptions(kind: string, text: string, isOpen: boolean, chosen: readonly Reference[]) {
  const typed = text.trim()
  const search = useDebounced(typed, searchDelayMs)
  const answer = useQuery({ ...optionsQuery(kind, search), enabled: isOpen })
  // Enter never chooses from the options of an earlier text.
  const data = search === typed ? answer.data : undefined
  const options: Reference[] = (data?.rows ?? []).filter(({ id }) => chosen.every((one) => one.id !== id))
  return { options, isNothing: data !== undefined && search !== '' && options.length === 0 }
}

type OptionsProps = {
  id: string
  label: string
  options: readonly Reference[]
  isNothing: boolean
  index: number
  isListShown: boolean
  onChoose: (option: Reference) => void
}

function Options({ id, label, options, isNothing, index, isListShown, onChoose }: OptionsProps) {
  const { t } = useLingui()
  return (
    <div
      id={`${id}-options`}
      role="listbox"
      // A list that scrolls would be reached by Tab, and disappears when the field is left.
      tabIndex={-1}
      aria-label={label}
      hidden={!isListShown}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float"
    >
      {isNothing && (
        <div
          role="option"
          tabIndex={-1}
          aria-selected={false}
          aria-disabled
          onPointerDown={(event) => event.preventDefault()}
          className="flex min-h-11 items-center px-3 text-muted"
        >
          {t`Nothing found.`}
        </div>
      )}
      {options.map((option, position) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses the field above
        <div
          key={option.id}
          id={`${id}-${position}`}
          role="option"
          tabIndex={-1}
          aria-selected={position === index}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center rounded-control px-3 hover:bg-sunken',
            position === index && 'bg-accent-soft text-accent',
          )}
        >
          {option.title}
        </div>
      ))}
    </div>
  )
}

const maxOptions = 10

/** The text of a field that chooses records. It counts as an error until it is chosen or removed, so that it is not lost on saving. */
function useTypedName(props: Pick<Props, 'kind' | 'value' | 'onChange' | 'isMany' | 'error'>) {
  const { kind, value, isMany, error: formError } = props
  const { t } = useLingui()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isTyping, setIsTyping] = useState(false)
  const latest = useRef({ ...props, text })
  latest.current = { ...props, text }
  const notChosen = t`Choose an entry from the list.`
  const isError = text.trim() !== ''
  const write = (next: string) => {
    setText(next)
    setIsTyping(true)
    if ((next.trim() !== '') !== isError) props.onChange([...value], isError ? undefined : notChosen)
  }
  const choose = (option: Reference) => {
    const { value: now, onChange } = latest.current
    const isChosen = now.some((one) => one.id === option.id)
    setText('')
    onChange(isChosen ? [...now] : isMany ? [...now, option] : [option])
  }
  const remove = (id: string) =>
    props.onChange(
      value.filter((one) => one.id !== id),
      isError ? notChosen : undefined,
    )
  const leave = async () => {
    setIsTyping(false)
    if (!isError) return setText('')
    const found = await client.fetchQuery(optionsQuery(kind, text.trim())).catch(() => null)
    const same = (found?.rows ?? []).filter(({ title }) => isSameName(title, text))
    // Two records of one name: only a person knows which is meant.
    if (same[0] && same.length === 1 && latest.current.text === text) choose(same[0])
  }
  useErrorRemoved(formError, () => setText(''))
  // Not during typing, when it is true of every name.
  const isShown = isError && !isTyping
  const error = formError === undefined || formError === notChosen ? (isShown ? notChosen : undefined) : formError
  return { text, error, write, choose, remove, leave, showError: () => setIsTyping(false) }
}

const isSameName = (one: string, other: string) =>
  one.trim().toLocaleLowerCase('en') === other.trim().toLocaleLowerCase('en')

function optionsQuery(kind: string, search: string) {
  const query = new URLSearchParams({ ...(search && { search }), limit: `${maxOptions}` })
  return { ...listQuery(kind, query), staleTime: 60_000 }
}

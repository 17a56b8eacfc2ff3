import { Plural, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { CloseIcon, SearchIcon, StoreIcon, TagIcon } from '../../../../ui/components/icon.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { useLocation } from '../../../../ui/router/location.ts'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import { decodeDisplayPrice } from '../../price.wire.ts'
import { useFormattedPrice } from '../price/use-price-text.tsx'
import { addRecentSearch, readRecentSearches, removeRecentSearch } from './recent-searches.ts'
import {
  groupsOf,
  highlighted,
  movedBy,
  type Suggestion,
  type SuggestionKind,
  suggestionsOf,
} from './suggestion-options.ts'

const settleMs = 150
const minLetters = 2

/**
 * Suggestions below a search field, which it turns into a combobox. It is loaded when the field is first focused, so it
 * sets the field's attributes itself.
 */
export function SearchCombobox({ input }: { input: HTMLInputElement }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState(input.value)
  // The visitor may have typed while this code was loaded.
  const [open, setOpen] = useState(
    () => document.activeElement === input && (input.value === '' || input.value !== input.defaultValue),
  )
  const [active, setActive] = useState<number | null>(null)
  const [recent, setRecent] = useState(readRecentSearches)
  const loaded = useSuggestions(text, open)
  const suggestions = suggestionsOf(text, recent, loaded)
  const count = suggestions.length
  const isShown = open && count > 0
  const close = () => {
    setOpen(false)
    setActive(null)
  }
  const forget = (search?: string) => {
    removeRecentSearch(search)
    setRecent(readRecentSearches())
    setActive(null)
    input.focus()
  }

  const onInput = useEffectEvent(() => {
    setText(input.value)
    setOpen(true)
    setActive(null)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = active === null || !isShown ? undefined : suggestions[active]
    const next = isShown ? movedBy(event.key, active, count) : undefined
    if (next !== undefined) setActive(next)
    else if (!isShown && event.key === 'ArrowDown') {
      setOpen(true)
      setActive(count > 0 ? 0 : null)
    } else if (isShown && event.key === 'Escape') close()
    else if (chosen && event.key === 'Enter') {
      close()
      navigate(chosen.to)
    } else if (chosen?.kind === 'recent' && event.key === 'Delete') forget(chosen.label)
    else return
    event.preventDefault()
  })
  const onSubmit = useEffectEvent(() => {
    addRecentSearch(input.value)
    setRecent(readRecentSearches())
    close()
  })
  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && input.form?.contains(event.relatedTarget))) close()
  })
  const onFocus = useEffectEvent(() => {
    setRecent(readRecentSearches())
    setText(input.value)
    if (input.value === '') setOpen(true)
  })
  // Text typed between the first rendering and the listeners.
  const onListening = useEffectEvent(() => {
    if (input.value !== text) onInput()
  })
  useCloseOnArrival(close)
  useEffect(() => {
    const { form } = input
    const stop = new AbortController()
    const { signal } = stop
    input.addEventListener('input', () => onInput(), { signal })
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    input.addEventListener('focus', () => onFocus(), { signal })
    input.addEventListener('click', () => onFocus(), { signal })
    form?.addEventListener('submit', () => onSubmit(), { signal })
    form?.addEventListener('focusout', (event) => onFocusOut(event), { signal })
    onListening()
    return () => stop.abort()
  }, [input])
  useComboboxAttributes(input, listId, isShown ? active : undefined)

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && <Plural value={count} one="# suggestion" other="# suggestions" />}
        {open && loaded && count === 0 && text.trim() !== '' && t`No suggestions`}
      </p>
      {isShown && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          typed={text}
          active={active}
          onActivate={setActive}
          onChosen={close}
          onForget={forget}
        />
      )}
    </>
  )
}

/** Typing on aborts the call for the letters before. */
function useSuggestions(text: string, enabled: boolean) {
  const typed = text.trim().slice(0, 100)
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  const q = settled.length < minLetters ? {} : { q: settled }
  const answer = useQuery({
    ...apiQuery('GET /searchsuggestions', q),
    enabled: enabled && settled === typed,
    // The list does not close and open again with each letter.
    placeholderData: keepPreviousData,
    retry: false,
  })
  return answer.data?.data
}

/** `active`: the marked line, null without one; undefined while the list is closed. */
function useComboboxAttributes(input: HTMLInputElement, listId: string, active: number | null | undefined) {
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('autocomplete', 'off')
  }, [input])
  useEffect(() => {
    const isOpen = active !== undefined
    input.setAttribute('aria-expanded', `${isOpen}`)
    if (isOpen) input.setAttribute('aria-controls', listId)
    else input.removeAttribute('aria-controls')
    if (typeof active === 'number') input.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, listId, active])
}

function useCloseOnArrival(close: () => void) {
  const { key } = useLocation()
  const onArrival = useEffectEvent(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each arrival
  useEffect(() => {
    return () => onArrival()
  }, [key])
}

type SuggestionListProps = {
  id: string
  suggestions: readonly Suggestion[]
  typed: string
  active: number | null
  onActivate: (at: number | null) => void
  onChosen: () => void
  /** Removes a recent search, or all of them. */
  onForget: (search?: string) => void
}

/** The lines of the combobox. The focus stays in the text field: `active` is the marked line. */
function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, onForget } = props
  const { t } = useLingui()
  const headings: Record<SuggestionKind, string> = {
    recent: t`Recent searches`,
    popular: t`Popular searches`,
    category: t`Categories`,
    store: t`Stores`,
    deal: t`Deals`,
  }
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(70dvh,34rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface py-1 text-ink shadow-float max-md:-inset-x-4 max-md:rounded-none max-md:border-x-0">
      <div role="listbox" id={id} aria-label={t`Suggestions`}>
        {groupsOf(suggestions).map(({ kind, from, count }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
          <div key={kind} role="group" aria-label={headings[kind]}>
            <p aria-hidden className="px-4 pt-2 pb-1 font-semibold text-muted text-xs">
              {headings[kind]}
            </p>
            {suggestions.slice(from, from + count).map((suggestion, at) => (
              <Line key={suggestion.to} {...props} suggestion={suggestion} at={from + at} />
            ))}
          </div>
        ))}
      </div>
      {suggestions.some(({ kind }) => kind === 'recent') && (
        <button
          type="button"
          // Safari gives a pressed button no focus: the text field would lose it, and the list would close first.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onForget()}
          className="mt-1 min-h-11 w-full border-line border-t px-4 text-start font-semibold text-accent text-sm -outline-offset-4 hover:bg-sunken"
        >
          {t`Clear recent searches`}
        </button>
      )}
    </div>
  )
}

type LineProps = SuggestionListProps & { suggestion: Suggestion; at: number }

function Line({ id, typed, active, suggestion, at, onActivate, onChosen, onForget }: LineProps) {
  const { t } = useLingui()
  const line = useRef<HTMLDivElement>(null)
  const isActive = active === at
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { kind, label, to } = suggestion
  return (
    // A press must not take the focus from the text field.
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users reach the line from the text field
    <div
      ref={line}
      className={classNames('flex scroll-my-8', isActive && 'bg-accent-soft')}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => isActive || onActivate(at)}
    >
      <Link
        to={to}
        role="option"
        id={`${id}-${at}`}
        tabIndex={-1}
        aria-selected={isActive}
        aria-description={kind === 'recent' ? t`Press Delete to remove it` : undefined}
        onClick={onChosen}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-4 py-1 text-ink no-underline"
      >
        <LineIcon {...suggestion} />
        <span lang={detectLanguage(label)} className="line-clamp-2 min-w-0 flex-1 text-[0.9375rem] leading-5">
          {highlighted(label, typed).map(({ text, isTyped }) => (isTyped ? <b key={text}>{text}</b> : text))}
        </span>
        {suggestion.deal && <LinePrice price={suggestion.deal.price} />}
      </Link>
      {kind === 'recent' && (
        // For the mouse; the keyboard has Delete.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          title={t`Remove`}
          onClick={() => onForget(label)}
          className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
        >
          <CloseIcon className="size-4" />
        </button>
      )}
    </div>
  )
}

function LineIcon({ kind, deal }: Suggestion) {
  if (deal)
    return <Picture src={deal.picture} alt="" width={40} height={40} className="size-10 shrink-0 rounded-control" />
  const Icon = kind === 'store' ? StoreIcon : kind === 'category' ? TagIcon : SearchIcon
  return <Icon className="size-5 shrink-0 text-muted" />
}

function LinePrice({ price }: { price: string }) {
  return (
    <span className="shrink-0 font-bold text-sm tabular-nums">{useFormattedPrice()(decodeDisplayPrice(price))}</span>
  )
}

import { Plural, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { apiQuery } from '../../../../site/api/web/api-query.ts'
import { useLocation } from '../../../../ui/router/location.ts'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import { addRecentSearch, readRecentSearches, removeRecentSearch } from './recent-searches.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { movedBy, suggestionsOf } from './suggestion-options.ts'

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
  // What was typed between the first rendering and the listeners.
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

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Reference } from '../../records/record.contract.ts'
import { listQuery } from '../api/console-queries.ts'
import { useErrorRemoved } from './use-error-removed.ts'

type Props = {
  kind: string
  value: readonly Reference[]
  onChange: (value: Reference[], error?: string) => void
  isMany?: boolean | undefined
  error?: string | undefined
}

const maxOptions = 10

/** The text of a field that chooses records. It counts as an error until it is chosen or removed, so that it is not lost on saving. */
export function useTypedName(props: Props) {
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

export function optionsQuery(kind: string, search: string) {
  const query = new URLSearchParams({ ...(search && { search }), limit: `${maxOptions}` })
  return { ...listQuery(kind, query), staleTime: 60_000 }
}

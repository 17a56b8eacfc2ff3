import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextAreaField } from '../../../ui/field/field.tsx'
import type { Value } from '../../records/record-description.ts'
import { sameValue } from './field-values.ts'

type Props = {
  label: string
  name: string
  value: Value
  maxLength: number
  onChange: (value: Value, error?: string) => void
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
}

/** A group of settings as JSON. */
export function JsonInput({ value, onChange, error, ...area }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ text: write(value), value })
  const text = sameValue(typed.value, value) ? typed.text : write(value)
  const complaint = read(text) === undefined ? t`This is not valid JSON.` : undefined
  return (
    <TextAreaField
      {...area}
      rows={Math.min(24, Math.max(6, text.split('\n').length))}
      spellCheck={false}
      className="font-mono text-sm"
      error={error ?? complaint}
      value={text}
      onChange={({ target }) => {
        const next = read(target.value)
        setTyped({ text: target.value, value: next ?? value })
        onChange(next ?? value, next === undefined ? t`This is not valid JSON.` : undefined)
      }}
    />
  )
}

const write = (value: Value): string => JSON.stringify(value, null, 2)

function read(text: string): Value | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

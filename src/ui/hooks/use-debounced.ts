import { useEffect, useState } from 'react'

/** The value as it was before the last changes, until it has been the same for a while. Compared as JSON. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}

import { useEffect, useEffectEvent, useState } from 'react'

/** The value as it was before the last changes, until it has been the same for a while. Compared as JSON. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  const settle = useEffectEvent(() => setSettled(value))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the time again
  useEffect(() => {
    const timer = setTimeout(settle, delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return JSON.stringify(settled) === text ? value : settled
}

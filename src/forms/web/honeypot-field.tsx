import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

/** A field that people neither see nor reach, but bots fill in. */
export function HoneypotField() {
  const { t } = useLingui()
  return (
    <div aria-hidden className="absolute -start-[9999px] size-px overflow-hidden">
      <label>
        {t`Leave this field empty`}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

/** How long the form has been open, in ms: bots are fast. */
export function useOpenFor(): () => number {
  const openedAt = useRef(0)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  return () => Math.round(performance.now() - openedAt.current)
}

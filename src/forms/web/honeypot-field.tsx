import { useLingui } from '@lingui/react/macro'

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

/** How long the page has been open, in ms: bots are fast. Forms can be filled in before hydration. */
export const openForMs = (): number => Math.round(performance.now())

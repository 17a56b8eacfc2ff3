import { useLingui } from '@lingui/react/macro'
import { minFillMs } from '../min-fill-ms.ts'

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

/**
 * How long the page has been open, in ms, as soon as that is long enough not to look like a bot: with autofill or a
 * stored draft a person is fast, too. Forms can be filled in before hydration.
 */
export async function openForMs(): Promise<number> {
  const missingMs = minFillMs - performance.now()
  if (missingMs > 0) await new Promise((waited) => setTimeout(waited, missingMs))
  // A timer may be early by a part of a millisecond.
  return Math.ceil(Math.max(minFillMs, performance.now()))
}

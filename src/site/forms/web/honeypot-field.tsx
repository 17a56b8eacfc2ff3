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
 * Waits until the page has been open long enough not to look like a bot's visit, because with autofill or a stored draft
 * a person is fast, too. Returns how long it has been open, in ms.
 */
export async function waitUntilOpenLongEnough(): Promise<number> {
  const missingMs = minFillMs - performance.now()
  if (missingMs > 0) await new Promise((waited) => setTimeout(waited, missingMs))
  // A timer may be early by a part of a millisecond.
  return Math.ceil(Math.max(minFillMs, performance.now()))
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Notice } from '../../ui/components/notice.tsx'
import type { FormError } from '../form-outcome.ts'

/** Why the form was rejected, shown permanently. A toast announces it, so this is not a live region. */
export const FormErrorNotice = ({ problem }: { problem: FormError | null }) =>
  problem && (
    <Notice kind="error">
      {problem.message}
      {problem.retryAfterSeconds !== undefined && <Wait seconds={problem.retryAfterSeconds} />}
    </Notice>
  )

/** Counts down until another attempt is possible. */
function Wait({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  const time = clock(left)
  return (
    <span className="mt-0.5 block tabular-nums">
      {left > 0 ? t`You can try again in ${time}.` : t`You can try again now.`}
    </span>
  )
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`

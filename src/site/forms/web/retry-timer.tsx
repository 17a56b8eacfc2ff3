import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

/** Counts down until another attempt is possible. */
export function RetryTimer({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  const time = clock(left)
  return (
    // A timer is not announced each second.
    <span role="timer" className="mt-0.5 block tabular-nums">
      {left > 0 ? t`You can try again in ${time}.` : t`You can try again now.`}
    </span>
  )
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`

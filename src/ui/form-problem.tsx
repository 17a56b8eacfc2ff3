import { useEffect, useState } from 'react'
import { Notice } from './notice.tsx'
import type { FormProblem } from './use-form.ts'
import { useWords } from './words.tsx'

/** Why the form was not accepted, kept in its place. A toast says it aloud, so this is silent. */
export const FormProblemNotice = ({ problem }: { problem: FormProblem | null }) =>
  problem && (
    <Notice kind="error">
      {problem.message}
      {problem.retryAfterSeconds !== undefined && <Wait seconds={problem.retryAfterSeconds} />}
    </Notice>
  )

/** Counts down until another try makes sense. */
function Wait({ seconds }: { seconds: number }) {
  const words = useWords()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return (
    <span className="mt-0.5 block tabular-nums">{left > 0 ? words.tryAgainIn(clock(left)) : words.tryAgainNow}</span>
  )
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`

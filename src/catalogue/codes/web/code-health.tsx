import { Trans, useLingui } from '@lingui/react/macro'
import { FullTime, RelativeTime } from '../../../ui/components/relative-time.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import type { CodeTrials } from '../code.contract.ts'

/** Whether a code works, in words with their numbers. */
export function CodeHealth({ trials }: { trials: CodeTrials }) {
  const { isFailing, isUntried, test } = trials
  return (
    <p className={`text-xs ${isFailing ? 'text-danger' : 'text-muted'}`}>
      {isFailing && (
        <>
          <Trans>Probably no longer works.</Trans>{' '}
        </>
      )}
      {!(isUntried && test) && <Trials trials={trials} />}
      {test && (
        <span className="block">
          <Tested {...test} />
        </span>
      )}
    </p>
  )
}

function Trials({ trials: { tried, worked, lastWorkedMs, isUntried } }: { trials: CodeTrials }) {
  if (tried > 0 && lastWorkedMs)
    return (
      <Trans>
        Worked for {worked} of {tried} in the last week, last <LastTime atMs={lastWorkedMs} />
      </Trans>
    )
  if (tried > 0)
    return (
      <Trans>
        Worked for {worked} of {tried} in the last week
      </Trans>
    )
  if (isUntried) return <Trans>Nobody has tried it yet</Trans>
  if (!lastWorkedMs) return <Trans>Nobody has tried it in the last week</Trans>
  return (
    <Trans>
      Worked last <LastTime atMs={lastWorkedMs} />
    </Trans>
  )
}

/** A cached page may be an hour old: until its scripts know the time, the date stands there. */
const LastTime = ({ atMs }: { atMs: number }) => (useHydrated() ? <RelativeTime at={atMs} /> : <FullTime at={atMs} />)

function Tested({ atMs, works, answer }: NonNullable<CodeTrials['test']>) {
  const { t } = useLingui()
  const said = answer ? t`“${answer}”` : works ? t`it works` : t`it does not work`
  return (
    <Trans>
      Tested by us on <FullTime at={atMs} dateOnly />: {said}
    </Trans>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { HOUR_MS, MINUTE_MS } from '../../../../shared/durations.ts'
import { Badge } from '../../../../ui/components/badge.tsx'
import { Button } from '../../../../ui/components/button.tsx'
import { FullTime, RelativeTime } from '../../../../ui/components/relative-time.tsx'
import { useNow } from '../../../../ui/hooks/use-now.tsx'
import type { OwnSession } from '../../member.ts'

/** The last use is updated once an hour at most. */
const lastUseMs = HOUR_MS

type DeviceProps = {
  session: OwnSession
  busy: boolean
  onEnd: () => void
  /** Behind the name. */
  children?: ReactNode
}

/** One session of a member, with a button to end it. */
export function DeviceRow({ session, busy, onEnd, children }: DeviceProps) {
  const { t } = useLingui()
  const name = useDeviceName(session)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {children}
          {session.isCurrent && <Badge kind="accent">{t`This device`}</Badge>}
        </p>
        <p className="text-muted text-sm">
          <Trans>
            Signed in on <FullTime at={session.begunAtMs} dateOnly />
          </Trans>
          {!session.isCurrent && (
            <>
              {' · '}
              <LastUse at={session.lastSeenAtMs} />
            </>
          )}
        </p>
      </div>
      <div className="sm:w-52 *:w-full">
        <Button variant="secondary" aria-label={t`Sign out ${name}`} aria-disabled={busy || undefined} onClick={onEnd}>
          {t`Sign out`}
        </Button>
      </div>
    </li>
  )
}

function LastUse({ at }: { at: number }) {
  const now = useNow(MINUTE_MS)
  if (now - at < lastUseMs) return <Trans>used within the last hour</Trans>
  return (
    <Trans>
      last used <RelativeTime at={at} />
    </Trans>
  )
}

/** "Chrome on Android". */
export function useDeviceName({ browser, os }: Pick<OwnSession, 'browser' | 'os'>): string {
  const { t } = useLingui()
  if (browser && os) return t`${browser} on ${os}`
  return browser || os || t`Unknown device`
}

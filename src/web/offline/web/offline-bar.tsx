import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { paths } from '../../../site/routing/paths.ts'
import { IconButton } from '../../../ui/components/button.tsx'
import { CloseIcon, WarningIcon } from '../../../ui/components/icon.tsx'
import { dateOnly, formatClockTime, fullTime } from '../../../ui/format-time.ts'
import { useAddresses } from '../../../ui/hooks/use-addresses.ts'

/**
 * States that the page is not current: on phones above it, where no other bar is, else at its bottom. The empty region
 * exists first, so that screen readers announce the text.
 */
export function OfflineBar({ offlineSince }: { offlineSince: number | null }) {
  const [shownSince, setShownSince] = useState<number | null>(null)
  const [hiddenSince, setHiddenSince] = useState<number | null>(null)
  useEffect(() => setShownSince(offlineSince), [offlineSince])
  const isShown = shownSince !== null && shownSince !== hiddenSince
  return (
    <div
      role="status"
      // On a very low screen, such as a strongly magnified one, it would cover the content.
      className="pointer-events-none sticky top-0 z-20 md:fixed md:inset-x-0 md:top-auto md:bottom-0 md:flex md:justify-center md:p-3 print:hidden [@media(height<30rem)]:static"
    >
      {isShown && <OfflineNotice since={shownSince} onHide={() => setHiddenSince(shownSince)} />}
    </div>
  )
}

function OfflineNotice({ since, onHide }: { since: number; onHide: () => void }) {
  const { i18n, t } = useLingui()
  const { local } = useAddresses()
  const isToday = dateOnly(i18n, since) === dateOnly(i18n, Date.now())
  const time = isToday ? formatClockTime(since) : fullTime(i18n, since)
  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-3 border-line border-b bg-signal-soft ps-4 text-ink text-sm md:animate-rise md:rounded-card md:border md:shadow-float">
      <WarningIcon className="shrink-0 text-signal-text" />
      <p className="py-2">
        {navigator.onLine ? (
          <Trans>Bachat cannot be reached. This is the version you saw at {time}.</Trans>
        ) : (
          <Trans>You are offline. This is the version you saw at {time}.</Trans>
        )}{' '}
        {/* A full load, because pages are cached whole. */}
        <a href={local(paths.offline())} className="inline-block whitespace-nowrap py-1 font-semibold underline">
          <Trans>Other saved pages</Trans>
        </a>
      </p>
      <IconButton label={t`Hide`} icon={<CloseIcon className="size-4" />} onClick={onHide} />
    </div>
  )
}

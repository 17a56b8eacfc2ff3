import { useLingui } from '@lingui/react/macro'

/** The page loading indicator: a bar across the top, over the page, so that nothing moves. */
export function ProgressBar({ active }: { active: boolean }) {
  const { t } = useLingui()
  if (!active) return null
  return (
    <div
      role="progressbar"
      aria-label={t`Loading...`}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden bg-accent-soft"
    >
      <div className="h-full w-2/5 animate-run rounded-full bg-accent" />
    </div>
  )
}

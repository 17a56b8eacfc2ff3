import { useLingui } from '@lingui/react/macro'

/**
 * Covers everything while waiting for an answer. The empty region exists from the start, so that screen readers
 * announce changes.
 */
export function LoadingOverlay({ active }: { active: boolean }) {
  const { t } = useLingui()
  return (
    <div
      role="status"
      className={active ? 'fixed inset-0 z-40 grid place-items-center bg-scrim noscript:hidden' : 'absolute'}
    >
      {active && (
        <p className="flex animate-rise items-center gap-3 rounded-card bg-surface px-6 py-4 font-semibold shadow-float">
          <span
            aria-hidden
            className="size-5 animate-spin rounded-full border-2 border-accent border-t-transparent motion-reduce:animate-none"
          />
          {t`Loading...`}
        </p>
      )}
    </div>
  )
}

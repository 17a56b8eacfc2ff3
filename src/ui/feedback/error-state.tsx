import { useLingui } from '@lingui/react/macro'
import { classNames } from '../class-names.ts'
import { Button } from '../components/button.tsx'
import { RefreshIcon, WarningIcon } from '../components/icon.tsx'

type ErrorStateProps = {
  message: string
  title?: string | undefined
  onRetry?: (() => void) | undefined
  /** One row instead of a card, for small places. */
  compact?: boolean | undefined
}

/** Reports a failure, with a button to retry, which needs JavaScript. */
export function ErrorState({ message, title, onRetry, compact }: ErrorStateProps) {
  const { t } = useLingui()
  return (
    <div
      role="alert"
      className={classNames(
        'flex rounded-card text-ink',
        compact
          ? 'flex-wrap items-center gap-x-3 gap-y-2 bg-danger-soft px-3 py-2'
          : 'flex-col items-center gap-2 border border-line bg-surface px-6 py-10 text-center',
      )}
    >
      {compact ? (
        <WarningIcon className="text-danger" />
      ) : (
        <span className="mb-1 grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
          <WarningIcon className="size-7" />
        </span>
      )}
      <div className={classNames('min-w-0', compact && 'flex-1 basis-44')}>
        <p className={classNames('font-bold', compact ? 'text-sm' : 'text-lg')}>
          {title ?? t`This could not be loaded`}
        </p>
        <p className={classNames('text-sm', !compact && 'text-muted')}>{message}</p>
      </div>
      {onRetry && (
        <Button
          variant="secondary"
          size={compact ? 'sm' : 'md'}
          icon={<RefreshIcon className="size-4" />}
          onClick={onRetry}
          className="noscript:hidden"
        >
          {t`Retry`}
        </Button>
      )}
    </div>
  )
}

type QueryErrorProps = Pick<ErrorStateProps, 'compact'> & {
  of: { error: { message: string } | null; refetch: () => unknown }
}

/** Reports that a query has failed. */
export const QueryError = ({ of: { error, refetch }, compact }: QueryErrorProps) => (
  <ErrorState message={error?.message ?? ''} onRetry={() => refetch()} compact={compact} />
)

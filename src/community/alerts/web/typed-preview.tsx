import { Trans } from '@lingui/react/macro'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import type { AlertQuery } from '../alert.ts'
import { checkAlert } from '../check-alert.ts'
import { AlertFindings } from './alert-findings.tsx'
import { hasPreview } from './alert-values.ts'

const settleMs = 500

/** `isGone`: what it is about no longer exists. */
type TypedPreviewProps = { memberId: number; query: AlertQuery; isGone: boolean }

/** What an alert would have found, asked again when the fields have been left alone for a moment. */
export function TypedPreview({ memberId, query, isGone }: TypedPreviewProps) {
  const settled = useDebounced(query, settleMs)
  if (!isGone && hasPreview(settled) && isValid(settled)) return <AlertFindings memberId={memberId} query={settled} />
  return (
    <p className="text-muted text-sm">
      <NoPreview query={settled} isGone={isGone} />
    </p>
  )
}

const isValid = (query: AlertQuery): boolean => Object.keys(checkAlert(query)).length === 0

function NoPreview({ query, isGone }: Omit<TypedPreviewProps, 'memberId'>) {
  if (isGone) return <Trans>It finds nothing, because what it is about no longer exists.</Trans>
  if (!hasPreview(query)) return <Trans>There is no preview for this. You get a message as soon as it happens.</Trans>
  if (query.kind === 'deal') return <Trans>Enter a price to see whether the deal has had it.</Trans>
  return <Trans>Enter words, or choose a store or a category, to see what the alert would have found.</Trans>
}

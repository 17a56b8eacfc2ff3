import { useState } from 'react'
import { Notice } from '../../../ui/components/notice.tsx'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import type { FormError } from '../field-errors.ts'
import { NoticeRegion } from './notice-region.tsx'

// Rarely needed.
const RetryTimer = lazyComponent(async () => (await import('./retry-timer.tsx')).RetryTimer)

type Props = {
  problem: FormError | null
  /** A toast announces it to screen readers. */
  hasToast?: boolean | undefined
}

/**
 * Why the form was rejected, shown permanently above its submit button. A page that answers a form posted without
 * scripts starts there.
 */
export function FormErrorNotice({ problem, hasToast }: Props) {
  const [isAnswer] = useState(problem !== null)
  return (
    <NoticeRegion role={hasToast ? undefined : 'alert'} shown={problem}>
      {problem && (
        <div {...(isAnswer && { tabIndex: -1, autoFocus: true })} className="outline-none">
          <Notice kind="error">
            {problem.message}
            {problem.retryAfterSeconds !== undefined && <RetryTimer seconds={problem.retryAfterSeconds} />}
          </Notice>
        </div>
      )}
    </NoticeRegion>
  )
}

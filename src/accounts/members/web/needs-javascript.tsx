import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** For content that only the browser has: a placeholder while the scripts load, and a note without JavaScript. */
export const NeedsJavaScript = ({ children }: { children?: ReactNode }) => (
  <>
    <noscript>
      {import.meta.env.SSR && (
        <p className="mb-4 rounded-card bg-signal-soft px-4 py-3 text-sm">
          <Trans>
            Signing in needs JavaScript. Please turn it on and reload the page. You can browse deals, coupons and stores
            without it.
          </Trans>
        </p>
      )}
    </noscript>
    {children}
  </>
)

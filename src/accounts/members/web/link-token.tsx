import type { ReactNode } from 'react'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { useSearchParams } from '../../../ui/router/location.ts'
import { NeedsJavaScript } from './needs-javascript.tsx'

/** The token in the address of this page, empty without one; null in the page cached for everyone. */
export function useLinkToken(): string | null {
  const isKnown = useHydrated()
  const search = useSearchParams()
  return isKnown ? (search.get('token') ?? '') : null
}

type LinkTokenGateProps = {
  token: string | null
  /** Shown while the token is unknown. */
  lines: number
  /** Replaces it without scripts. */
  plain?: ReactNode
  withToken: (token: string) => ReactNode
  without: ReactNode
}

/** Chooses between a page's views with and without a token in its address. */
export function LinkTokenGate({ token, lines, plain, withToken, without }: LinkTokenGateProps) {
  if (token !== null) return token ? withToken(token) : without
  if (plain !== undefined)
    return (
      <>
        <noscript>{plain}</noscript>
        <SkeletonLines lines={lines} />
      </>
    )
  return (
    <NeedsJavaScript>
      <SkeletonLines lines={lines} />
    </NeedsJavaScript>
  )
}

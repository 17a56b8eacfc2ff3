import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { useSearchParams } from '../../ui/router/location.ts'

/** The token of the link that leads here, empty without one; null while the page is the one that is kept for everyone. */
export function useLinkToken(): string | null {
  const isKnown = useHydrated()
  const search = useSearchParams()
  return isKnown ? (search.get('token') ?? '') : null
}

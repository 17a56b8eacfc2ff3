import { useLocation } from 'react-router'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'

/** The token of the link that leads here, empty without one; null while the page is the one that is kept for everyone. */
export function useLinkToken(): string | null {
  const isKnown = useHydrated()
  const { search } = useLocation()
  return isKnown ? (new URLSearchParams(search).get('token') ?? '') : null
}

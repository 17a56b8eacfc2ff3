import { type ComponentProps, createContext, use } from 'react'
import { Link as RouterLink } from 'react-router'

/** Fetches what the page at an address needs, before it is asked for. The app gives it. */
export const PrefetchContext = createContext<(to: string) => void>(() => {})

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  newTab?: boolean | undefined
  /** The address is no page: the server answers it, and nothing is prefetched. */
  plain?: boolean | undefined
}

const leavesTheSite = (to: string): boolean => /^[a-z][a-z\d+.-]*:|^\/\//i.test(to)

/** A link: inside the site through the router, prefetched when it is about to be used; elsewhere a plain one. */
export function Link({ to, newTab, plain, rel, ...rest }: LinkProps) {
  if (newTab) return <a {...rest} href={to} target="_blank" rel={rel ? `noopener ${rel}` : 'noopener'} />
  if (plain || leavesTheSite(to)) return <a {...rest} href={to} rel={rel} />
  return <InsideLink {...rest} to={to} rel={rel} />
}

function InsideLink(props: Omit<LinkProps, 'newTab' | 'plain'>) {
  // The server writes the address alone: the router's part in it costs a tenth of a page's rendering.
  if (import.meta.env.SSR) return serverLink(props)
  return <RoutedLink {...props} />
}

const serverLink = ({ to, ...rest }: Omit<LinkProps, 'newTab' | 'plain'>) => <a {...rest} href={to} />

function RoutedLink({ to, onPointerEnter, onFocus, onTouchStart, ...rest }: Omit<LinkProps, 'newTab' | 'plain'>) {
  const prefetch = use(PrefetchContext)
  return (
    <RouterLink
      {...rest}
      to={to}
      // Framework mode's mark, of no use here: bytes on every link.
      discover="none"
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        prefetch(to)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prefetch(to)
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event)
        prefetch(to)
      }}
    />
  )
}

import { type ComponentProps, createContext, use } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import { useAddresses } from '../hooks/use-local-address.ts'

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
  const { local, saysLanguage } = useAddresses()
  if (newTab && !plain && !leavesTheSite(to))
    return <a {...rest} href={local(to)} target="_blank" rel={rel ? `noopener ${rel}` : 'noopener'} />
  if (newTab) return <a {...rest} href={to} target="_blank" rel={rel ? `noopener ${rel}` : 'noopener'} />
  if (plain || leavesTheSite(to) || saysLanguage(to)) return <a {...rest} href={to} rel={rel} />
  return <InsideLink {...rest} to={to} rel={rel} />
}

function InsideLink(props: Omit<LinkProps, 'newTab' | 'plain'>) {
  // The server writes the address alone: the router's part in it costs a tenth of a page's rendering.
  if (import.meta.env.SSR) return <ServerLink {...props} />
  return <RoutedLink {...props} />
}

function ServerLink({ to, ...rest }: Omit<LinkProps, 'newTab' | 'plain'>) {
  const { local } = useAddresses()
  return <a {...rest} href={local(to)} />
}

// The router's own link brings 3 kB of prefetching for its framework mode along, which this one has no use for.
function RoutedLink(props: Omit<LinkProps, 'newTab' | 'plain'>) {
  const { to, onClick, onPointerEnter, onFocus, onTouchStart, ...rest } = props
  const prefetch = use(PrefetchContext)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
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

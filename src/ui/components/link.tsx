import { type ComponentProps, createContext, use } from 'react'
import { useAddresses } from '../hooks/use-addresses.ts'
import { isPlainClick } from '../router/is-plain-click.ts'
import { useNavigate } from '../router/navigate.ts'

/** Fetches a page's code and data before it is opened. The app provides it. */
export type Prefetch = (to: string, isTouched?: boolean) => void
export const PrefetchContext = createContext<Prefetch>(() => {})

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  newTab?: boolean | undefined
  /** The server answers the address itself: it is not a page, and nothing is prefetched. */
  plain?: boolean | undefined
}

const leavesTheSite = (to: string): boolean => /^[a-z][a-z\d+.-]*:|^\/\//i.test(to)

/** A link: within the site through the router, prefetched on hover or focus; elsewhere a plain one. */
export function Link({ to, newTab, plain, rel, ...rest }: LinkProps) {
  const { local, hasLanguagePrefix } = useAddresses()
  if (newTab && !plain && !leavesTheSite(to))
    return <a {...rest} href={local(to)} target="_blank" rel={rel ? `noopener ${rel}` : 'noopener'} />
  if (newTab) return <a {...rest} href={to} target="_blank" rel={rel ? `noopener ${rel}` : 'noopener'} />
  if (plain || leavesTheSite(to) || hasLanguagePrefix(to)) return <a {...rest} href={to} rel={rel} />
  // On the server only the address is needed: the router's link would cost a tenth of a page's rendering time.
  if (import.meta.env.SSR) return <a {...rest} rel={rel} href={local(to)} />
  return <RoutedLink {...rest} to={to} rel={rel} />
}

function RoutedLink(props: Omit<LinkProps, 'newTab' | 'plain'>) {
  const { to, onClick, onPointerEnter, onFocus, onTouchStart, ...rest } = props
  const prefetch = use(PrefetchContext)
  const navigate = useNavigate()
  const { local } = useAddresses()
  return (
    <a
      {...rest}
      href={local(to)}
      onClick={(event) => {
        onClick?.(event)
        const link = event.currentTarget
        if (event.defaultPrevented || !isPlainClick(event) || (link.target && link.target !== '_self')) return
        event.preventDefault()
        // As in browsers, a link to the current address adds no history entry.
        navigate(to, { replace: link.href === location.href })
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
        prefetch(to, true)
      }}
    />
  )
}

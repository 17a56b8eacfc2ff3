import { type ComponentType, createContext, use } from 'react'

/** Stands for the HTML of a fragment with these props, rendered now or for an earlier page. */
export type RenderFragment = <P extends object>(part: ComponentType<P>, props: P) => string

/** Only during server rendering of a page. */
export const FragmentContext = createContext<RenderFragment | null>(null)

type CachedFragmentProps<P> = {
  as: 'li' | 'nav' | 'ul'
  of: ComponentType<P>
  /** Plain data: JSON is their key. */
  props: P
  className?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'data-deal'?: number | undefined
}

/**
 * An element with a fragment of the page in it. The server renders the fragment once for all pages that show it (decision 64);
 * the browser hydrates it like any other. It may depend on its props, the language and the time, and on nothing else:
 * on the server no other context reaches it, and it has no `useId`.
 */
export function CachedFragment<P extends object>({
  as: Element,
  of: Component,
  props,
  ...attributes
}: CachedFragmentProps<P>) {
  const reuse = import.meta.env.SSR ? use(FragmentContext) : null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a placeholder, which HTML that React has written replaces
  if (reuse) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: reuse(Component, props) }} />
  return (
    <Element {...attributes}>
      <Component {...props} />
    </Element>
  )
}

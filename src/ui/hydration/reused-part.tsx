import { type ComponentType, createContext, use } from 'react'

/** Stands for the HTML of a part with these props, rendered now or for an earlier page. */
export type ReusePart = <P extends object>(part: ComponentType<P>, props: P) => string

/** Only during server rendering of a page. */
export const ReusePartContext = createContext<ReusePart | null>(null)

type ReusedPartProps<P> = {
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
 * An element with a part of the page in it. The server renders the part once for all pages that show it (decision 64);
 * the browser hydrates it like any other. It may depend on its props, the language and the time, and on nothing else:
 * on the server no other context reaches it, and it has no `useId`.
 */
export function ReusedPart<P extends object>({ as: Element, of: Part, props, ...attributes }: ReusedPartProps<P>) {
  const reuse = import.meta.env.SSR ? use(ReusePartContext) : null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark, which HTML that React has written replaces
  if (reuse) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: reuse(Part, props) }} />
  return (
    <Element {...attributes}>
      <Part {...props} />
    </Element>
  )
}

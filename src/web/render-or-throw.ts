import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** React writes this in place of a `Suspense` boundary that failed, for the browser to fill. */
const failedBoundary = '<!--$!-->'

// Its end is looked for first: "$" is rare, and found four times as quickly.
export const isFullyRendered = (html: string): boolean => !(html.includes('$!-->') && html.includes(failedBoundary))

/**
 * The HTML of a page. A part that fails fails the page, so that the error is logged and nothing incomplete is cached:
 * `renderToString` would leave the part empty (`HydrateApart`) and keep the error to itself.
 */
export async function renderWhole(page: ReactNode): Promise<string> {
  const html = renderToString(page)
  if (isFullyRendered(html)) return html
  throw await firstErrorOf(page)
}

/** Renders once more, with React's only renderer that reports the errors of such parts. */
const firstErrorOf = (page: ReactNode): Promise<unknown> =>
  new Promise((resolve) => {
    const onAllReady = () => resolve(new Error('A part of the page could not be rendered'))
    renderToPipeableStream(page, { onError: resolve, onAllReady })
  })

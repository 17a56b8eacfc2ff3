import type { MouseEvent } from 'react'

/** A click that asks for nothing special, such as a new tab of the browser. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

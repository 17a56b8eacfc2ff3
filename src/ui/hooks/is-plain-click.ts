import type { MouseEvent } from 'react'

type Pressed = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click that asks for nothing special, such as a new tab of the browser. */
export const isPlainClick = (event: Pressed): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

import type { MouseEvent } from 'react'

type Pressed = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click without modifiers, such as those that open a new tab. */
export const isPlainClick = (event: Pressed): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

import { useState } from 'react'

/** Whether the pointer or the focus is inside an element, which needs these handlers. */
export function usePointerOrFocusInside() {
  const [hasPointer, setHasPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const handlers = {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  }
  return { isInside: hasPointer || hasFocus, handlers }
}

import { type RefObject, useEffect, useRef } from 'react'

/** After a rejected save the first field with an error gets the focus; typing does not move it. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, errors: Record<string, string>): void {
  const count = Object.keys(errors).length
  const before = useRef(0)
  useEffect(() => {
    const isTyping =
      form.current?.contains(document.activeElement) && document.activeElement?.matches('input, textarea')
    if (count > before.current && !isTyping) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    before.current = count
  }, [form, count])
}

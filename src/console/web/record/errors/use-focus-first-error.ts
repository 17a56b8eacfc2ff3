import { type RefObject, useEffect } from 'react'

/** After each refused save the first field with an error gets the focus. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refusals])
}

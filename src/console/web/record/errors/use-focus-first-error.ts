import { type RefObject, useEffect } from 'react'
import { focusWithLabel } from '../../../../ui/field/focus-with-label.ts'

/** After each refused save the first field with an error gets the focus. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    const field = refusals > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (field) focusWithLabel(field)
  }, [form, refusals])
}

import { focusWithLabel } from '../../../ui/field/focus-with-label.ts'

/** Moves the focus to the control of a field. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name)
  if (control instanceof HTMLElement) focusWithLabel(control)
}

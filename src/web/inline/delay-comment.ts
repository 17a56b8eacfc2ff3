/**
 * A comment that is sent before its form knows who is signed in would be a visitor's, which its author can neither edit
 * nor delete. The form sends it once it is hydrated (`HydratingForm`).
 */
export function delayComment(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-visitors-form]')) return
  event.preventDefault()
  form.dataset.delayed = ''
}

import { prepareFirstPaint } from './before-paint.ts'
import { loadOnIntent } from './load-on-intent.ts'

// In the head of every document.
const root = document.documentElement
const isMember = prepareFirstPaint(root)
if (isMember) addEventListener('submit', delayComment, true)
loadOnIntent(root, isMember)

/**
 * A comment that is sent before its form knows who is signed in would be a visitor's, which its author can neither edit
 * nor delete. The form sends it once it is hydrated (`HydratingForm`).
 */
function delayComment(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-visitors-form]')) return
  event.preventDefault()
  form.dataset.delayed = ''
}

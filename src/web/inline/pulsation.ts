/** In ms: clearly after 0.3 s, and not at all when the answer is there in a moment. */
const pulse = { delay: 100, duration: 300, iterations: 50, direction: 'alternate', easing: 'ease-out' } as const
/** Hearts and votes: their answer may load code. Not the choice of a layout, whose answer is there at once. */
const answeredLater = '.button[aria-pressed]:not([data-layout] *)'

let pulsation: Animation | undefined
let waiting: Element | null = null
const answers = new MutationObserver(stopPulsation)

/** A pressed button shows that it waits. Without an attribute or a class, which React would find in the HTML that it hydrates. */
export function pulsate(button: HTMLElement): void {
  stopPulsation()
  waiting = button
  pulsation = button.animate({ opacity: [1, 0.3] }, pulse)
}

export function stopPulsation(): void {
  answers.disconnect()
  pulsation?.cancel()
  waiting = null
}

/** A button that React has received pulsates until the answer changes it, or is a toast. False: it is answered at once. */
export function pulsateUntilAnswered(target: Element): boolean {
  const button = target.closest<HTMLElement>(answeredLater)
  if (!button) return false
  if (button !== waiting) pulsate(button)
  answers.observe(button, { attributes: true })
  for (const toasts of document.querySelectorAll('[data-toasts]'))
    answers.observe(toasts, { childList: true, subtree: true })
  return true
}

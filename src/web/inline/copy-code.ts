/**
 * Copies the code that is pressed before its button (`CopyButton`) takes part: Safari lets the press itself copy, and not
 * its repetition by the entry, which then only reports it.
 */
export function copyCode(pressed: Element): void {
  const button = pressed.closest<HTMLElement>('button.code')
  const code = button?.querySelector('code')?.textContent
  if (!button || !code) return
  navigator.clipboard?.writeText(code).then(
    () => {
      button.dataset.copied = ''
    },
    () => undefined,
  )
}

/**
 * Copies the code of a button (`CopyButton`) that is pressed before it takes part: Safari lets the press itself copy, and
 * not its repetition by the entry, which then only reports it.
 */
export function copyCode(button: HTMLElement): void {
  const code = button.matches('.code') && button.querySelector('code')
  if (!code) return
  navigator.clipboard?.writeText(code.textContent).then(
    () => {
      button.dataset.copied = ''
    },
    () => undefined,
  )
}

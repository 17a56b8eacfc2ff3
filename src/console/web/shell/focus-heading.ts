/** Moves the focus to the page's heading, which screen readers then read; to the page while it has none. */
export function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  const target: HTMLElement = heading ?? main
  // The scroll restoration handles the scroll position.
  target.focus({ preventScroll: true })
  return heading !== null
}

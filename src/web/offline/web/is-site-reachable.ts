/** Whether the site can answer calls: without its database it still serves cached pages. */
export const isSiteReachable = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

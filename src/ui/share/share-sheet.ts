/** Whether the system has a panel of its own for sharing. In the browser alone. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function'

/** Closing the panel rejects too, and is no failure. */
export const openShareSheet = (what: { title: string; url: string }): void => void navigator.share(what).catch(() => {})

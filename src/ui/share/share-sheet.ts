/** Whether the system has its own panel for sharing. Browser only. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function'

/** Closing the panel also rejects, and is not a failure. */
export const openShareSheet = (what: { title: string; url: string }): void => void navigator.share(what).catch(() => {})

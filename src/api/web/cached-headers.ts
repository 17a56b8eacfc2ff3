/** Headers added to a cached response: when it was cached; for a page also its title and the built files it needs. */
export const cachedHeaders = { at: 'x-kept-at', title: 'x-kept-title', files: 'x-kept-files' } as const

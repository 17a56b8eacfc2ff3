/** Headers added to a cached response: the time of caching and, for a page, its title and the built files it needs. */
export const cachedHeaders = { at: 'x-kept-at', title: 'x-kept-title', files: 'x-kept-files' } as const

/** Headers added to a cached response: the time of caching and, for a page, its title and the built files it needs. */
// Stored in browsers, and read by the scripts of older builds that are cached with their pages: never rename them.
export const cachedHeaders = { at: 'x-kept-at', title: 'x-kept-title', files: 'x-kept-files' } as const

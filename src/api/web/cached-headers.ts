/** What a kept answer says of itself: when it was kept; of a page, its title and the built files that it needs. */
export const cachedHeaders = { at: 'x-kept-at', title: 'x-kept-title', files: 'x-kept-files' } as const

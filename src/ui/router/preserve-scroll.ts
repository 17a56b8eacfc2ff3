/** For a navigation that changes only a part of the page: neither scrolling nor focus moves. */
export const preserveScroll = { state: { preservesScroll: true } } as const

export const preservesScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'preservesScroll' in state

/** The scroll position that a navigation asks for. */
export const scrollPlaceIn = (state: unknown): number | undefined => (state as { scrollY?: number } | null)?.scrollY

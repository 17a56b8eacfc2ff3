/** For a navigation that changes only a part of the page: neither scrolling nor focus moves. */
export const stayInPlace = { state: { staysInPlace: true } } as const

export const staysInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'staysInPlace' in state

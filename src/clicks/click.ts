/** How long a visitor sees where the way leads, before it goes there. */
export const redirectAfterMs = 2_000

/** Whether an address may be gone to: a shop's page, never a script. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/[^/\s]/i.test(address)

/** How a message reaches a person. */
export const channels = ['email', 'push', 'telegram'] as const
export type Channel = (typeof channels)[number]

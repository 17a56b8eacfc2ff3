import type { Channel } from '../channel.ts'

/**
 * Which messages of a channel go first: those for which somebody waits, such as the link for a new password; then notices,
 * which a member asked for; last the many of a mailing.
 */
export const priorities = { awaited: 0, notice: 1, mailing: 2 } as const
type Priority = (typeof priorities)[keyof typeof priorities]

/** Sends the messages of one channel up to a priority, `concurrency` at a time. */
export type Lane = { channel: Channel; upTo: Priority; concurrency: number }

// Slow push services delay no email, and slow recipients of notices and mailings nothing that somebody waits for.
export const lanes: readonly Lane[] = [
  { channel: 'email', upTo: priorities.awaited, concurrency: 1 },
  { channel: 'email', upTo: priorities.mailing, concurrency: 3 },
  { channel: 'push', upTo: priorities.mailing, concurrency: 4 },
  { channel: 'telegram', upTo: priorities.mailing, concurrency: 4 },
]

/** How many emails one process sends at a time. */
export const emailConcurrency = lanes
  .filter(({ channel }) => channel === 'email')
  .reduce((total, { concurrency }) => total + concurrency, 0)

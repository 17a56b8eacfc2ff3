export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

/** The time left until `endsAt`; null from that instant on. A started second counts as a whole one. */
export function timeLeft(endsAt: Date | number, now: Date | number): TimeLeft | null {
  const totalSeconds = Math.ceil((Number(endsAt) - Number(now)) / 1000)
  if (!(totalSeconds > 0)) return null
  return {
    days: Math.floor(totalSeconds / 86_400),
    hours: Math.floor(totalSeconds / 3600) % 24,
    minutes: Math.floor(totalSeconds / 60) % 60,
    seconds: totalSeconds % 60,
  }
}

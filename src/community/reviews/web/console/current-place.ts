/** The case that keys act on, and where it stood when it was chosen. */
export type CurrentCase = { id: string; place: number }

/**
 * Where the current case is; once it has left the queue, the case that took its place. `isGone`: it has left, so the
 * next case is the one at `place`. The first one before any is chosen.
 */
export function currentPlace(
  cases: readonly { id: string }[],
  current: CurrentCase | null,
): { place: number; isGone: boolean } {
  const index = cases.findIndex(({ id }) => id === current?.id)
  if (index >= 0) return { place: index, isGone: false }
  return { place: Math.max(0, Math.min(current?.place ?? 0, cases.length - 1)), isGone: true }
}

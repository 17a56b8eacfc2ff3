import { hash, randomBytes } from 'node:crypto'

const slotCount = 65_536

/**
 * The step at which each tag last changed. The table has a fixed size, so nothing is ever forgotten: tags that share a
 * slot change together, which only costs a needless render. The secret prevents outsiders from finding colliding tags.
 */
export function createTagVersions() {
  const secret = randomBytes(16).toString('base64')
  const changedAt = new Float64Array(slotCount)
  let step = 0
  let allChangedAt = 0

  const slotOf = (tag: string) => hash('sha256', `${secret}${tag}`, 'buffer').readUInt32LE() % slotCount

  return {
    /** The current step: data read from now on includes every change so far. */
    now: () => step,

    slotsOf: (tags: Iterable<string>): number[] => [...new Set(tags)].map(slotOf),

    change(tags: Iterable<string>): void {
      step += 1
      for (const tag of tags) changedAt[slotOf(tag)] = step
    },

    changeAll(): void {
      allChangedAt = step += 1
    },

    /** Whether any of these tags has changed after that step. */
    haveChanged(slots: readonly number[], since: number): boolean {
      if (since === step) return false
      return allChangedAt > since || slots.some((slot) => (changedAt[slot] as number) > since)
    },
  }
}

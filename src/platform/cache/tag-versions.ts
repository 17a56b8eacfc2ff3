import { hash, randomBytes } from 'node:crypto'

const slotCount = 65_536

export type TagVersions = ReturnType<typeof createTagVersions>

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

  /** Whether any of these tags has changed after that step. */
  function haveChanged(slots: readonly number[], since: number): boolean {
    if (since === step) return false
    return allChangedAt > since || slots.some((slot) => (changedAt[slot] as number) > since)
  }

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

    haveChanged,

    /** Whether nothing that an answer depends on has changed since its production began; updates `currentAt`. */
    isCurrent(answer: { readonly slots: readonly number[]; currentAt: number }): boolean {
      if (answer.currentAt === step) return true
      if (haveChanged(answer.slots, answer.currentAt)) return false
      answer.currentAt = step
      return true
    },
  }
}

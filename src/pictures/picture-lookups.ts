import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'
import { Problem, unknownAddress } from '../platform/errors.ts'
import type { AdmissionControl } from '../platform/limits/admission-control.ts'

export type PictureLookups = {
  /**
   * Runs `lookUp` for a path that somebody at this network address asks for. A picture that exists is free; another one
   * counts like a page that has to be rendered.
   */
  find: <T>(
    request: { path: string; address: string },
    lookUp: () => Promise<T>,
    exists?: (result: T) => boolean,
  ) => Promise<T>
}

// Short, because a picture may be stored or a deal published a moment later, also by another process.
const missingMs = 5_000

/**
 * Limits the questions to storage and database about pictures that do not exist: anybody can make up their names. A
 * page has dozens of pictures that do exist, so these must not use up what a network may read.
 */
export function createPictureLookups({ gate, clock }: { gate: AdmissionControl; clock: Clock }): PictureLookups {
  const perf = { now: () => clock().getTime() }
  const missing = new LRUCache<string, true>({ max: 10_000, ttl: missingMs, ttlResolution: 0, perf })

  return {
    async find({ path, address }, lookUp, exists = () => true) {
      if (missing.has(path)) throw unknownAddress()
      gate.admit(address)
      try {
        const result = await lookUp()
        if (exists(result)) gate.giveBack(address)
        return result
      } catch (error) {
        if (error instanceof Problem && error.status === 404) missing.set(path, true)
        // A store that does not answer is not the reader's fault.
        else gate.giveBack(address)
        throw error
      }
    },
  }
}

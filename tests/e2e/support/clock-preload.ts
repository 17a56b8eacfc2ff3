// Loaded by the site of a test before its own code: what depends on the time of day does not depend on when tests run.

const offsetMs = Number(process.env.CLOCK_OFFSET_MS)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...args: unknown[]) {
    super(...((args.length === 0 ? [RealDate.now() + offsetMs] : args) as [number]))
  }

  static override now(): number {
    return RealDate.now() + offsetMs
  }
} as DateConstructor

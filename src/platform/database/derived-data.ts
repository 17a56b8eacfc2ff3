import type { RawBuilder } from 'kysely'

/** A counter or copy that follows from other rows. */
export type DerivedData = {
  /** The rows in which it is wrong, as what stands after `from`. */
  wrongRows: RawBuilder<unknown>
  /** The statement that corrects them. */
  repair: RawBuilder<unknown>
}

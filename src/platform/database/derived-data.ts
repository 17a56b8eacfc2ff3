import type { RawBuilder } from 'kysely'

/** A counter or copy that is derived from other rows. */
export type DerivedData = {
  /** The rows in which it is wrong, as the part of a query after `from`. */
  wrongRows: RawBuilder<unknown>
  /** The statement that corrects them. */
  repair: RawBuilder<unknown>
}

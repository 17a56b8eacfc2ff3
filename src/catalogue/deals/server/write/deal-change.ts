import type { Insertable } from 'kysely'
import type { Deals } from '../../../../platform/schema/tables.ts'
import { sanitiseHtml } from '../../../../platform/security/sanitise-html.ts'
import type { PriceJudgement } from '../../price-timeline.ts'

/** Columns that the database and `writeDeals` keep true. */
type Derived = 'id' | 'search' | 'sanitiser' | 'heat' | 'comment_count' | 'code_rank'

/** Columns of a deal with their values. JSON columns have values, not texts. The table has the only list of them. */
export type DealRow = Partial<Omit<Insertable<Deals>, Derived>>
type DealColumn = keyof DealRow

export type PricePoint = {
  at: Date
  pricePaise: number | null
  priceText?: string
  isSuper?: boolean
  postedBy?: string
  judgement?: PriceJudgement
}

/** The change that importer, console, demo content and jobs hand to `writeDeals`. */
export type DealChange = {
  /** Null: a new deal. One that exists is locked, after its item group (`lockGroupsOfDeals`, `lockDeals`). */
  id: number | null
  /** The columns to write; {} only adds prices. */
  row: DealRow
  /** Absent: its categories stay as they are. */
  categoryIds?: readonly number[]
  /** The categories that are not named stay too. */
  keepsCategories?: boolean
  /** Added to the history of its price. */
  prices?: readonly PricePoint[]
}

/** `originalPaise` is `original_paise`. */
export const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** Columns by the names that the rest of the code uses. */
export type DealFields = { [Column in DealColumn as CamelCase<Column>]?: DealRow[Column] | undefined }

const htmlColumns: readonly string[] = ['offers_html', 'content_html'] satisfies DealColumn[]

/** The row of these fields, with sanitised HTML; undefined ones are left out. */
export function rowOf(fields: DealFields): DealRow {
  const columns = Object.entries(fields).flatMap(([name, value]) => {
    const column = columnOf(name)
    if (value === undefined) return []
    return [[column, htmlColumns.includes(column) ? sanitiseHtml(String(value)) : value]]
  })
  return Object.fromEntries(columns)
}

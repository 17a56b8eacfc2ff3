import type { SelectQueryBuilder } from 'kysely'
import type { Author } from '../../../accounts/audit/audit-log.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { RecordSecurityEvent } from '../../../platform/security/security-events.ts'
import type { RecordRow } from '../../records/record.contract.ts'
import type { Action, RecordDescription, Value, Values } from '../../records/record-description.ts'

/** The context of the commands of a kind. */
export type WriteContext = {
  now: Date
  author: Author
  sendMail: SendMail
  publicUrl: string
  recordEvent: RecordSecurityEvent
  /** Encrypts what is stored for nobody to read; null when the operator has set none. */
  secretsKey: Buffer | null
  /** As in the audit log: `update`, `restore`, `undo` or an action's name. */
  action?: string
  /** Throws when the author has lost the session or its role since the call began: for work in several steps. */
  assertSignedIn: (tx: Db) => Promise<void>
}

export type StoredRecord = {
  id: string
  title: string
  /** '' for kinds without states. */
  state: string
  /** Every field of the description. */
  values: Values
  /** Stored beside the fields, changed by actions alone: when it was archived. Part of the history. */
  marks: Values
  /** Hindi texts whose English text an import has replaced, by field. */
  outdated?: Values
  /** Path on the public site, or null while it is not there. */
  publicAddress: string | null
}

/** One page of a list, asked for by a checked query. */
export type ListRequest = {
  search: string
  filters: Filters
  sort: { name: string; isDescending: boolean }
  after: Cursor | null
  limit: number
  now: Date
}
export type Filters = Readonly<Record<string, string>>
/** The end of the previous page: the value that it is ordered by, and the id. */
export type Cursor = { by: string | number | null; id: number }

// biome-ignore lint/suspicious/noExplicitAny: kinds ask about tables of any shape.
type TitlesQuery = SelectQueryBuilder<any, any, { id: number; title: string }>

export type RecordPage = { rows: Omit<RecordRow, 'lockedBy'>[]; next: Cursor | null }
export type CountedRecords = { total: number; totalIsLowerBound: boolean }

/** The changes of an action, or what it does instead when that is more than values. */
export type RecordAction = (
  | { changes: (record: StoredRecord, input: Values, now: Date) => Values }
  | { run: (tx: Db, record: StoredRecord, input: Values, context: WriteContext) => Promise<void> }
) & {
  /** Fields of its input that the log quotes, beside what has changed. */
  loggedInput?: readonly string[]
  /** Where more than the state decides. */
  isPossible?: (record: StoredRecord) => boolean
  /** Why it would be refused, or null: said before it is tried. */
  hindrance?: (db: Db, record: StoredRecord) => Promise<string | null>
}

/** How the owning slice reads and writes a kind of record. The console does checks, locks, audit log and HTTP. */
export type RecordKind = {
  description: RecordDescription
  /** Lists of their own of some of these records: coupons are deals. */
  subsets?: readonly RecordDescription[]
  list: (db: Db, request: ListRequest) => Promise<RecordPage>
  count: (db: Db, request: ListRequest) => Promise<CountedRecords>
  /** The records that exist. `isLocked`: their rows are locked until the transaction ends, in the order of their ids. */
  read: (db: Db, ids: readonly string[], options: { isLocked: boolean; now: Date }) => Promise<StoredRecord[]>
  /** Ids and titles of all: what refers to records selects some of them. Absent: `recordFields` has the ids. */
  titles?: (db: Db) => TitlesQuery
  /** Checked values in their stored form: for example an address without other publishers' ids. */
  normalise?: (values: Values) => Values
  /**
   * Errors by field, of all values together as they would be stored. Values come checked one by one: a field that is
   * wrong by itself is missing, so that the others can be checked in the same call.
   */
  check?: (db: Db, values: Values, before: StoredRecord | null, now: Date) => Promise<Record<string, string>>
  /** The id of the new record. `isDraft` only for kinds that have drafts. */
  create?: (tx: Db, values: Values, context: WriteContext, options: { isDraft: boolean }) => Promise<string>
  /** Writes the changed values and marks alone, and announces what depends on them. */
  write?: (tx: Db, record: StoredRecord, changes: Values, context: WriteContext) => Promise<void>
  actions?: Readonly<Record<string, RecordAction>>
  /** Whether a change takes one of a few slots that all records share: a preview of many counts them together. */
  takesSlot?: (record: StoredRecord, changes: Values, now: Date) => boolean
  /** For previews: makes the record the first of a list of the site, and gives the list's address. */
  showInList?: (tx: Db, record: StoredRecord) => Promise<string>
  /** Fields that the audit log does not quote: personal data, secrets. */
  unlogged?: readonly string[]
  /** The audit log does not quote titles either: it cannot be erased. */
  isTitlePersonal?: boolean
}

/** In the order of the console's menu. */
export const descriptionsOf = (kinds: readonly RecordKind[]): RecordDescription[] =>
  kinds.flatMap(({ description, subsets = [] }) => [description, ...subsets])

export function kindNamed(kinds: readonly RecordKind[], name: string): RecordKind {
  const kind = kinds.find(({ description }) => description.name === name)
  if (!kind) throw new Error(`There is no kind ${name}`)
  return kind
}

export const isActionPossible = ({ actions }: RecordKind, { name, from }: Action, record: StoredRecord): boolean =>
  from.includes(record.state) && (actions?.[name]?.isPossible?.(record) ?? true)

export async function findRecord(
  db: Db,
  kind: RecordKind,
  id: string,
  options: { isLocked: boolean; now: Date },
): Promise<StoredRecord | null> {
  const [record] = await kind.read(db, [id], options)
  return record ?? null
}

export const isSameValue = (a: Value | undefined, b: Value | undefined): boolean => canonical(a) === canonical(b)

/** JSON with names in order, so that equal values are equal texts. */
export function canonical(value: Value | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === undefined || value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const members = Object.keys(value).sort()
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

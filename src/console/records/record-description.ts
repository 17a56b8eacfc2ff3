// The description of a kind of record: the server validates values by it, and the browser builds lists and forms from
// it. Labels are marked messages: the server translates them at run time, the browser's copy is translated at build
// time.

/** The permission that a member needs for a kind; `console-policies.ts` maps roles to permissions. */
export type Area = 'content' | 'review' | 'newsletter' | 'members' | 'settings' | 'mails' | 'jobs' | 'audit'

/** A value of a record as JSON. References are ids, times are ISO 8601, amounts are whole paise. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value }
export type Values = Record<string, Value>

type Common = {
  label: string
  help?: string
  isRequired?: boolean
  /** Shown, never sent: for example a counter or a creation date. */
  isReadOnly?: boolean
}

/** Values: texts are '' when empty, everything else is null when empty; lists are []. */
export type Field =
  /** One line, or several with `lines`. `maxLength` counts UTF-16 units. */
  | (Common & { type: 'text'; maxLength: number; lines?: number })
  /** HTML, sanitised by the server: what it stores may differ from what was sent. */
  | (Common & { type: 'html'; maxLength: number })
  /** A web address: `http(s)`; with `isLocalAllowed` also a path of this site (`/media/…`). */
  | (Common & { type: 'address'; maxLength: number; isLocalAllowed?: boolean; isPicture?: boolean })
  | (Common & { type: 'price'; maxPaise: number })
  | (Common & { type: 'number'; min: number; max: number; isWhole?: boolean })
  | (Common & { type: 'flag' })
  /** An instant, shown in Asia/Kolkata to the minute. */
  | (Common & { type: 'time' })
  | (Common & { type: 'choice'; choices: Record<string, string> })
  /** An id of another kind; with `isMany` a list of them. Options are that kind's list, searched. */
  | (Common & { type: 'reference'; kind: string; isMany?: boolean; max?: number })
  /** A list of short texts. */
  | (Common & { type: 'texts'; maxLength: number; max: number })
  /** A group of settings as JSON, edited by its own form or by this generic one. */
  | (Common & { type: 'json'; maxLength: number })

export type FieldType = Field['type']

/** A column of the list. `values` of a row has it by this name; a reference column has `{ id, title }`. */
export type Column = {
  name: string
  label: string
  type: FieldType | 'state' | 'member' | 'link'
  /** Shown before the member chose their own columns. */
  isDefault?: boolean
}

/** A filter in the address: `filter.<name>=<value>`. Times and numbers have `filter.<name>.from` and `.to`. */
export type Filter =
  | { name: string; label: string; type: 'choice'; choices: Record<string, string> }
  | { name: string; label: string; type: 'flag' }
  | { name: string; label: string; type: 'reference'; kind: string }
  | { name: string; label: string; type: 'time' }
  | { name: string; label: string; type: 'text' }

/** An order of the list: `sort=<name>` upwards, `sort=-<name>` downwards. */
export type Sort = { name: string; label: string }

/** A step of a record's states: archive, publish, expire, approve… */
export type Action = {
  name: string
  label: string
  /** Offered for records in these states. */
  from: readonly string[]
  /** Asks before it is done. */
  isConfirmed?: boolean
  /** Fields to fill in first, sent as `input`: for example the reason of a rejection. */
  input?: Record<string, Field>
  /** Also for a selection of the list, with preview and undo. */
  isBulk?: boolean
}

export type RecordDescription = {
  /** In addresses: `deals`. */
  name: string
  area: Area
  label: string
  singular: string
  /** The field, or the column, by which people recognise a record. */
  titleField: string
  /** Labels of stored values that are no fields, for histories: how an action changes a record. */
  otherLabels?: Record<string, string>
  /** In the order of the form. */
  fields: Record<string, Field>
  columns: readonly Column[]
  filters: readonly Filter[]
  sorts: readonly Sort[]
  /** As in the address: `-publishedAt`. */
  defaultSort: string
  isSearchable: boolean
  /** Name to label; empty for kinds without states. */
  states: Record<string, string>
  actions: readonly Action[]
  /** Whether records can be created, changed and duplicated at all; the policy decides who may. */
  canCreate: boolean
  canUpdate: boolean
  /** Fields that can be set at once for a selection of the list. */
  bulkFields: readonly string[]
}

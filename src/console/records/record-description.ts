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
  /** Short, and shown beside the main fields whatever its type. */
  isBeside?: true
  /** Left out of the form while it has no value. */
  isHiddenWhenEmpty?: boolean
  /** The field whose Hindi text this is: while it is empty, the site shows the English one. */
  translationOf?: string
  /** While the record's field `language` has one of these, an empty translation is marked; without it, always. */
  missingFor?: readonly Value[]
}

/** Values: texts are '' when empty, everything else is null when empty; lists and sets are []. */
export type Field =
  /**
   * One line, or several with `lines`. `maxLength` counts UTF-16 units. What is entered into a secret one is never read
   * again, and is left out of drafts.
   */
  | (Common & { type: 'text'; maxLength: number; lines?: number; isSecret?: true })
  /** HTML, sanitised by the server: what it stores may differ from what was sent. */
  | (Common & { type: 'html'; maxLength: number })
  /** A web address: `http(s)`; with `isLocalAllowed` also a path of this site (`/media/…`). */
  | (Common & { type: 'address'; maxLength: number; isLocalAllowed?: boolean; isPicture?: false })
  /** The address of a picture, which can be uploaded and cropped. */
  | (Common & {
      type: 'address'
      maxLength: number
      isLocalAllowed?: boolean
      isPicture: true
      shape?: 'square' | 'free'
    })
  | (Common & { type: 'price'; maxPaise: number })
  | (Common & { type: 'number'; min: number; max: number; isInteger?: boolean })
  | (Common & { type: 'flag' })
  /** An instant, shown in Asia/Kolkata to the minute. */
  | (Common & { type: 'time' })
  | (Common & { type: 'choice'; choices: Record<string, string> })
  /** A set of choices, in their order. */
  | (Common & { type: 'choices'; choices: Record<string, string> })
  /** An id of another kind; with `isMany` a set of them, or a list. Options are that kind's list, searched. */
  | (Common & { type: 'reference'; kind: string; isMany?: boolean; isOrdered?: boolean; max?: number })
  /** A list of short texts. */
  | (Common & { type: 'texts'; maxLength: number; max: number })
  /** An ordered list of groups of values, such as a menu. Errors are named `<field>.<index>.<column>`. */
  | (Common & { type: 'rows'; columns: Record<string, Field>; max: number })

/** There is an English text and no Hindi one, which Hindi pages would show. */
export const isTranslationMissing = (name: string, { translationOf, missingFor }: Field, values: Values): boolean =>
  translationOf !== undefined &&
  Boolean(values[translationOf]) &&
  !values[name] &&
  (missingFor?.includes(values.language ?? null) ?? true)

export type FieldType = Field['type']

/** A column of the list. `values` of a row has it by this name; a reference column has `{ id, title }`. */
export type Column = {
  name: string
  label: string
  /** `fields`: names of fields of the record that the row is about. `record`: an id of a record; the row's `kind` and `recordTitle` say of which kind, and its title if it exists. */
  type: FieldType | 'state' | 'member' | 'link' | 'record' | 'fields'
  /** Labels of the values. */
  choices?: Record<string, string>
  /** Shown before the member chose their own columns. */
  isDefault?: boolean
}

/** A filter in the address: `filter.<name>=<value>`. Times and numbers have `filter.<name>.from` and `.to`. */
export type Filter =
  | { name: string; label: string; type: 'choice'; choices: Record<string, string> }
  | { name: string; label: string; type: 'flag' }
  | { name: string; label: string; type: 'reference'; kind: string }
  /** `isEnd`: of ends, which at midnight belong to the day before. */
  | { name: string; label: string; type: 'time'; isEnd?: true }
  | { name: string; label: string; type: 'text' }

/** An order of the list, with the labels of both directions: `sort=<name>` is ascending, `sort=-<name>` descending. */
export type Sort = {
  name: string
  /** Without it, only the other direction is offered. */
  ascending?: string
  descending: string
}

/** A step of a record's states: archive, publish, expire, approve… */
export type Action = {
  name: string
  label: string
  /** Offered for records in these states. */
  from: readonly string[]
  /** Asks before it is done. */
  isConfirmed?: boolean
  /** Deletes the record for good: shown as dangerous. */
  isRemoval?: boolean
  /** Fields to fill in first, sent as `input`: for example the reason of a rejection. */
  input?: Record<string, Field>
  /** Also for a selection of the list, with preview and undo. */
  isBulk?: boolean
}

export type RecordDescription = {
  /** In addresses: `deals`. */
  name: string
  /** A list of its own of some records of another kind: coupons are deals. Its calls are that kind's. */
  subsetOf?: { kind: string; filter: Readonly<Record<string, string>> }
  area: Area
  label: string
  singular: string
  /** The field, or the column, by which people recognise a record. */
  titleField: string
  /** Where more than the title decides. */
  titleOf?: (values: Values, translateText: (label: string) => string) => string
  /** As the command palette names it, where that is more than the title. */
  foundTitleOf?: (values: Values, translateText: (label: string) => string) => string
  /** For an entry of the audit log: the labels of the changed fields. */
  changedFieldsOf?: (values: Values) => string[]
  /** Labels of stored values that are not fields, for histories: how an action changes a record. */
  otherLabels?: Record<string, string>
  /** In the order of the form. */
  fields: Record<string, Field>
  /** By record id, of kinds whose records have different fields. */
  recordFields?: Readonly<Record<string, Record<string, Field>>>
  columns: readonly Column[]
  filters: readonly Filter[]
  sorts: readonly Sort[]
  /** As in the address: `-publishedAt`. */
  defaultSort: string
  isSearchable: boolean
  /** Name to label; empty for kinds without states. */
  states: Record<string, string>
  /**
   * New records may begin in the state `draft`, which the site does not show. They have a field `publishedAt` and
   * leave it by the actions `publish` and `schedule`, the latter with the time as input.
   */
  hasDrafts?: boolean
  /** The fields that a published record should have, though it can be published without: the field, or one of the others. */
  publishingNeeds?: readonly { field: string; otherFields?: readonly string[] }[]
  /** Whether its page on the site can be previewed before it is saved; for some kinds its card in a list too. */
  preview?: 'page' | 'page and list'
  actions: readonly Action[]
  /** Whether records can be created, changed and duplicated at all; the policy decides who may. */
  canCreate: boolean
  canUpdate: boolean
  /** Fields that can be set together for a selection of the list. */
  bulkFields: readonly string[]
}

/** Names a record of any kind: "deals 12". */
export const recordKey = (kind: string, id: string): string => `${kind} ${id}`

/** The description with the fields of one record. */
export function descriptionOfRecord(description: RecordDescription, id: string): RecordDescription {
  const { recordFields } = description
  const fields = recordFields && Object.hasOwn(recordFields, id) ? recordFields[id] : undefined
  return fields ? { ...description, fields } : description
}

/** A record's title as people read it: some are the name of a choice. `translateText` translates labels, on the server. */
export function shownTitle(
  { columns, titleField, titleOf }: RecordDescription,
  { title, values }: { title: string; values?: Values },
  translateText: (label: string) => string = (label) => label,
): string {
  if (titleOf && values) return titleOf(values, translateText)
  const label = columns.find(({ name }) => name === titleField)?.choices?.[title]
  return label === undefined ? title : translateText(label)
}

/** The fields that a record lacks, of those that it should have when it is published. */
export const missingFields = (
  { publishingNeeds = [], fields }: RecordDescription,
  values: Values,
): { name: string; label: string }[] =>
  publishingNeeds
    .filter(({ field, otherFields = [] }) => [field, ...otherFields].every((name) => isEmpty(values[name])))
    .map(({ field }) => ({ name: field, label: fields[field]?.label ?? field }))

/** Their labels. */
export const missingForPublishing = (description: RecordDescription, values: Values): string[] =>
  missingFields(description, values).map(({ label }) => label)

const isEmpty = (value: Value | undefined): boolean => value === undefined || value === null || value === ''

/** Whether an action shows a record to visitors, now or at a time. */
export const isPublishing = ({ hasDrafts = false }: RecordDescription, action: string | undefined): boolean =>
  hasDrafts && (action === 'publish' || action === 'schedule')

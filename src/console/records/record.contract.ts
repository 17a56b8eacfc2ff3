import type { ListMode } from './list-change.ts'
import type { Value, Values } from './record-description.ts'

// Calls for records of any kind, under /ifs/console. See console.contract.ts for failures.

/**
 * GET /kinds: the kinds that this member may see, and the permissions for them. Other kinds do not exist for the
 * member.
 */
export type KindsAnswer = { kinds: KindAccess[] }
export type KindAccess = { name: string; canCreate: boolean; canUpdate: boolean; actions: string[] }

/**
 * GET /records/:kind ?search, filter.<name>, sort=name|-name, after=<next of the page before>, limit (1 to 100, 25).
 * GET /records/:kind.csv takes the same, without `after` and `limit`, and `columns=a,b`.
 */
export type ListAnswer = {
  rows: RecordRow[]
  /** For `after`; null on the last page. */
  next: string | null
  /** With `totalIsLowerBound` there are at least this many. */
  total: number
  totalIsLowerBound: boolean
  /** By filter: the record that its id stands for, if it exists. */
  references: Record<string, Reference[]>
}

export type RecordRow = {
  id: string
  title: string
  /** '' for kinds without states. */
  state: string
  /** By column name. */
  values: Values
  lockedBy: string | null
}

/**
 * GET /search ?text: records of every kind that this member may see, those with the text in their titles first.
 * `isIncomplete`: some kinds took too long and are left out.
 */
export type SearchAnswer = { records: FoundRecord[]; isIncomplete: boolean }
export type FoundRecord = Reference & { kind: string }

/** GET /records/:kind/:id */
export type RecordAnswer = {
  id: string
  title: string
  state: string
  /** All fields of the kind. */
  values: Values
  /** Hindi texts whose English text an import has replaced, by field; '' for the others. */
  outdated?: Values
  /** A digest of the values: changes with every change, by anyone. */
  version: string
  /** Names of the actions that are possible now. */
  actions: string[]
  /** By action, why it would be refused: a store with deals is not deleted. */
  hindrances: Record<string, string>
  /** By reference field: the records its ids stand for. */
  references: Record<string, Reference[]>
  lock: Lock | null
  /** The caller's own unfinished changes. */
  draft: Draft | null
  /** Its address on the public site; null while it is not shown there. */
  publicAddress: string | null
}

export type Reference = { id: string; title: string }

/**
 * POST /records/:kind -> 201 Saved. The autosaved draft is discarded in the same transaction. Missing fields are empty.
 * `isDraft`: the record is stored in the state `draft`, for kinds that have it.
 */
export type CreateRequest = { values: Values; draftId?: string; isDraft?: boolean }
/**
 * POST /records/:kind/:id -> 200 Saved, 409 ConflictAnswer, 423 LockedAnswer. Only the fields that are in `values` change.
 * `holder`: the tab's own, as for locks. `action`: taken after the change, in the same transaction.
 */
export type UpdateRequest = {
  values: Values
  version: string
  holder?: string
  action?: { name: string; input?: Values }
}
/**
 * `undoEntry`: the entry of the log to restore to take the change back; null when that is not possible. `isRemoved`: the
 * record no longer exists. `publicAddress`: as in RecordAnswer.
 */
export type Saved = {
  id: string
  version: string
  undoEntry: string | null
  isRemoved?: boolean
  publicAddress?: string | null
}

/** 409: the record has changed since `version`. Show both versions side by side. */
export type ConflictAnswer = {
  message: string
  reason: 'changed'
  current: Values
  version: string
  references: Record<string, Reference[]>
  /** The author of the change before this one; null when an import or a job did. */
  changedBy: string | null
}

/**
 * POST /records/:kind/:id/actions/:action -> 200 Saved, 409 ConflictAnswer, 423 LockedAnswer. Without `version` it
 * applies to the record as it is. `holder`: the tab's own, as for locks.
 */
export type ActionRequest = { version?: string; holder?: string; input?: Values }

/** GET /records/:kind/:id/timeline ?after: newest first, 50 a page. */
/** `titles`: of the records that the changes name and that exist, by `recordKey`. */
export type TimelineAnswer = { entries: TimelineEntry[]; next: string | null; titles: Record<string, string> }
export type TimelineEntry = {
  id: string
  at: string
  by: { id: string; name: string; role: string } | null
  /** IP address; null for editors, who do not see it. */
  address: string | null
  /** `create`, `update`, `restore`, `undo` or an action's name. */
  action: string
  changes: Change[]
  /** The id of a bulk change that can be undone. */
  batch: string | null
}
/** `before` is null in every change of a new record. */
export type Change = { field: string; before: Value; after: Value }
/**
 * POST /records/:kind/:id/restore -> 200 Saved, 409 ConflictAnswer, 423 LockedAnswer: gives the fields the values that
 * they had before the entry. With `isUndo` it is also a 409 when one of them has changed since the entry.
 */
export type RestoreRequest = {
  entry: string
  version: string
  holder?: string
  fields?: string[]
  isUndo?: boolean
}

/**
 * POST /records/:kind/:id/lock every 20 s; it ends 60 s after the last. `holder`: a random text of the tab (16 to 64
 * letters and digits), so that two tabs of one member are two. Without `takeOver` somebody else's lock is a 423.
 * POST /records/:kind/:id/unlock { holder } when the tab is left. GET /records/:kind/:id/lock only looks: { lock }.
 */
export type LockRequest = { holder: string; takeOver?: boolean }
export type LockAnswer = { lock: Lock | null }
/** `isOtherTab`: another tab of the same member holds it. */
export type Lock = {
  memberName: string
  isOwn: boolean
  isOtherTab: boolean
  holder: string | null
  until: string
}
export type LockedAnswer = { message: string; reason: 'locked'; lock: Lock }

/**
 * POST /drafts -> { draftId }: at most one a member and record; of new records, as many as are named by `draftId` (a
 * UUID that the browser makes). GET /drafts ?kind: { drafts }, newest first. POST /drafts/:id/discard: {}.
 */
export type DraftRequest = {
  kind: string
  recordId?: string
  draftId?: string
  values: Values
  baseVersion?: string
}
export type DraftAnswer = { draftId: string; updatedAt: string }
export type DraftsAnswer = { drafts: Draft[] }
export type Draft = {
  id: string
  kind: string
  recordId: string | null
  title: string
  values: Values
  baseVersion: string | null
  updatedAt: string
}

/**
 * POST /previews -> PreviewAnswer. The values of the form, of a stored record or of a new one; 400 with their errors. Its
 * address needs no session, so that it can be sent to a colleague. `&lang=hi` is Hindi, `&view=list` a list with its card.
 */
export type PreviewRequest = { kind: string; recordId?: string; values: Values }
export type PreviewAnswer = { address: string; endsAt: string }

/** The target of a bulk change: marked rows, or everything that a list shows (at most 2000), in any order. */
export type Selection = { ids: string[] } | { search?: string; filter?: Record<string, string>; sort?: string }
/**
 * POST /records/:kind/bulk: with `preview` BulkPreview, else BulkAnswer. `batch`: a new UUID, by which the change can be
 * undone also when its answer is lost. `listModes`: by field, how the lists in `changes` change; otherwise they are
 * replaced.
 */
export type BulkRequest = Selection & {
  batch?: string
  changes?: Values
  listModes?: Record<string, ListMode>
  action?: string
  input?: Values
  preview?: boolean
}
/** `count` records would change; `unchanged` ones are like that already. */
export type BulkPreview = {
  count: number
  unchanged: number
  sample: BulkChange[]
  /** The records of the sample by reference field, those its ids stand for. */
  references: Record<string, Reference[]>
  skipped: Skipped[]
  /** For an action that publishes records: those that lack something, with its labels. */
  incomplete: Incomplete[]
}
export type Incomplete = { id: string; title: string; missing: string[] }
export type BulkChange = { id: string; title: string; changes: Change[] }
/** `batch` for POST /batches/:batch/undo -> UndoAnswer. `holder`: the tab, which may edit one of the records. */
export type BulkAnswer = { batch: string; changed: number; skipped: Skipped[]; canUndo: boolean }
export type UndoAnswer = { undone: number; skipped: Skipped[] }
export type Skipped = { id: string; title: string; reason: string }

/** POST /preview-html -> PreviewHtmlAnswer: HTML as it would be stored and shown. */
export type PreviewHtmlRequest = { html: string }
export type PreviewHtmlAnswer = { html: string }

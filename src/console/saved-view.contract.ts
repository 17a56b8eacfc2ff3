// Saved views of the console's lists, under /ifs/console. Private ones are their author's; shared ones are seen by
// everybody who may see the kind, and changed by their author and by administrators.

/** GET /views?kind: by name, the member's own and the shared ones. */
export type ViewsAnswer = {
  views: SavedView[]
  /** The view with which the member's list opens. */
  defaultId: string | null
}
export type SavedView = {
  id: string
  name: string
  /** The parameters of the list's address, without "?". */
  query: string
  isShared: boolean
  canChange: boolean
  /** Null for the member's own, and when the account is gone. */
  author: string | null
}

/** POST /views -> 201 { id } */
export type CreateViewRequest = { kind: string; name: string; query: string; isShared?: boolean }
/** POST /views/:id -> {}. Missing parts stay. POST /views/:id/remove {} -> {}. */
export type UpdateViewRequest = { name?: string; query?: string; isShared?: boolean }
/** POST /views/default -> {}. */
export type DefaultViewRequest = { kind: string; id: string | null }

/** The cursors of the pages loaded below a list, which are kept with its history entry. */
export const readLoadedCursors = (state: unknown): readonly string[] =>
  (state as { parts?: readonly string[] } | null)?.parts ?? []

/** Without a navigation: the page stays as it is, and Back finds it so. */
export const storeLoadedCursors = (parts: readonly string[]): void =>
  history.replaceState({ ...history.state, state: { ...history.state?.state, parts } }, '')

/** The cursors of the parts that were opened below a list, which are kept with its history entry. */
export const openedParts = (state: unknown): readonly string[] =>
  (state as { parts?: readonly string[] } | null)?.parts ?? []

/** Without a navigation: the page stays as it is, and Back finds it so. */
export const storeOpenedParts = (parts: readonly string[]): void =>
  history.replaceState({ ...history.state, state: { ...history.state?.state, parts } }, '')

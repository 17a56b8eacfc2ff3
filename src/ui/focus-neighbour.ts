/**
 * Before an entry of a list is removed together with its focused button: the focus moves to the first button of the
 * next entry, or after the last one of the previous. False: it was the only entry.
 */
export function focusNeighbour(list: Element | null, index: number): boolean {
  const entry = list?.children[index + 1] ?? list?.children[index - 1]
  entry?.querySelector('button')?.focus()
  return entry !== undefined
}

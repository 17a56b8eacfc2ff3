import type { Editor } from '@tiptap/core'
import type { Selection } from '@tiptap/pm/state'

/**
 * Inserts a table at the cursor. Selected text stays: the table then comes after the last selected block, or after the
 * table that it is in.
 */
export function insertTable(editor: Editor): void {
  const { selection } = editor.state
  const place = editor.chain().focus()
  if (!selection.empty) {
    const at = endOfBlocks(selection)
    // A table takes the place of an empty paragraph.
    place.insertContentAt(at, { type: 'paragraph' }).setTextSelection(at + 1)
  }
  place.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
}

/** Inserts a dividing line at the cursor, or at the end of the selected text, which stays. */
export const insertRule = (editor: Editor): boolean =>
  editor.chain().focus().setTextSelection(editor.state.selection.to).setHorizontalRule().run()

function endOfBlocks({ $from, $to }: Selection): number {
  if ($to.depth === 0) return $to.pos
  const depths = Array.from({ length: $to.depth }, (_, n) => n + 1)
  const table = depths.find((depth) => $to.node(depth).type.name === 'table')
  if (table !== undefined) return $to.after(table)
  // A selection by keyboard may end before the first letter of a block, of which nothing is selected.
  return $to.parentOffset === 0 && !$from.sameParent($to) ? $to.before() : $to.after()
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChainedCommands, Editor } from '@tiptap/core'
import type { Selection } from '@tiptap/pm/state'
import { headingLevels } from './extensions.ts'
import type { ToolIconName } from './tool-icon.tsx'

/** A button of the toolbar: a step of the editor that begins with the focus in the text. */
export type Tool = {
  name: ToolIconName
  label: MessageDescriptor
  run: (chain: ChainedCommands, editor: Editor) => ChainedCommands
  /** What the selection is while the button is pressed; only of buttons that stay pressed. */
  active?: [name: string, attributes?: object]
  isPossible?: (editor: Editor) => boolean
}

const headingLabels = { 2: msg`Heading`, 3: msg`Subheading`, 4: msg`Small heading` }

const headings: Tool[] = headingLevels.map((level) => ({
  name: `heading${level}`,
  label: headingLabels[level],
  run: (chain) => chain.toggleHeading({ level }),
  active: ['heading', { level }],
}))

const styles: Tool[] = [
  { name: 'bold', label: msg`Bold`, run: (chain) => chain.toggleBold(), active: ['bold'] },
  { name: 'italic', label: msg`Italic`, run: (chain) => chain.toggleItalic(), active: ['italic'] },
  { name: 'strike', label: msg`Crossed out`, run: (chain) => chain.toggleStrike(), active: ['strike'] },
]

const lists: Tool[] = [
  { name: 'bulletList', label: msg`List`, run: (chain) => chain.toggleBulletList(), active: ['bulletList'] },
  {
    name: 'orderedList',
    label: msg`Numbered list`,
    run: (chain) => chain.toggleOrderedList(),
    active: ['orderedList'],
  },
  {
    name: 'indent',
    label: msg`Indent the list item`,
    run: (chain) => chain.sinkListItem('listItem'),
    isPossible: (editor) => editor.can().sinkListItem('listItem'),
  },
  {
    name: 'outdent',
    label: msg`Outdent the list item`,
    run: (chain) => chain.liftListItem('listItem'),
    isPossible: (editor) => editor.can().liftListItem('listItem'),
  },
  { name: 'quote', label: msg`Quotation`, run: (chain) => chain.toggleBlockquote(), active: ['blockquote'] },
]

const insertions: Tool[] = [
  {
    name: 'table',
    label: msg`Insert a table`,
    run: (chain, { state }) => insertTable(chain, state.selection),
    isPossible: (editor) => !editor.isActive('table'),
  },
  {
    name: 'rule',
    label: msg`Dividing line`,
    // At the cursor, or at the end of the selected text, which stays.
    run: (chain, { state }) => chain.setTextSelection(state.selection.to).setHorizontalRule(),
  },
]

const edits: Tool[] = [
  { name: 'clear', label: msg`Clear formatting`, run: (chain) => chain.unsetAllMarks().clearNodes() },
  { name: 'undo', label: msg`Undo`, run: (chain) => chain.undo(), isPossible: (editor) => editor.can().undo() },
  { name: 'redo', label: msg`Redo`, run: (chain) => chain.redo(), isPossible: (editor) => editor.can().redo() },
]

/** In groups; link and picture, which open dialogs, come before the insertions. */
export const textTools = { before: [headings, styles, lists], insertions, edits }

export const tableTools: Tool[] = [
  { name: 'headerRow', label: msg`Header row`, run: (chain) => chain.toggleHeaderRow(), active: ['tableHeader'] },
  { name: 'rowBefore', label: msg`Row above`, run: (chain) => chain.addRowBefore() },
  { name: 'rowAfter', label: msg`Row below`, run: (chain) => chain.addRowAfter() },
  { name: 'deleteRow', label: msg`Delete the row`, run: (chain) => chain.deleteRow() },
  { name: 'columnBefore', label: msg`Column before`, run: (chain) => chain.addColumnBefore() },
  { name: 'columnAfter', label: msg`Column after`, run: (chain) => chain.addColumnAfter() },
  { name: 'deleteColumn', label: msg`Delete the column`, run: (chain) => chain.deleteColumn() },
  { name: 'deleteTable', label: msg`Delete the table`, run: (chain) => chain.deleteTable() },
]

/**
 * Inserts a table at the cursor. Selected text stays: the table then comes after the last selected block, or after the
 * table that it is in.
 */
function insertTable(chain: ChainedCommands, selection: Selection): ChainedCommands {
  if (!selection.empty) {
    const at = endOfBlocks(selection)
    // A table takes the place of an empty paragraph.
    chain.insertContentAt(at, { type: 'paragraph' }).setTextSelection(at + 1)
  }
  return chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })
}

function endOfBlocks({ $from, $to }: Selection): number {
  if ($to.depth === 0) return $to.pos
  const depths = Array.from({ length: $to.depth }, (_, n) => n + 1)
  const table = depths.find((depth) => $to.node(depth).type.name === 'table')
  if (table !== undefined) return $to.after(table)
  // A selection by keyboard may end before the first letter of a block, of which nothing is selected.
  return $to.parentOffset === 0 && !$from.sameParent($to) ? $to.before() : $to.after()
}

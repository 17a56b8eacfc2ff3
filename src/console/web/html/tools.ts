import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Editor } from '@tiptap/core'
import type { Selection } from '@tiptap/pm/state'
import { headingLevels } from './extensions.ts'
import type { ToolIconName } from './tool-icon.tsx'

/** A button of the toolbar. */
export type Tool = {
  name: ToolIconName
  label: MessageDescriptor
  run: (editor: Editor) => void
  /** Only of buttons that are pressed while they apply. */
  isActive?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}

const headingLabels = { 2: msg`Heading`, 3: msg`Subheading`, 4: msg`Small heading` }

const headings: Tool[] = headingLevels.map((level) => ({
  name: `heading${level}`,
  label: headingLabels[level],
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
}))

const styles: Tool[] = [
  {
    name: 'bold',
    label: msg`Bold`,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    label: msg`Italic`,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    name: 'strike',
    label: msg`Crossed out`,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isActive: (editor) => editor.isActive('strike'),
  },
]

const lists: Tool[] = [
  {
    name: 'bulletList',
    label: msg`List`,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    label: msg`Numbered list`,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'indent',
    label: msg`Indent the list item`,
    run: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
    isPossible: (editor) => editor.can().sinkListItem('listItem'),
  },
  {
    name: 'outdent',
    label: msg`Outdent the list item`,
    run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
    isPossible: (editor) => editor.can().liftListItem('listItem'),
  },
  {
    name: 'quote',
    label: msg`Quotation`,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
]

const insertions: Tool[] = [
  {
    name: 'table',
    label: msg`Insert a table`,
    run: insertTable,
    isPossible: (editor) => !editor.isActive('table'),
  },
  {
    name: 'rule',
    label: msg`Dividing line`,
    run: insertRule,
  },
]

const edits: Tool[] = [
  {
    name: 'clear',
    label: msg`Clear formatting`,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  {
    name: 'undo',
    label: msg`Undo`,
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    label: msg`Redo`,
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
]

/** In groups; link and picture, which open dialogs, come before the insertions. */
export const textTools = { before: [headings, styles, lists], insertions, edits }

export const tableTools: Tool[] = [
  {
    name: 'headerRow',
    label: msg`Header row`,
    run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
    isActive: (editor) => editor.isActive('tableHeader'),
  },
  { name: 'rowBefore', label: msg`Row above`, run: (editor) => editor.chain().focus().addRowBefore().run() },
  { name: 'rowAfter', label: msg`Row below`, run: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: 'deleteRow', label: msg`Delete the row`, run: (editor) => editor.chain().focus().deleteRow().run() },
  { name: 'columnBefore', label: msg`Column before`, run: (editor) => editor.chain().focus().addColumnBefore().run() },
  { name: 'columnAfter', label: msg`Column after`, run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: 'deleteColumn', label: msg`Delete the column`, run: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: 'deleteTable', label: msg`Delete the table`, run: (editor) => editor.chain().focus().deleteTable().run() },
]

/**
 * Inserts a table at the cursor. Selected text stays: the table then comes after the last selected block, or after the
 * table that it is in.
 */
function insertTable(editor: Editor): void {
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
const insertRule = (editor: Editor): boolean =>
  editor.chain().focus().setTextSelection(editor.state.selection.to).setHorizontalRule().run()

function endOfBlocks({ $from, $to }: Selection): number {
  if ($to.depth === 0) return $to.pos
  const depths = Array.from({ length: $to.depth }, (_, n) => n + 1)
  const table = depths.find((depth) => $to.node(depth).type.name === 'table')
  if (table !== undefined) return $to.after(table)
  // A selection by keyboard may end before the first letter of a block, of which nothing is selected.
  return $to.parentOffset === 0 && !$from.sameParent($to) ? $to.before() : $to.after()
}

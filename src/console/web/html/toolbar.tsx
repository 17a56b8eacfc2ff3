import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { indexAfterKey } from '../../../ui/components/tabs.tsx'
import { ToolIcon, type ToolIconName } from './tool-icon.tsx'
import { type Tool, tableTools, textTools } from './tools.ts'
import { useEditorState } from './use-rich-text.ts'

export type OpenDialog = 'link' | 'picture'

type Props = { editor: Editor; onOpen: (dialog: OpenDialog) => void; isReadOnly: boolean }

/** The tools of a text; inside of a table also the table's. */
export function Toolbar({ editor, onOpen, isReadOnly }: Props) {
  const { t } = useLingui()
  useEditorState(editor)
  const { before, insertions, edits } = textTools
  return (
    <div className="border-line border-b bg-sunken/50">
      <ToolRow label={t`Formatting`} editor={editor}>
        {(button) => (
          <>
            {before.map((group) => (
              <Group key={group[0]?.name}>{group.map((tool) => button(present(tool)))}</Group>
            ))}
            <Group>
              {button({
                name: 'link',
                label: t`Link`,
                isActive: editor.isActive('link'),
                isPossible: !isReadOnly,
                run: () => onOpen('link'),
              })}
              {button({
                name: 'picture',
                label: editor.isActive('image') ? t`Change the picture` : t`Insert a picture`,
                isPossible: !isReadOnly,
                run: () => onOpen('picture'),
              })}
              {insertions.map((tool) => button(present(tool)))}
            </Group>
            <Group>{edits.map((tool) => button(present(tool)))}</Group>
          </>
        )}
      </ToolRow>
      {editor.isActive('table') && (
        <ToolRow label={t`Table`} editor={editor}>
          {(button) => <Group>{tableTools.map((tool) => button(present(tool)))}</Group>}
        </ToolRow>
      )}
    </div>
  )

  function present({ name, label, run, active, isPossible }: Tool): Button {
    return {
      name,
      label: t(label),
      isActive: active && editor.isActive(...active),
      isPossible: !isReadOnly && (isPossible?.(editor) ?? true),
      run: () => void run(editor.chain().focus(), editor).run(),
    }
  }
}

type Button = {
  name: ToolIconName
  label: string
  /** Undefined: it is not a button that stays pressed. */
  isActive?: boolean | undefined
  isPossible: boolean
  run: () => void
}

const Group = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span aria-hidden className="mx-1 my-1.5 w-px shrink-0 bg-line last:hidden" />
  </>
)

type RowProps = { label: string; editor: Editor; children: (button: (tool: Button) => ReactNode) => ReactNode }

/** One tab stop; the arrow keys move inside, and Escape returns to the text. */
function ToolRow({ label, editor, children }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const press = (event: KeyboardEvent) => {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])]
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = indexAfterKey(event.key, index, buttons.length)
    if (event.key === 'Escape') editor.commands.focus()
    else if (next === null) return
    else buttons[next]?.focus()
    event.preventDefault()
    event.stopPropagation()
  }
  let isFirst = true
  const button = (tool: Button) => {
    const isTabStop = current === null ? isFirst : current === tool.name
    isFirst = false
    return <ToolButton key={tool.name} {...{ tool, isTabStop }} onFocus={() => setCurrent(tool.name)} />
  }
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={label}
      aria-keyshortcuts="Alt+F10"
      onKeyDown={press}
      className={classNames(
        'scrollbar-none flex gap-0.5 overflow-x-auto p-1 lg:flex-wrap',
        // The end fades, so that one sees that there are further tools to scroll to.
        'max-lg:pe-8 max-lg:[mask-image:linear-gradient(to_left,transparent,black_2rem)]',
      )}
    >
      {children(button)}
    </div>
  )
}

type ToolButtonProps = { tool: Button; isTabStop: boolean; onFocus: () => void }

const ToolButton = ({ tool, isTabStop, onFocus }: ToolButtonProps) => (
  <button
    type="button"
    data-tool={tool.name}
    aria-label={tool.label}
    title={tool.label}
    aria-pressed={tool.isActive}
    // Not `disabled`, which would lose the focus: after the last undo, for example.
    aria-disabled={!tool.isPossible || undefined}
    tabIndex={isTabStop ? 0 : -1}
    onFocus={onFocus}
    // The selection in the text stays visible.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => tool.isPossible && tool.run()}
    className={classNames(
      'grid size-11 shrink-0 place-items-center rounded-control -outline-offset-2 md:size-8',
      'hover:bg-sunken aria-disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent',
    )}
  >
    <ToolIcon name={tool.name} />
  </button>
)

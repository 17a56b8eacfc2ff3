import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { inputClass } from '../../../ui/field/field.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { useSettingCommands } from '../settings/use-setting-commands.tsx'
import { type Command, useCommands } from './commands.tsx'
import { useRecordSearch } from './use-record-search.tsx'

const searchDelayMs = 200

type Props = { open: boolean; onClose: () => void; onShortcuts: () => void }

/** Finds pages, records and actions by typed words. */
export function CommandPalette({ open, onClose, onShortcuts }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Search or jump to`}>
      <Palette onClose={onClose} onShortcuts={onShortcuts} />
    </Dialog>
  )
}

function Palette({ onClose, onShortcuts }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const typed = text.trim()
  const search = useDebounced(typed, searchDelayMs)
  // Enter never opens a record found by an earlier text.
  const { records, note } = useRecordSearch(search === typed ? search : '')
  const commands = [...useCommands(text, onShortcuts), ...useSettingCommands(text), ...records]
  const index = Math.min(active, commands.length - 1)
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive((index + step + commands.length) % Math.max(1, commands.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(commands[index])
    }
  }
  return (
    <form data-wide="palette" onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-2">
      <input
        role="combobox"
        aria-label={t`Search or jump to`}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={commands[index] && `${id}-${index}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={text}
        placeholder={t`A page, an action or a record`}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
        }}
        onKeyDown={press}
        className={inputClass}
      />
      <div
        id={id}
        role="listbox"
        aria-label={t`Results`}
        // A list that scrolls would be reached by Tab, though the keyboard uses the field.
        tabIndex={-1}
        className="max-h-[60dvh] min-h-40 overflow-y-auto"
      >
        {commands.map((command, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses the field above
          <div
            key={command.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === index}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
            ref={(element) => {
              if (place === index) element?.scrollIntoView({ block: 'nearest' })
            }}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3',
              place === index && 'bg-accent-soft text-accent',
            )}
          >
            {command.icon}
            <span className="min-w-0 flex-1 truncate">{command.label}</span>
            {command.group && <span className="shrink-0 text-muted text-sm">{command.group}</span>}
          </div>
        ))}
      </div>
      <p role="status" className="text-muted text-sm">
        {note || (search === typed && commands.length === 0 && t`Nothing found.`)}
      </p>
    </form>
  )
}

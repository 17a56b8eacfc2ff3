import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { languages } from '../../../site/i18n/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import {
  ExternalIcon,
  HomeIcon,
  LanguageIcon,
  LogoutIcon,
  MoonIcon,
  PlusIcon,
  QuestionIcon,
  SunIcon,
  UserIcon,
} from '../../../ui/components/icon.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { inputClass } from '../../../ui/field/field.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { chooseTheme } from '../../../ui/theme.ts'
import { searchQuery } from '../api/console-queries.ts'
import { consolePaths } from '../console-paths.ts'
import { isPastedAddress, pendingOffer } from '../new-deal/pending-offer.ts'
import { signOut } from '../session/sign-out.ts'
import { type SettingGroup, settingGroups } from '../settings-page.tsx'
import { useToolPages } from '../tool-pages.ts'
import { KindIcon } from './kind-icon.tsx'
import { useKind, useKinds } from './kinds-context.ts'
import { chooseLanguage, otherLanguages } from './language-choice.tsx'
import { useNewLabel } from './use-new-label.ts'

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
        {commands.map((command, position) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses the field above
          <div
            key={command.id}
            id={`${id}-${position}`}
            role="option"
            tabIndex={-1}
            aria-selected={position === index}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
            ref={(element) => {
              if (position === index) element?.scrollIntoView({ block: 'nearest' })
            }}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3',
              position === index && 'bg-accent-soft text-accent',
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

const minLetters = 2
const maxFields = 6

/** Settings, by the words of their groups, of their fields and of what is said about those. */
function useSettingCommands(text: string): Command[] {
  const navigate = useNavigate()
  const kind = useKind('settings')
  if (!kind || text.trim().length < minLetters) return []
  const command = ({ id, label }: SettingGroup, field = ''): Command => ({
    id: `setting ${id} ${field}`,
    label: field === '' ? label : `${label}: ${field}`,
    group: kind.description.singular,
    icon: <KindIcon kind="settings" />,
    run: () => navigate(consolePaths.record('settings', id)),
  })
  const groups = settingGroups.filter(({ label, about }) => matches(`${label} ${about}`, text))
  const fields = settingGroups
    .filter((group) => !groups.includes(group))
    .flatMap((group) =>
      group.fields
        .filter(({ label, help }) => matches(`${group.label} ${label} ${help}`, text))
        .map(({ label }) => command(group, label)),
    )
  return [...groups.map((group) => command(group)), ...fields.slice(0, maxFields)]
}

type Command = { id: string; label: string; group?: string; icon: ReactNode; run: () => void }

/** Pages and actions whose words begin like the typed ones. */
function useCommands(text: string, onShortcuts: () => void): Command[] {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const kinds = useKinds()
  const newLabel = useNewLabel()
  const tools = useToolPages().map(({ name, label, icon: Icon }) => ({
    id: `open ${name}`,
    label: i18n._(label),
    icon: <Icon />,
    run: () => navigate(consolePaths.list(name)),
  }))
  const opens = kinds.map(({ description: { name, label } }) => ({
    id: `open ${name}`,
    label,
    icon: <KindIcon kind={name} />,
    run: () => navigate(consolePaths.list(name)),
  }))
  const creates = kinds
    .filter(({ canCreate }) => canCreate)
    .map(({ description }) => ({
      id: `new ${description.name}`,
      label: newLabel(description),
      icon: <PlusIcon />,
      run: () => navigate(consolePaths.create(description.name)),
    }))
  const reads: Command[] =
    isPastedAddress(text) && creates.some(({ id }) => id === 'new deals')
      ? [
          {
            id: 'read offer',
            label: t`New deal from this address`,
            icon: <PlusIcon />,
            run: () => {
              pendingOffer.set(text)
              navigate(consolePaths.create('deals'))
            },
          },
        ]
      : []
  const others: Command[] = [
    { id: 'home', label: t`Start`, icon: <HomeIcon />, run: () => navigate(consolePaths.home()) },
    { id: 'account', label: t`Your account`, icon: <UserIcon />, run: () => navigate(consolePaths.account()) },
    { id: 'keys', label: t`Keyboard shortcuts`, icon: <QuestionIcon />, run: onShortcuts },
    { id: 'light', label: t`Light appearance`, icon: <SunIcon />, run: () => chooseTheme('light') },
    { id: 'dark', label: t`Dark appearance`, icon: <MoonIcon />, run: () => chooseTheme('dark') },
    ...otherLanguages().map((language) => ({
      id: `language ${language}`,
      label: languages[language].name,
      icon: <LanguageIcon />,
      run: () => chooseLanguage(language),
    })),
    { id: 'site', label: t`Public site`, icon: <ExternalIcon />, run: () => location.assign('/') },
    { id: 'sign out', label: t`Sign out`, icon: <LogoutIcon />, run: signOut },
  ]
  return [...reads, ...[...tools, ...opens, ...creates, ...others].filter(({ label }) => matches(label, text))]
}

/** Every typed word begins a word of the label. */
function matches(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/[\s:.,()“”]+/)
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((typed) => words.some((word) => word.startsWith(typed)))
}

const minSearchLetters = 2

/** Records of all kinds that are found by the typed words, and what the search says about itself. */
function useRecordSearch(text: string): { records: Command[]; note: string } {
  const { t } = useLingui()
  const navigate = useNavigate()
  const kinds = useKinds()
  const isAsked = text.length >= minSearchLetters
  const { data, error, isPending } = useQuery({ ...searchQuery(text), enabled: isAsked, retry: false })
  if (!isAsked) return { records: [], note: '' }
  // Settings are found by their words as one types, without a call.
  const found = (data?.records ?? []).filter(({ kind }) => kind !== 'settings')
  const records = found.map(({ kind, id, title }) => ({
    id: `${kind} ${id}`,
    label: title,
    group: kinds.find(({ description }) => description.name === kind)?.description.singular ?? '',
    icon: <KindIcon kind={kind} />,
    run: () => navigate(consolePaths.record(kind, id)),
  }))
  const incomplete = data?.isIncomplete
    ? t`Not everything could be searched in time: a list’s own search finds more.`
    : ''
  return { records, note: error?.message ?? (isPending ? t`Searching…` : incomplete) }
}

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { languages } from '../../../site/i18n/language.ts'
import { useScrollRestoration } from '../../../site/routing/web/scroll-restoration.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/components/button.tsx'
import {
  ExternalIcon,
  HomeIcon,
  LanguageIcon,
  LogoutIcon,
  MenuIcon,
  QuestionIcon,
  SearchIcon,
  UserIcon,
} from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { LogoMark } from '../../../ui/components/logo.tsx'
import { ThemeSwitch } from '../../../ui/components/theme-switch.tsx'
import { Drawer } from '../../../ui/dialog/dialog.tsx'
import { Menu, MenuButton, MenuLink } from '../../../ui/dialog/menu.tsx'
import { useLocation } from '../../../ui/router/location.ts'
import { consolePaths, readConsolePath } from '../console-paths.ts'
import { useMember } from '../session/member-context.ts'
import { signOut } from '../session/sign-out.ts'
import { type ToolPage, useToolPages } from '../tool-pages.ts'
import { CommandPalette } from './command-palette.tsx'
import { KindIcon } from './kind-icon.tsx'
import { type Kind, useKinds } from './kinds-context.ts'
import { chooseLanguage, otherLanguages } from './language-choice.tsx'
import { useFocusRecovery, usePageArrival } from './page-focus.ts'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useShortcuts } from './shortcuts.ts'

type Panel = 'palette' | 'shortcuts' | 'menu' | null

/** Header and menu around every page of the console. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [panel, setPanel] = useState<Panel>(null)
  const main = useRef<HTMLElement>(null)
  useScrollRestoration()
  usePageArrival(main)
  useFocusRecovery(main)
  const close = useCallback(() => setPanel(null), [])
  useShortcuts({ 'mod+k': () => setPanel('palette'), '?': () => setPanel('shortcuts') }, { alsoInDialogs: true })
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-control focus:bg-surface focus:p-3"
      >
        {t`Skip to the content`}
      </a>
      <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-surface px-2 md:px-4">
        <IconButton className="lg:hidden" label={t`Menu`} icon={<MenuIcon />} onClick={() => setPanel('menu')} />
        <Link
          to={consolePaths.home()}
          className="flex min-h-11 items-center gap-2 font-bold text-ink no-underline max-xs:[&>span]:sr-only"
        >
          <LogoMark className="size-7" />
          <span>{t`Bachat admin`}</span>
        </Link>
        <button
          type="button"
          onClick={() => setPanel('palette')}
          className="ms-auto flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-line-strong/60 px-3 text-muted hover:border-accent md:w-72 md:justify-start"
        >
          <SearchIcon className="size-4" />
          <span className="max-md:sr-only">{t`Search or jump to`}</span>
          <kbd className="ms-auto rounded bg-sunken px-1.5 font-sans text-ink text-xs max-md:hidden">Ctrl K</kbd>
        </button>
        <UserMenu onShortcuts={() => setPanel('shortcuts')} />
      </header>
      <div className="flex flex-1">
        <aside className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-64 shrink-0 overflow-y-auto border-line border-e bg-surface p-3 lg:block">
          <Navigation />
        </aside>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 px-3 py-4 outline-none [&_h1]:outline-none not-has-[.save-bar]:pb-24 md:px-6 md:py-6"
        >
          {children}
        </main>
      </div>
      <Drawer open={panel === 'menu'} onClose={close} title={t`Menu`}>
        <Navigation />
      </Drawer>
      <CommandPalette open={panel === 'palette'} onClose={close} onShortcuts={() => setPanel('shortcuts')} />
      <ShortcutHelp open={panel === 'shortcuts'} onClose={close} />
    </div>
  )
}

function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useLingui()
  const { name } = useMember().member
  return (
    <Menu
      label={t`Menu of ${name}`}
      triggerClassName="max-w-44 text-md"
      trigger={
        <>
          <UserIcon className="text-accent" />
          <span className="truncate max-md:sr-only">{name}</span>
        </>
      }
    >
      <MenuLink to={consolePaths.account()} icon={<UserIcon />}>
        {t`Your account`}
      </MenuLink>
      <MenuButton onClick={onShortcuts} icon={<QuestionIcon />}>
        {t`Keyboard shortcuts`}
      </MenuButton>
      {otherLanguages().map((language) => (
        <MenuButton key={language} onClick={() => chooseLanguage(language)} icon={<LanguageIcon />}>
          <span lang={language}>{languages[language].name}</span>
        </MenuButton>
      ))}
      <li>
        <a
          href="/"
          className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-md text-ink no-underline -outline-offset-2 hover:bg-sunken"
        >
          <ExternalIcon />
          {t`Public site`}
        </a>
      </li>
      <li className="p-2">
        <ThemeSwitch />
      </li>
      <MenuButton onClick={signOut} icon={<LogoutIcon />}>
        {t`Sign out`}
      </MenuButton>
    </Menu>
  )
}

const isAboutPeople = ({ description: { area } }: Kind) => ['review', 'newsletter', 'members'].includes(area)
const isContent = ({ description: { area } }: Kind) => area === 'content'

/** The screens and kinds of records that this member may see: daily work first, then by what they are about. */
function Navigation() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const tools = useToolPages()
  const kinds = useKinds()
  const index = readConsolePath(pathname)
  const current = 'kind' in index ? index.kind : index.page
  const isDaily = ({ policy }: ToolPage) => policy === 'review'
  const isOfContent = ({ policy }: ToolPage) => policy === 'content'
  const kindItems = (visibleKinds: readonly Kind[]) =>
    visibleKinds.map(({ description: { name, label } }) => (
      <Item key={name} to={consolePaths.list(name)} icon={<KindIcon kind={name} />} isCurrent={current === name}>
        {label}
      </Item>
    ))
  const toolItems = (visibleTools: readonly ToolPage[]) =>
    visibleTools.map((tool) => <ToolItem key={tool.name} tool={tool} isCurrent={current === tool.name} />)
  return (
    <nav aria-label={t`Admin menu`} className="flex flex-col gap-3">
      <ul className="flex flex-col gap-0.5">
        <Item to={consolePaths.home()} icon={<HomeIcon />} isCurrent={current === 'home'}>
          {t`Start`}
        </Item>
        {toolItems(tools.filter(isDaily))}
      </ul>
      <Group label={t`Content`}>
        {kindItems(kinds.filter(isContent))}
        {toolItems(tools.filter(isOfContent))}
      </Group>
      <Group label={t`People`}>{kindItems(kinds.filter(isAboutPeople))}</Group>
      <Group label={t`Site`}>
        {kindItems(kinds.filter((kind) => !isContent(kind) && !isAboutPeople(kind)))}
        {toolItems(tools.filter((tool) => !isDaily(tool) && !isOfContent(tool)))}
      </Group>
    </nav>
  )
}

/** Nothing without items: editors see no page about the site itself. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="has-[ul:empty]:hidden">
      <p id={id} className="px-3 pb-1 font-semibold text-muted text-xs">
        {label}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {children}
      </ul>
    </div>
  )
}

function ToolItem({ tool: { name, label, icon: Icon, Badge }, isCurrent }: { tool: ToolPage; isCurrent: boolean }) {
  const { i18n } = useLingui()
  return (
    <Item to={consolePaths.list(name)} icon={<Icon />} isCurrent={isCurrent}>
      {i18n._(label)}
      {Badge && (
        <span className="ms-auto">
          <Badge />
        </span>
      )}
    </Item>
  )
}

type ItemProps = { to: string; icon: ReactNode; isCurrent: boolean; children: ReactNode }

const Item = ({ to, icon, isCurrent, children }: ItemProps) => (
  <li>
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-md text-ink no-underline -outline-offset-2 hover:bg-sunken lg:min-h-9',
        isCurrent && 'bg-accent-soft font-semibold text-accent',
      )}
    >
      {icon}
      {children}
    </Link>
  </li>
)

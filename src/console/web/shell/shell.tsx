import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { languages } from '../../../site/i18n/language.ts'
import { useScrollRestoration } from '../../../site/routing/web/scroll-restoration.ts'
import { IconButton } from '../../../ui/components/button.tsx'
import {
  ExternalIcon,
  LanguageIcon,
  LogoutIcon,
  MenuIcon,
  QuestionIcon,
  SearchIcon,
  UserIcon,
} from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { LogoMark } from '../../../ui/components/logo.tsx'
import { Drawer } from '../../../ui/dialog/dialog.tsx'
import { Menu, MenuButton, MenuLink } from '../../../ui/dialog/menu.tsx'
import { ThemeSwitch } from '../../../ui/theme/theme-switch.tsx'
import { consolePaths } from '../console-paths.ts'
import { useMember } from '../session/member-context.ts'
import { signOut } from '../session/sign-out.ts'
import { CommandPalette } from './command-palette.tsx'
import { chooseLanguage, otherLanguages } from './language-choice.tsx'
import { Navigation } from './navigation.tsx'
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

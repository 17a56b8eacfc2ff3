import { useLingui } from '@lingui/react/macro'
import { allLanguages, languages } from '../../../site/i18n/language.ts'
import { ExternalIcon, LanguageIcon, LogoutIcon, QuestionIcon, UserIcon } from '../../../ui/components/icon.tsx'
import { Menu, MenuButton, MenuLink } from '../../../ui/dialog/menu.tsx'
import { ThemeSwitch } from '../../../ui/theme/theme-switch.tsx'
import { consolePaths } from '../console-paths.ts'
import { useMember } from '../session/member-context.ts'
import { signOut } from '../session/sign-out.ts'
import { chooseLanguage } from './console-language.ts'

export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
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
      {allLanguages
        .filter((language) => language !== document.documentElement.lang)
        .map((language) => (
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

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { allLanguages, languages } from '../../../site/i18n/language.ts'
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
import { useNavigate } from '../../../ui/router/navigate.ts'
import { chooseTheme } from '../../../ui/theme/theme.ts'
import { consolePaths } from '../console-paths.ts'
import { isPastedAddress, pendingOffer } from '../new-deal/pending-offer.ts'
import { signOut } from '../session/sign-out.ts'
import { useToolPages } from '../tool-pages.ts'
import { chooseLanguage } from './console-language.ts'
import { KindIcon } from './kind-icon.tsx'
import { useKinds } from './kinds-context.ts'
import { useNewLabel } from './use-new-label.ts'

export type Command = { id: string; label: string; group?: string; icon: ReactNode; run: () => void }

/** Pages and actions whose words begin like the typed ones. */
export function useCommands(text: string, onShortcuts: () => void): Command[] {
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
    ...allLanguages
      .filter((language) => language !== document.documentElement.lang)
      .map((language) => ({
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
export function matches(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/[\s:.,()“”]+/)
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((typed) => words.some((word) => word.startsWith(typed)))
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/components/card.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Logo } from '../../../ui/components/logo.tsx'
import { ThemeSwitch } from '../../../ui/theme/theme-switch.tsx'
import { LanguageChoice } from '../shell/language-choice.tsx'

/** Around the forms that lead into the console. */
export function EntryLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-8">
      <Logo name={t`Bachat`} />
      <Card className="p-5 md:p-6">{children}</Card>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <Link to="/" plain className="inline-flex min-h-11 items-center">
          {t`To the public site`}
        </Link>
        <LanguageChoice />
        <ThemeSwitch />
      </div>
    </main>
  )
}

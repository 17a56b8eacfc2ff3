import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { chooseTheme, type Theme, themes, useTheme } from '../theme.ts'
import { DeviceIcon, MoonIcon, SunIcon } from './icon.tsx'

const icons: Record<Theme, React.ReactNode> = {
  system: <DeviceIcon className="size-4.5" />,
  light: <SunIcon className="size-4.5" />,
  dark: <MoonIcon className="size-4.5" />,
}

/** System, light or dark. Invisible, but taking its space, until hydrated. */
export function ThemeSwitch({ className }: { className?: string }) {
  const { t } = useLingui()
  const chosen = useTheme()
  const name = useId()
  const labels: Record<Theme, string> = { system: t`Same as device`, light: t`Light`, dark: t`Dark` }
  const isWaiting = !useHydrated()
  return (
    <fieldset className={classNames('inline-flex rounded-full bg-sunken p-1', isWaiting && 'invisible', className)}>
      <legend className="sr-only">{t`Appearance`}</legend>
      {themes.map((theme) => (
        <label key={theme} className="relative grid h-9 w-11 place-items-center">
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
            aria-label={labels[theme]}
            className="peer absolute inset-0 -my-1 cursor-pointer appearance-none rounded-full -outline-offset-2"
          />
          <span className="pointer-events-none absolute inset-0 rounded-full peer-checked:bg-surface peer-checked:shadow-card" />
          <span className="pointer-events-none relative text-muted peer-checked:text-accent">{icons[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}

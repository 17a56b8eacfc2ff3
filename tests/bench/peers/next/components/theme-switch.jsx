'use client'

import { useId } from 'react'
import { useHydrated } from '../lib/hydrated'
import { chooseTheme, useTheme } from '../lib/theme'
import { Icon } from './icon'

const themes = [
  { value: 'system', label: 'As on this device', icon: 'device' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
]

/** Invisible, but taking its space, until hydrated. */
export function ThemeSwitch() {
  const chosen = useTheme()
  const name = useId()
  const works = useHydrated()
  return (
    <fieldset className={`inline-flex rounded-full bg-sunken p-1${works ? '' : ' invisible'}`}>
      <legend className="sr-only">Appearance</legend>
      {themes.map(({ value, label, icon }) => (
        <label key={value} title={label} className="relative grid h-9 w-11 place-items-center">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => chooseTheme(value)}
            aria-label={label}
            className="peer absolute inset-0 -my-1 cursor-pointer appearance-none rounded-full -outline-offset-2"
          />
          <span className="pointer-events-none absolute inset-0 rounded-full peer-checked:bg-surface peer-checked:shadow-card" />
          <span className="pointer-events-none relative text-muted peer-checked:text-accent">
            <Icon name={icon} className="size-4.5" />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

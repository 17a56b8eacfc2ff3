import { useSyncExternalStore } from 'react'
import { themeColours } from '../../ui/theme-colours.ts'

/** `system`: as the device has it. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const listeners = new Set<() => void>()

/** The chosen theme and the way to choose another. The script in the page's head has applied it before the first paint. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'system')

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofMedia = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = themeColours[theme === 'system' ? ofMedia : theme]
  }
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be off; the choice then lasts as long as the page.
  }
  for (const tell of listeners) tell()
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function subscribe(changed: () => void): () => void {
  // What another tab chose holds here as well.
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey) chooseTheme(newValue === 'light' || newValue === 'dark' ? newValue : 'system')
  }
  listeners.add(changed)
  addEventListener('storage', follow)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', follow)
  }
}

import { useSyncExternalStore } from 'react'

const listeners = new Set()

function subscribe(changed) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** System, light or dark. */
export const useTheme = () =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme ?? 'system',
    () => 'system',
  )

export function chooseTheme(theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage may be disabled.
  }
  for (const changed of listeners) changed()
}

import { useEffect, useRef } from 'react'
import { readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import { createStore } from '../../../ui/state/store.ts'

const storageKey = 'console-single-keys'

/** Whether single letters are shortcuts. Speech input and some assistive tools trigger them by accident. */
export const singleKeys = createStore<boolean>(() => readLocal(storageKey) !== 'off')

export function chooseSingleKeys(isOn: boolean): void {
  writeLocal(storageKey, isOn ? null : 'off')
  singleKeys.set(isOn)
}

/** `mod+k` is Ctrl+K, or Command+K on a Mac. Single keys count outside of fields only. */
export type Shortcuts = Record<string, (() => void) | undefined>

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = latest.current[nameOf(event)]
      if (!run || event.defaultPrevented || !isMeant(event)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const mod = ctrlKey || metaKey ? 'mod+' : ''
  return `${mod}${altKey ? 'alt+' : ''}${key.length === 1 ? key.toLowerCase() : key}`
}

/** Keys with Ctrl work everywhere; others neither in fields nor behind an open dialog. */
function isMeant({ ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return true
  if (!singleKeys.get()) return false
  const element = target as HTMLElement | null
  return (
    !element?.closest('input, textarea, select, [contenteditable], dialog') && !document.querySelector('dialog:modal')
  )
}

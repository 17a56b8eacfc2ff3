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

/** None of them reaches the page behind an open dialog, except keys with Ctrl that are meant for dialogs, too. */
export function useShortcuts(shortcuts: Shortcuts, { alsoInDialogs = false } = {}): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = latest.current[nameOf(event)]
      if (!run || event.defaultPrevented || !isMeant(event)) return
      const isBehindDialog = document.querySelector('dialog:modal') !== null
      const runs = !isBehindDialog || (alsoInDialogs && hasMod(event))
      // Enter may send the dialog's own form; Ctrl+S never saves the page as a file.
      if (runs || (hasMod(event) && event.key !== 'Enter')) event.preventDefault()
      if (runs) run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [alsoInDialogs])
}

const hasMod = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey

function nameOf(event: KeyboardEvent): string {
  const { key, altKey } = event
  return `${hasMod(event) ? 'mod+' : ''}${altKey ? 'alt+' : ''}${key.length === 1 ? key.toLowerCase() : key}`
}

/** Keys with Ctrl count in fields, too. */
const isMeant = (event: KeyboardEvent): boolean =>
  hasMod(event) ||
  (singleKeys.get() &&
    !(event.target as HTMLElement | null)?.closest('input, textarea, select, [contenteditable], dialog'))

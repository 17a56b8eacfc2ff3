import { themeColours } from '../shared/theme-colours.ts'
import { onOtherTabsChange, readLocal, writeLocal } from './state/local-storage.ts'
import { createStore, useStore } from './state/store.ts'

/** `system`: follows the device. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const themeOf = (text: string | null | undefined): Theme => (text === 'light' || text === 'dark' ? text : 'system')
const themeStore = createStore<Theme>(() => {
  // A choice in another tab applies here too.
  onOtherTabsChange([storageKey], () => chooseTheme(themeOf(readLocal(storageKey))))
  return themeOf(document.documentElement.dataset.theme)
})

/** The chosen theme. The script in the page's head has applied it before the first paint. */
export const useTheme = (): Theme => useStore(themeStore, 'system')

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofMedia = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = themeColours[theme === 'system' ? ofMedia : theme]
  }
  writeLocal(storageKey, theme === 'system' ? null : theme)
  themeStore.set(theme)
}

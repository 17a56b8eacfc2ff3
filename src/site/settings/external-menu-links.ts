import type { OutsideEntry } from '../routing/paths.ts'
import type { OutsideLinks } from './public-settings.ts'

/** The menus' entries that lead outside of the site, by their names in the address of the page about them. */
export const outsideEntries: Record<OutsideEntry, keyof OutsideLinks> = {
  forum: 'forum',
  received: 'received',
  'ask-a-deal': 'askADeal',
  'android-app': 'androidApp',
  'ios-app': 'iosApp',
  earn: 'earn',
}

export const outsideEntryNames = Object.keys(outsideEntries) as OutsideEntry[]

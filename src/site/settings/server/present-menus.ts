import type { Language } from '../../i18n/language.ts'
import { type MenuEntry, menuNames } from '../menu.ts'
import type { FooterLinks, Menus } from '../public-settings.ts'
import { siteLabelInHindi } from '../site-labels.ts'
import type { Settings } from '../stored-settings.ts'

/** The changed menus in a language. Without a Hindi label, the site translates its own labels. */
export function presentMenus(menus: Settings['menus'], language: Language): Menus {
  const changed = menuNames.filter((name) => menus[name].length > 0)
  return Object.fromEntries(
    changed.map((name) => [
      name,
      menus[name].map(({ label, labelHindi, address }) => ({
        label: (language === 'hi' && (labelHindi || siteLabelInHindi(label))) || label,
        to: address,
      })),
    ]),
  )
}

/** The API names the footer's links: those that a changed menu no longer has are empty. */
export const linksOfMenu = (links: FooterLinks, menu: readonly MenuEntry[]): FooterLinks =>
  Object.fromEntries(
    Object.entries(links).map(([name, { link }]) => {
      const entry = menu.find(({ to }) => to === link)
      return [name, entry ? { link, label: entry.label } : { link: '', label: '' }]
    }),
  ) as FooterLinks

import { isHttpsAddress, isLocalPath } from '../../platform/site-address.ts'

/** One entry of a menu. Without a Hindi label, Hindi pages show the English one, or the site's own translation of it. */
export type MenuRow = { label: string; labelHindi: string; address: string }

export const menuNames = ['header', 'drawer', 'footer'] as const
export type MenuName = (typeof menuNames)[number]

/** An entry as visitors see it, in their language. */
export type MenuEntry = { label: string; to: string }

export const maxMenuRows: Record<MenuName, number> = { header: 4, drawer: 30, footer: 20 }

/** A path of this site, or a web address with https. */
export const isMenuAddress = (address: string): boolean =>
  address.length <= 500 && (isLocalPath(address) || isHttpsAddress(address))

/** Leaves out invalid entries: a wrong one would break every page. */
export const readMenu = (stored: unknown, name: MenuName): MenuRow[] =>
  (Array.isArray(stored) ? stored : []).filter(isMenuRow).slice(0, maxMenuRows[name])

function isMenuRow(row: unknown): row is MenuRow {
  const { label, labelHindi, address } = (row ?? {}) as Record<string, unknown>
  const isText = (text: unknown): text is string => typeof text === 'string' && text.length <= 200
  return isText(label) && label !== '' && isText(labelHindi) && typeof address === 'string' && isMenuAddress(address)
}

import { parseUrl } from '../../../platform/parse-url.ts'
import { paths } from '../../routing/paths.ts'
import { outsideEntries, outsideEntryNames } from '../outside-entries.ts'
import type { OutsideLinks } from '../public-settings.ts'

// Of the demo content. It never exists: `.example` is reserved (RFC 2606).
const demoDomain = '.bachat.example'

/** An address as visitors get it: in place of one of the demo content's, our page that says what will be there. */
export function presentOutsideLink(address: string, links: OutsideLinks): string {
  if (!parseUrl(address)?.hostname.endsWith(demoDomain)) return address
  const entry = outsideEntryNames.find((name) => links[outsideEntries[name]] === address)
  return paths.comingSoon(entry)
}

export const presentOutsideLinks = (links: OutsideLinks): OutsideLinks =>
  Object.fromEntries(
    Object.entries(links).map(([name, address]) => [name, presentOutsideLink(address, links)]),
  ) as OutsideLinks

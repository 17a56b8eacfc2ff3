import type { Footer } from './public-settings.ts'
import type { WireFooter } from './settings.contract.ts'

/** A list of one. */
export const encodeFooter = ({ dailyUpdateHtml, newsletterUrl, links, statistics }: Footer): WireFooter[] => [
  {
    daily_update: dailyUpdateHtml,
    newletter_action_url: newsletterUrl,
    pageslinks: links,
    verifydeal: statistics.verifydeal,
    onlinestore: statistics.onlinestore,
    deallisted: statistics.deallisted,
    happymembers: statistics.happymembers,
  },
]

export function decodeFooter([wire]: WireFooter[]): Footer {
  const { daily_update, newletter_action_url, pageslinks, ...statistics } = wire as WireFooter
  return { dailyUpdateHtml: daily_update, newsletterUrl: newletter_action_url, links: pageslinks, statistics }
}

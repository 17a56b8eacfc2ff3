import { paths } from '../routing/paths.ts'
import type { MenuName, MenuRow } from './menu.ts'
import { siteLabelInHindi } from './site-labels.ts'
import type { Settings } from './stored-settings.ts'

type Stored = { footer: Settings['footer']; footerInHindi: Settings['footer']; outside: Settings['outside-links'] }

const row = (label: string, address: string): MenuRow => ({ label, labelHindi: siteLabelInHindi(label), address })

/** The menus that the site shows without changes, as rows to change them from. */
export const defaultMenus = ({ footer, footerInHindi, outside }: Stored): Record<MenuName, MenuRow[]> => ({
  header: [row('News & Articles', paths.articles()), row('How it Worked', paths.staticPage('about-us'))],
  drawer: withoutEmptyRows([
    row('Home', paths.home()),
    row('Hot', paths.category(1422)),
    row('Recharge', paths.category(17)),
    row('Stores', paths.stores()),
    row('Freebies', paths.category('free-sample')),
    row('Forum', outside.forum),
    row('Deals', paths.deals()),
    row('Coupons', paths.coupons()),
    row('Received', outside.received),
    row('Ask A deal', outside.askADeal),
    row('Android App', outside.androidApp),
    row('Privacy Policy', paths.staticPage('Privacy-Policy')),
    row('Terms and Conditions', paths.staticPage('Terms-and-Conditions')),
    row('IOS App', outside.iosApp),
  ]),
  footer: withoutEmptyRows([
    ...Object.entries(footer.links).map(([name, { link, label }]) => {
      const inHindi = footerInHindi.links[name as keyof typeof footer.links].label
      // A setting without a Hindi text repeats the English one.
      return inHindi === label ? row(label, link) : { label, labelHindi: inHindi, address: link }
    }),
    row('How we check prices', paths.priceRules()),
  ]),
})

const withoutEmptyRows = (rows: MenuRow[]): MenuRow[] =>
  rows.filter(({ label, address }) => label !== '' && address !== '')

import Type, { type Static } from 'typebox'
import { call, domain } from '../api/contract.ts'
import type { Footer, SiteSettings } from './public-settings.ts'

const FooterLink = Type.Object({ link: Type.String(), label: Type.String() })
const Statistic = Type.Object({ value: Type.Integer(), label: Type.String() })

const WireFooter = Type.Object({
  daily_update: Type.String({ description: 'Sanitised HTML.' }),
  newletter_action_url: Type.String(),
  pageslinks: Type.Object({
    home: FooterLink,
    aboutus: FooterLink,
    privacy: FooterLink,
    terms: FooterLink,
    safety: FooterLink,
    contact: FooterLink,
    receivedstuff: FooterLink,
    faqs: FooterLink,
    sitemap: FooterLink,
    newsarticleslisting: FooterLink,
  }),
  verifydeal: Statistic,
  onlinestore: Statistic,
  deallisted: Statistic,
  happymembers: Statistic,
})
export type WireFooter = Static<typeof WireFooter>

export const footerDetails = call('A25', 'GET', '/getfooterdetails', {
  summary: 'Footer content (a list of one)',
  data: Type.Array(WireFooter),
  domain: domain<Footer>(),
})

const Menu = Type.Array(Type.Object({ label: Type.String(), link: Type.String() }))

const WireSiteSettings = Type.Object({
  sale: Type.Object({
    dealstarton: Type.String({ description: 'ISO 8601. Empty if there is no sale.' }),
    dealstarturl: Type.String(),
    salestarttext: Type.String(),
  }),
  notifications: Type.Object({
    notification_msg: Type.String({ description: 'Sanitised HTML. Empty if there is none.' }),
  }),
  /** The configured sign-in providers. */
  signin: Type.Object({
    google: Type.Boolean(),
    facebook: Type.Boolean(),
    telegram: Type.String({ description: "The bot's name. Empty if not set up." }),
  }),
  /** The targets of the side menu's external entries; an empty one is not shown. */
  outsidelinks: Type.Object({
    forum: Type.String(),
    received: Type.String(),
    askadeal: Type.String(),
    androidapp: Type.String(),
    iosapp: Type.String(),
    earn: Type.String(),
    /** The admin console. */
    admin: Type.String(),
  }),
  menus: Type.Optional(
    Type.Object(
      { header: Type.Optional(Menu), drawer: Type.Optional(Menu), footer: Type.Optional(Menu) },
      { description: "Menus that differ from the site's own." },
    ),
  ),
})
export type WireSiteSettings = Static<typeof WireSiteSettings>

export const commonSettings = call('A30', 'GET', '/commonsettings', {
  summary: 'The sale countdown, the notification and outside links (a list of one)',
  data: Type.Array(WireSiteSettings),
  domain: domain<SiteSettings>(),
})

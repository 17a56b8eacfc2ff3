import type { FastifyInstance } from 'fastify'
import { themeColours } from '../../shared/theme-colours.ts'
import { allLanguages, type Language } from '../../site/i18n/language.ts'
import { addressIn } from '../../site/i18n/language-address.ts'
import type { Translate } from '../../site/i18n/server/translate.ts'
import { paths } from '../../site/routing/paths.ts'

/** The address of a language's manifest. */
export const manifestAddress = (language: Language): string => addressIn(language, '/manifest.webmanifest')

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const icons = [
  { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  icon('icon', 192, 'any'),
  icon('icon', 512, 'any'),
  icon('maskable', 192, 'maskable'),
  icon('maskable', 512, 'maskable'),
]

/** The manifest with which phones install the site. It is one app, whichever language it was installed in. */
function webManifest(language: Language, translate: Translate) {
  const translateText = (text: string) => translate(language, text)
  const shortcut = (name: string, path: string) => ({
    name,
    url: addressIn(language, path),
    icons: [icon('icon', 192, 'any')],
  })
  return {
    id: '/',
    name: translateText(/*i18n*/ 'Bachat: deals and coupons'),
    short_name: translateText(/*i18n*/ 'Bachat'),
    description: translateText(/*i18n*/ 'Deals, coupons and promo codes for shoppers in India, with price histories.'),
    lang: `${language}-IN`,
    dir: 'ltr',
    start_url: addressIn(language, paths.home()),
    scope: '/',
    display: 'standalone',
    background_color: '#f6f7f3',
    theme_color: themeColours.light,
    categories: ['shopping', 'lifestyle'],
    icons,
    shortcuts: [
      shortcut(translateText(/*i18n*/ 'Daily Deals'), paths.deals()),
      shortcut(translateText(/*i18n*/ 'Coupons'), paths.coupons()),
      shortcut(translateText(/*i18n*/ 'Favorites'), paths.favorites()),
    ],
  }
}

export function registerWebManifest(app: FastifyInstance, { translate }: { translate: Translate }): void {
  for (const language of allLanguages)
    app.get(manifestAddress(language), async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(webManifest(language, translate))),
    )
}

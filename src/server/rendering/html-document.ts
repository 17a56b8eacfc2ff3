import { bufferOf } from '../../platform/cache/unpooled-buffer.ts'
import { type HtmlFragments, ofEachFragment } from '../../platform/shared-html.ts'
import { themeColours } from '../../shared/theme-colours.ts'
import type { Language } from '../../site/i18n/language.ts'
import { addressIn } from '../../site/i18n/language-address.ts'
import { paths } from '../../site/routing/paths.ts'
import type { InlineScripts } from '../build/inline-scripts.ts'
import type { PageAssets } from '../build/page-assets.ts'
import { manifestAddress } from '../http/web-manifest.ts'
import type { PageStyles } from './page-styles.ts'

/** `pageStyles`: null when the page links to the whole style sheet. */
type Parts = { head: string; body: HtmlFragments; state: string; pageStyles: PageStyles | null }
/** The output of the build for the document. */
type Built = { assets: PageAssets; inlineScripts: InlineScripts }
/** Facts about the site that the page passes to the browser; `scripts`: whether they are loaded immediately. */
type SiteAttributes = { language: Language; offline: boolean; scripts: boolean }

/**
 * The page around the HTML that React rendered, in parts: joined, its long texts would be copied once more. Its
 * inline scripts are allowed by their hashes; the state is in a data block.
 */
export function htmlDocument(
  { head, body, state, pageStyles }: Parts,
  site: SiteAttributes,
  { assets, inlineScripts }: Built,
): (string | Buffer)[] {
  // The page works without its scripts: the first one loads them, and the whole style sheet, when somebody needs them.
  const modules = [assets.entry, ...assets.preload].map((href) => `<link href="${href}" data-module>`).join('')
  const { first, countdown, slides } = inlineScripts
  const styles = pageStyles ? ['<style>', pageStyles.css, `</style>${sheetsIn(assets)}`] : [stylesIn(assets)]
  const rest = `${modules}
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="${manifestAddress(site.language)}">
</head>
<body>
<div id="root">`
  const moving = new Set(body.flatMap(movingIn))
  const scripts = [
    ...(moving.has('data-ends=') ? [countdown] : []),
    ...(moving.has('data-autoplay=') ? [slides] : []),
  ].map((script) => `<script>${script}</script>\n`)
  return [
    startOf(site, first),
    ...styles,
    rest,
    ...body.map((part) => (typeof part === 'string' ? part : bytesOf(part))),
    `</div>\n${scripts.join('')}<script id="state" type="application/json">`,
    state,
    '</script>\n</body>\n</html>\n',
  ]
}

// One pattern for both is found several times as quickly as two texts.
const movingIn = ofEachFragment((text) => text.match(/data-(?:ends|autoplay)=/g) ?? [])

const bytesOf = ofEachFragment((text) => bufferOf([text]))

const startOf = ({ language, offline, scripts }: SiteAttributes, firstScript: string) => `<!doctype html>
<html lang="${language}"${offline ? '' : ' data-offline="off"'}${scripts ? ' data-scripts="now"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColours.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColours.dark}">
<script>${firstScript}</script>
`

const isTemporary = (status: number): boolean => status === 429 || status >= 500

function titleOf(status: number): string {
  if (!isTemporary(status)) return /*i18n*/ 'This page cannot be shown'
  return status === 429 ? /*i18n*/ 'Too many requests' : /*i18n*/ 'The site is busy'
}

type Notice = { status: number; message: string; language: Language; translateText: (text: string) => string }

/**
 * The page that explains why the requested one is not rendered now: its only script sets the theme, and it costs almost
 * nothing.
 */
export const noticeDocument = (
  { status, message, language, translateText }: Notice,
  { assets, inlineScripts }: Built,
): string => {
  const title = translateText(titleOf(status))
  const button =
    'inline-flex min-h-11 items-center justify-center rounded-control px-4 py-2 font-semibold text-md no-underline'
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<script>${inlineScripts.first}</script>
${stylesIn(assets)}<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<main class="page-width flex flex-col items-center py-20 text-center">
<img class="mb-6 size-14" src="/favicon.svg" alt="Bachat">
<h1 class="font-bold text-2xl">${title}</h1>
<p class="mt-2 max-w-md text-muted">${message}</p>
<p class="mt-6 flex flex-wrap justify-center gap-3">
${isTemporary(status) ? `<a class="${button} bg-accent text-accent-ink hover:bg-accent-strong" href="">${translateText(/*i18n*/ 'Try again')}</a>` : ''}
<a class="${button} border border-line-strong/60 bg-surface text-ink" href="${addressIn(language, paths.home())}">${translateText(/*i18n*/ 'Home')}</a>
</p>
</main>
</body>
</html>
`
}

const stylesIn = ({ styles }: PageAssets) => styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')

const sheetsIn = ({ styles }: PageAssets) => styles.map((href) => `<link href="${href}" data-sheet>`).join('')

/** When even the error page cannot be rendered: plain text that cannot fail. */
export const errorDocument = (message: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bachat is temporarily unavailable</title></head>
<body><h1>Bachat is temporarily unavailable</h1><p>${message}</p><p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p></body>
</html>
`

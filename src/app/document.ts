import type { Language } from '../platform/language.ts'
import type { PageAssets } from './assets.ts'
import { firstScriptAddress } from './first-script.ts'
import { themeColours } from './theme-colours.ts'
import { manifestAddress } from './web-manifest.ts'

type Parts = { head: string; body: string; state: string }
/** What the page tells the browser about the site. */
type SiteFacts = { language: Language; offline: boolean }

/** The page around what React rendered. No inline script: the state travels in a data block. */
export function htmlDocument(
  { head, body, state }: Parts,
  { language, offline }: SiteFacts,
  assets: PageAssets,
): string {
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  // The page is there without them: on a slow line its style sheet and pictures go first.
  const preloads = assets.preload
    .map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`)
    .join('')
  return `<!doctype html>
<html lang="${language}"${offline ? '' : ' data-offline="off"'}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColours.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColours.dark}">
<script src="${firstScriptAddress}"></script>
${styles}<script type="module" src="${assets.entry}" fetchpriority="low"></script>${preloads}
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="${manifestAddress(language)}">
</head>
<body>
<div id="root">${body}</div>
<script id="state" type="application/json">${state}</script>
</body>
</html>
`
}

/** When even the page about a fault cannot be made: plain words, no parts that could fail too. */
export const faultDocument = (message: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bachat is catching its breath</title></head>
<body><h1>Bachat is catching its breath</h1><p>${message}</p><p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p></body>
</html>
`

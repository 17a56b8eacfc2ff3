import { themeColours } from '../../shared/theme-colours.ts'
import type { Language } from '../../site/i18n/language.ts'
import type { PageAssets } from '../build/page-assets.ts'

type Texts = { title: string; needsJavaScript: string }

/** The admin console's document: empty, the same for everyone. Its content is loaded by calls after sign-in. */
export const consoleDocument = (
  language: Language,
  texts: Texts,
  { entry, preload, styles }: PageAssets,
  firstScript: string,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColours.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColours.dark}">
<script>${firstScript}</script>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<script type="module" src="${entry}"></script>${preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('')}
<title>${texts.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="root"></div>
<noscript><p>${texts.needsJavaScript}</p></noscript>
</body>
</html>
`

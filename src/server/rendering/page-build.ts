import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HtmlFragments } from '../../platform/shared-html.ts'
import type * as EntryServer from '../../web/entry-server.tsx'
import { type InlineScripts, readInlineScripts } from '../build/inline-scripts.ts'
import {
  type Assets,
  type ConsoleAssets,
  type PageAssets,
  readAssets,
  readConsoleAssets,
} from '../build/page-assets.ts'
import { type StyleRule, styleRulesFile } from '../build/style-rules.ts'
import { createPageStyles, type PageStyles } from './page-styles.ts'

/** The sources of documents: the code of the pages and their files, from the build or from Vite in development. */
export type PageBuild = {
  pages: () => Promise<Pick<typeof EntryServer, 'renderPage'>>
  assets: Assets
  consoleAssets: ConsoleAssets
  inlineScripts: InlineScripts
  /** The styles that a document contains; null: it links to the whole style sheet. */
  stylesOf: ((html: HtmlFragments) => PageStyles) | null
  /** Lets the development server add its own scripts. */
  transform?: (address: string, html: string) => Promise<string>
}

export async function loadPageBuild(distDir: string): Promise<PageBuild> {
  const file = pathToFileURL(resolve(distDir, 'server/entry-server.js')).href
  const pages: Awaited<ReturnType<PageBuild['pages']>> = await import(file)
  const rules = await readFile(resolve(distDir, 'client', styleRulesFile), 'utf8')
  return {
    pages: async () => pages,
    assets: await readAssets(resolve(distDir, 'client')),
    consoleAssets: await readConsoleAssets(resolve(distDir, 'console')),
    inlineScripts: await readInlineScripts(distDir),
    stylesOf: createPageStyles(JSON.parse(rules) as StyleRule[]),
  }
}

/** In development Vite serves the source modules, so nothing is preloaded. */
export const developmentAssets = (): PageAssets => ({
  entry: '/src/web/entry-client.tsx',
  preload: [],
  styles: ['/src/ui/styles.css'],
})

export const developmentConsoleAssets = (): PageAssets => ({
  entry: '/src/web/console/entry.tsx',
  preload: [],
  styles: ['/src/web/console/console.css'],
})

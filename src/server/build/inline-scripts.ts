import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as Vite from 'vite'
import { allLanguages, defaultLanguage } from '../../site/i18n/language.ts'
import { root } from './build.ts'

/** The texts of the scripts that documents contain (`src/web/inline`). */
export type InlineScripts = { first: string; countdown: string; slides: string }

export const inlineScriptsFile = 'inline-scripts.json'
const names = ['first', 'countdown', 'slides'] as const
const otherLanguages = allLanguages.filter((language) => language !== defaultLanguage)

export async function buildInlineScripts(vite: Pick<typeof Vite, 'build'>): Promise<InlineScripts> {
  const [first, countdown, slides] = await Promise.all(names.map((name) => buildScript(vite, name)))
  return { first, countdown, slides } as InlineScripts
}

export const readInlineScripts = async (distDir: string): Promise<InlineScripts> =>
  JSON.parse(await readFile(join(distDir, inlineScriptsFile), 'utf8')) as InlineScripts

/** As sources of the content policy. */
export const inlineScriptSources = (scripts: InlineScripts): string =>
  names.map((name) => `'sha256-${createHash('sha256').update(scripts[name]).digest('base64')}'`).join(' ')

async function buildScript(vite: Pick<typeof Vite, 'build'>, name: string): Promise<string> {
  const built = await vite.build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { OTHER_LANGUAGES: JSON.stringify(otherLanguages) },
    build: {
      target: 'es2023',
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, `src/web/inline/${name}-script.ts`),
        // In a function, so that it defines nothing.
        output: { format: 'iife' },
      },
    },
  })
  const [bundle] = [built].flat()
  const [script] = bundle && 'output' in bundle ? bundle.output : []
  if (script?.type !== 'chunk') throw new Error(`The inline script ${name} was not built`)
  return script.code.trim()
}

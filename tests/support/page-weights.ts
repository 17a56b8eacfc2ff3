import { readdir, readFile, stat } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { readAssets, readConsoleAssets } from '../../src/server/build/page-assets.ts'
import { allLanguages, type Language } from '../../src/site/i18n/language.ts'
import { addressIn } from '../../src/site/i18n/language-address.ts'
import { paths } from '../../src/site/routing/paths.ts'
import { pageRoutes } from '../../src/site/routing/routes.ts'

/** The brotli-compressed size of one kind of file on a first visit to a page, and its limit. */
export type Weight = {
  page: string
  part: 'script' | 'style' | 'HTML'
  language: Language
  kilobytes: number
  allowed: number
}

// Of the running site.
const client = join(import.meta.dirname, '../../dist/client')
const consoleFolder = join(import.meta.dirname, '../../dist/console')
const kilobyte = 1024
const maxScript = 110
const maxScriptOnHome = 120
const maxConsoleScript = 350
const maxStyleBytes = 20
// With its styles; without them it is what arrives in the first round trip of a new connection. A kilobyte of it is for
// payment offers.
const maxHtml = 24

/** Scripts and style sheets of every page in every language, and the HTML of the deals list of a running site. */
export async function pageWeights(site: string): Promise<Weight[]> {
  const files = await Promise.all(allLanguages.map(fileWeights))
  const html = allLanguages.map(async (language) => {
    const bytes = await bytesSent(new URL(addressIn(language, paths.deals()), site))
    return { page: 'deals', part: 'HTML', language, kilobytes: bytes / kilobyte, allowed: maxHtml } as const
  })
  return [...files.flat(), ...(await Promise.all(html)), ...(await Promise.all(allLanguages.map(consoleWeight)))]
}

/** The scripts that a page loads immediately, as one text. */
export async function initialScripts(module: string, language: Language): Promise<string> {
  const { entry, preload } = (await readAssets(client))(module, language)
  return (await Promise.all([entry, ...preload].map((file) => readFile(join(client, file), 'utf8')))).join('\n')
}

async function fileWeights(language: Language): Promise<Weight[]> {
  const assetsOf = await readAssets(client)
  const kilobytesOf = async (files: string[]) => {
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(client, `${file}.br`))).size))
    return sizes.reduce((sum, size) => sum + size, 0) / kilobyte
  }
  const modules = [...new Set(pageRoutes.map(({ module }) => module))]
  const weights = modules.map(async (module): Promise<Weight[]> => {
    const { entry, preload, styles } = assetsOf(module, language)
    const page = nameOf(module)
    const allowed = page === 'home' ? maxScriptOnHome : maxScript
    return [
      { page, part: 'script', language, kilobytes: await kilobytesOf([entry, ...preload]), allowed },
      { page, part: 'style', language, kilobytes: await kilobytesOf(styles), allowed: maxStyleBytes },
    ]
  })
  return (await Promise.all(weights)).flat()
}

/** Scripts that the admin console loads before anything is shown. */
async function consoleWeight(language: Language): Promise<Weight> {
  const { entry, preload } = (await readConsoleAssets(consoleFolder))(language)
  const files = [entry, ...preload].map((file) => join(consoleFolder, `${file.replace('/admin/', '')}.br`))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return { page: 'admin console', part: 'script', language, kilobytes: bytes / kilobyte, allowed: maxConsoleScript }
}

/** The names of public files that contain code of the admin console. */
export async function consoleCodeInPublicFiles(): Promise<string[]> {
  const folder = join(client, 'assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return names.filter((_, place) => texts[place]?.includes('/ifs/console'))
}

const nameOf = (module: string) => module.replace(/-page$/, '')

/** The answer's length as sent. */
async function bytesSent(url: URL): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
    let bytes = 0
    if (answer.statusCode !== 200) reject(new Error(`${url} answered with ${answer.statusCode}`))
    if (answer.headers['content-encoding'] !== 'br') reject(new Error(`${url} came uncompressed`))
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    answer.on('end', () => resolve(bytes))
  }).on('error', reject)
  return promise
}

/** A sentence for each page that exceeds its budget. */
export const exceededBudgets = (weights: readonly Weight[]): string[] =>
  weights
    .filter(({ kilobytes, allowed }) => kilobytes > allowed)
    .map(({ page, part, language, kilobytes, allowed }) => {
      return `${page} (${language}): ${kilobytes.toFixed(1)} kB of ${part}, ${allowed} allowed`
    })

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { readAssets } from '../../src/app/assets.ts'
import { ensureBuilt } from '../../src/app/build.ts'
import { pageRoutes } from '../../src/app/routes.ts'
import { defaultLanguage } from '../../src/platform/language.ts'
import { freePort, type Line, startServer, temporaryFolder, withCleanup } from './support.ts'

const kilobyte = 1024
const scriptBudget = (path: string) => (path === '/' ? 120 : 110)

/** What a first visit loads: scripts of each page, the style sheet, the HTML of the deals list; brotli. */
export const pageWeights = (): Promise<Line[]> =>
  withCleanup(async (later) => {
    const client = join(await ensureBuilt(console.log), 'client')
    const assetsOf = await readAssets(client)
    const sizeOf = async (files: string[]) => {
      const sizes = await Promise.all(files.map(async (file) => (await stat(join(client, `${file}.br`))).size))
      return sizes.reduce((sum, size) => sum + size, 0) / kilobyte
    }
    const lines: Line[] = []
    for (const { path, module } of pageRoutes) {
      const { entry, preload } = assetsOf(module, defaultLanguage)
      const weight = await sizeOf([entry, ...preload])
      const budget = scriptBudget(path)
      lines.push({
        what: `scripts of ${path}`,
        figure: `${weight.toFixed(1)} kB`,
        goal: `<= ${budget} kB`,
        met: weight <= budget,
      })
    }
    const styles = await sizeOf(assetsOf(undefined, defaultLanguage).styles)
    lines.push({ what: 'style sheet', figure: `${styles.toFixed(1)} kB`, goal: '<= 20 kB', met: styles <= 20 })

    const port = await freePort()
    const url = `http://127.0.0.1:${port}/deals`
    const env = { PORT: `${port}`, DATA_DIR: temporaryFolder(later), LOG_LEVEL: 'error', DEMO: '1' }
    later((await startServer(process.execPath, ['src/app/cli.ts', 'start'], url, { env })).stop)
    const html = await (await fetch(url)).text()
    const weight = (await promisify(brotliCompress)(html)).length / kilobyte
    lines.push({
      what: 'HTML of the deals list',
      figure: `${weight.toFixed(1)} kB`,
      goal: '<= 14 kB',
      met: weight <= 14,
    })
    return lines
  })

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { writeCatalogue } from './catalogue.ts'
import { type Line, root, temporaryFolder, withCleanup } from './support.ts'

const rowCount = 200_000

/** A large file through the real command line into a new database; the figures are the import's own. */
export const importRate = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const folder = temporaryFolder(defer)
    const file = join(folder, 'catalogue.csv')
    await writeCatalogue(file, rowCount)
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['src/server/cli.ts', '--create', 'import', file, '--feed', 'csv', '--map', 'bigbasket'],
      { cwd: root, env: { ...process.env, DATA_DIR: join(folder, 'data'), DEMO: '0' }, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`The import failed:\n${stdout}${stderr}`)
    const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]?.replaceAll(',', ''))
    const [inserted, rate, peak] = [
      figure(/([\d,]+) {2}inserted/),
      figure(/([\d,]+) rows\/s/),
      figure(/at most ([\d,]+) MB/),
    ]
    return [
      { what: 'rows inserted', figure: `${inserted}`, goal: `${rowCount}`, met: inserted === rowCount },
      { what: 'rows/s', figure: rate.toFixed(0), goal: '>= 5000', met: rate >= 5000 },
      { what: 'peak memory of the importing process', figure: `${peak} MB`, goal: '< 250 MB', met: peak < 250 },
    ]
  })

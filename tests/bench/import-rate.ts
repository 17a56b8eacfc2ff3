import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Line, root, temporaryFolder, withCleanup } from './support.ts'

const rowCount = 200_000
const things = 'rice,ghee,shampoo,honey,atta,oil,soap,tea,coffee,masala,biscuits,juice,lotion,serum,trimmer'.split(',')
const brands = 'Vanika,Loharika,Chatpata,Dhaaga,Bijli,Surbhi,Anmol,Kesari'.split(',')
const about = 'Packed where it grows, checked twice, and sent in paper. Keep it cool, dry and out of the sun.'

/** A large file through the real command line into a fresh database; the figures are the import's own. */
export const importRate = (): Promise<Line[]> =>
  withCleanup(async (later) => {
    const folder = temporaryFolder(later)
    const file = join(folder, 'catalogue.csv')
    await pipeline(Readable.from(catalogue()), createWriteStream(file))
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['src/app/cli.ts', 'import', file, '--feed', 'csv', '--map', 'bigbasket'],
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

/** The columns of the shipped bigbasket mapping; no row is like another. */
function* catalogue() {
  yield 'index,product,category,sub_category,brand,sale_price,market_price,type,rating,description\n'
  for (let row = 1; row <= rowCount; row++) {
    const thing = things[row % things.length]
    const brand = brands[row % brands.length]
    const price = 40 + ((row * 37) % 5000)
    yield `${row},"${brand} ${thing}, No. ${row}",Aisle ${row % 12},Shelf ${row % 90},${brand},${price}.50,${price + 60},${thing},4.2,"${about}"\n`
  }
}

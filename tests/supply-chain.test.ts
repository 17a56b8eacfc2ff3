import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterialsFile, writeBillOfMaterials } from '../src/server/build/bill-of-materials.ts'

const root = join(import.meta.dirname, '..')

type Locked = {
  version: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
}
type Lock = { lockfileVersion: number; packages: Record<string, Locked> }

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')

test('every package of the lock file has a SHA-512 integrity hash, on every platform', () => {
  expect(locked.length).toBeGreaterThan(500)
  const withoutHash = locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
  expect(withoutHash.map(([path]) => path)).toEqual([])
})

test('every package comes from the registry: no link, no address, no Git repository', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  const elsewhere = locked.filter(([, { link, resolved }]) => link || resolved !== undefined)
  expect(elsewhere.map(([path]) => path)).toEqual([])
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(ranges.filter(([, range]) => !/^[\^~]?\d+\.\d+\.\d+[\w.-]*$/.test(range))).toEqual([])
})

test('the bill of materials names every run-time package of the site, its version and its hash', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bachat-sbom-'))
  try {
    await writeBillOfMaterials(root, folder)
    const bill = JSON.parse(readFileSync(join(folder, billOfMaterialsFile), 'utf8'))
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'bachat' } } })
    const listed = new Map<string, { alg: string; content: string }[]>(
      bill.components.map((each: { name: string; version: string; hashes: [] }) => [
        `${each.name}@${each.version}`,
        each.hashes,
      ]),
    )
    const needed = locked.filter(([, { dev }]) => !dev)
    expect(needed.length).toBeGreaterThan(100)
    for (const [path, { version, integrity = '' }] of needed) {
      const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
      const id = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`
      expect(listed.get(id), id).toContainEqual({ alg: 'SHA-512', content })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

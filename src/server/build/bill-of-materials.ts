import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file's name in the build folder. It is not served. */
export const billOfMaterialsFile = 'sbom.cdx.json'

type LockedPackage = { version: string; integrity?: string; license?: string; dev?: boolean; optional?: boolean }
type Lock = { name: string; version: string; packages: Record<string, LockedPackage> }

/**
 * Writes the software bill of materials (CycloneDX 1.6): every package of the lock file that the site needs at run
 * time, with version, licence and hash. `npm sbom --omit=dev` would also omit packages shared with development tools.
 */
export async function writeBillOfMaterials(root: string, folder: string): Promise<void> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
  const components = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, locked]) => componentOf(path, locked))
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: lock.name, version: lock.version } },
    components,
  }
  await writeFile(join(folder, billOfMaterialsFile), `${JSON.stringify(bill, null, 2)}\n`)
}

function componentOf(path: string, { version, integrity, license, optional }: LockedPackage) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [algorithm, digest] = integrity?.split('-', 2) ?? []
  if (algorithm !== 'sha512' || !digest) throw new Error(`package-lock.json has no SHA-512 hash for ${path}.`)
  return {
    'bom-ref': path,
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    ...(license ? { licenses: [{ expression: license }] } : {}),
  }
}

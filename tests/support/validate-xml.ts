import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryPages, validateXML } from 'xmllint-wasm'

/** libxml2's errors for a file under its format's schema; empty when it is valid. */
export async function xmlProblems(kind: 'sitemap' | 'rss' | 'atom', file: string): Promise<string[]> {
  const schema = await readFile(join(import.meta.dirname, `schemas/${kind}.rng`), 'utf8')
  const { errors } = await validateXML({
    xml: [{ fileName: `${kind}.xml`, contents: file }],
    schema: [schema],
    extension: 'relaxng',
    maxMemoryPages: memoryPages.GiB,
  })
  return errors.map(({ message }) => message)
}

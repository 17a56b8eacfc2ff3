import { GUESSED_PATTERNS } from '../../../importer/mapping/guess-mapping.ts'
import { loadMappingFile } from '../../../importer/mapping/load-mapping.ts'
import type { MappingFile } from '../mapping.contract.ts'

/** The patterns of a mapping that may take for ever: those of shop systems and guessed mappings are proved to be linear. */
export async function ownPatternsOf(mapping: MappingFile): Promise<string[]> {
  const builtIn = await Promise.all([loadMappingFile('shopify'), loadMappingFile('woocommerce')])
  const known = new Set([...Object.values(GUESSED_PATTERNS), ...builtIn.flatMap(patternsOf)])
  return patternsOf(mapping).filter((pattern) => !known.has(pattern))
}

export function patternsOf({ fields, categories = [], details = {}, expect = {} }: MappingFile): string[] {
  const sources = [...Object.values(fields), ...categories, ...Object.values(details)]
  const matches = sources.flatMap((source) =>
    typeof source === 'object' && !Array.isArray(source) ? (source.match ?? []) : [],
  )
  return [...matches, ...Object.values(expect)]
}

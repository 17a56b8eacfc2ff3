import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import * as vite from 'vite'
import { expect, test } from 'vitest'
import { buildInlineScripts, inlineScriptSources } from './inline-scripts.ts'

test('the scripts in documents are small, complete and define nothing', async () => {
  const scripts = await buildInlineScripts(vite)
  expect(brotliCompressSync(Object.values(scripts).join('')).length).toBeLessThan(2 * 1024)
  for (const [name, script] of Object.entries(scripts)) {
    // In HTML, as the text of an element.
    expect(script, name).not.toMatch(/<\/script|<!--/)
    expect(script, name).not.toMatch(/\bOTHER_LANGUAGES\b/)
    const page: Record<string, unknown> = {}
    // Fails at the first use of a browser's object, after its declarations.
    expect(() => runInNewContext(script, page), name).toThrow(/is not defined/)
    expect(Object.keys(page), name).toEqual([])
  }
  const { first, countdown, slides } = scripts
  const sources = inlineScriptSources({ first, countdown, slides: `${slides} ` }).split(' ')
  expect(sources).toHaveLength(3)
  expect(inlineScriptSources(scripts).split(' ').slice(0, 2)).toEqual(sources.slice(0, 2))
  expect(inlineScriptSources(scripts)).not.toContain(sources[2])
})

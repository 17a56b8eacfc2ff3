import { Parser } from 'htmlparser2'
import { createMicrodata, createTextBuffer, type PageNode, type TextBuffer } from './microdata.ts'

/** The facts in a page's markup, as strings. */
export type PageFacts = {
  title: string
  /** The first content of each `<meta>`, by property or name in lower case. */
  meta: ReadonlyMap<string, string>
  /** The texts of JSON-LD scripts. */
  jsonLd: readonly string[]
  microdata: readonly PageNode[]
}

/** A deeper page is not read further. The parser looks through its open elements at every end tag. */
const maxDepth = 256
const maxScripts = 60
const maxScriptLength = 512 * 1024
const maxTitleLength = 1000
const maxMetaNames = 500
const maxMetaLength = 4000
const chunkLength = 64 * 1024

class TooDeepError extends Error {}

/** Reads the markup of a page in portions, so that other requests go on meanwhile. */
export async function readPageFacts(html: string): Promise<PageFacts> {
  const meta = new Map<string, string>()
  const jsonLd: string[] = []
  const microdata = createMicrodata()
  const title = createTextBuffer(maxTitleLength)
  let script: TextBuffer | null = null
  let [depth, titles] = [0, 0]
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > maxDepth) throw new TooDeepError()
      if (name === 'meta') addMeta(meta, attributes)
      if (name === 'title') titles += 1
      if (name === 'script' && isJsonLd(attributes.type) && jsonLd.length < maxScripts)
        script = createTextBuffer(maxScriptLength)
      microdata.open(name, attributes, depth)
    },
    ontext(text) {
      // Only the first: drawings have titles too.
      if (titles === 1) title.add(text)
      if (script) script.add(text)
      else microdata.text(text)
    },
    onclosetag(name) {
      microdata.close(depth)
      depth -= 1
      if (name === 'title' && titles === 1) titles = 2
      if (name === 'script' && script) {
        // A cut text is not JSON.
        if (!script.isCut()) jsonLd.push(script.text())
        script = null
      }
    },
  })
  try {
    for (let at = 0; at < html.length; at += chunkLength) {
      parser.write(html.slice(at, at + chunkLength))
      await new Promise(setImmediate)
    }
    parser.end()
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error
  }
  return { title: title.text(), meta, jsonLd, microdata: microdata.items() }
}

const isJsonLd = (type: string | undefined): boolean => /^\s{0,9}application\/ld\+json\b/i.test(type ?? '')

function addMeta(meta: Map<string, string>, { property, name, content }: Record<string, string>): void {
  const key = (property || name || '').trim().toLowerCase()
  const isUsable = key !== '' && key.length <= 100 && content !== undefined && content.trim() !== ''
  if (isUsable && !meta.has(key) && meta.size < maxMetaNames) meta.set(key, content.slice(0, maxMetaLength))
}

import { Parser } from 'htmlparser2'

/** Far more than an editor's text has. */
const maxDepth = 1_000

class TooDeepError extends Error {}

/**
 * Whether HTML has elements within elements without end. The sanitiser's parser looks through the open ones at every tag:
 * 200 kB of them would stop the process for seconds.
 */
export function isNestedTooDeeply(html: string): boolean {
  let depth = 0
  const parser = new Parser({
    onopentag() {
      depth += 1
      if (depth > maxDepth) throw new TooDeepError()
    },
    onclosetag() {
      depth -= 1
    },
  })
  try {
    parser.end(html)
    return false
  } catch (error) {
    if (error instanceof TooDeepError) return true
    throw error
  }
}

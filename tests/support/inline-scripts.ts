import type { InlineScripts } from '../../src/server/build/inline-scripts.ts'

/** In place of the built ones, for tests that run no scripts. */
export const inlineScripts: InlineScripts = { first: '"first"', countdown: '"countdown"', slides: '"slides"' }

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { messagesPlugin } from './src/i18n/server/messages-plugin.ts'

// `npm run test:deep`: the exhaustive tests, whose short forms `npm test` runs.
const isDeep = process.env.TEST_DEEP === '1'

export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    include: isDeep ? ['{src,tests}/**/*.deep.test.ts'] : ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/bench/**', 'node_modules/**', ...(isDeep ? [] : ['**/*.deep.test.ts'])],
    globalSetup: ['tests/support/global-setup.ts'],
    // As many as the browser tests have beside them: a third of their time goes to waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Ends a test that hangs. A slow machine may take long for one that encodes pictures.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Loading the modules anew for each file took two fifths of the time. No test replaces a module.
    isolate: false,
    // Otherwise what one file replaces on globalThis stays replaced for the files after it.
    unstubGlobals: true,
    // CommonJS packages as Node itself loads them.
    deps: { interopDefault: false },
    // A test that passes by merely not throwing proves little.
    // What is awaited may take longer than the default's second on a busy machine.
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
  },
})

import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/chromium.ts'

const isDeep = process.env.TEST_DEEP === '1'

/** The reading and doing of visitors in a real browser, against the real site with its own database. */
export default defineConfig({
  testDir: 'tests/e2e',
  // `npm run test:deep` runs the exhaustive tests, whose short forms `npm test` runs.
  testMatch: isDeep ? '**/*.deep.e2e.ts' : '**/*.e2e.ts',
  testIgnore: isDeep ? [] : '**/*.deep.e2e.ts',
  globalSetup: './tests/e2e/support/start-site.ts',
  fullyParallel: true,
  // The unit tests run beside them, with as many.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at a second try is a failure, also where a command line asks for retries.
  failOnFlakyTests: true,
  // Enough for slow machines: several tests share two processors.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['./tests/e2e/support/require-assertions.ts']],
  use: {
    viewport: { width: 1280, height: 900 },
    // What a worker keeps would hide faults from the tests that are not about it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    // Traces cost a third of the whole run's CPU time; `--trace retain-on-failure` records them.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // Tests reach nothing but the site.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type DemoTemplate, startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
    demo: DemoTemplate
  }
}

/** One database server for the whole run; every test file gets a copy of its template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  const folder = await mkdtemp(join(tmpdir(), 'bachat-demo-media-'))
  project.provide('databaseServerUrl', server.url)
  // The demo content is dated relative to now: each run fills a template of its own.
  project.provide('demo', { name: `bachat_test_${process.pid}_demo`, folder })
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type DemoTemplate, startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
    demo: DemoTemplate
    /** Where the first test that asks for it makes the data folder that others copy. */
    preparedDataFolder: string
  }
}

/** One database server for the whole run; every test file gets a copy of its template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  const folder = await mkdtemp(join(tmpdir(), 'bachat-demo-media-'))
  const dataFolders = await mkdtemp(join(tmpdir(), 'bachat-prepared-'))
  // As root the database runs as another user, who must be able to traverse it.
  await chmod(dataFolders, 0o755)
  project.provide('databaseServerUrl', server.url)
  project.provide('demo', { name: `bachat_test_${process.pid}_demo`, folder })
  project.provide('preparedDataFolder', join(dataFolders, 'data'))
  return async () => {
    await server.stop()
    for (const path of [folder, dataFolders]) await rm(path, { recursive: true, force: true })
  }
}

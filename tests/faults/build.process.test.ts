import { afterAll, expect, test } from 'vitest'
import { dataFolder, endAll, run, timeoutMs } from './support/site.ts'

afterAll(endAll, timeoutMs)

/** `bachat build` where the pages in `dist` seem old and `hook` of Node's module loader fails for Vite: nothing is built. */
async function buildWithFailing(hook: 'resolve' | 'load') {
  const preload = `
    import files from 'node:fs/promises'
    import { registerHooks, syncBuiltinESMExports } from 'node:module'
    const { readFile } = files
    files.readFile = async (path, ...rest) => /dist.stamp$/.test(path) ? 'old' : readFile(path, ...rest)
    syncBuiltinESMExports()
    registerHooks({
      ${hook}(name, context, next) {
        if (name !== 'vite' && !name.includes('/vite/')) return next(name, context)
        throw Object.assign(new Error('Vite is missing'), { code: 'ERR_MODULE_NOT_FOUND' })
      }
    })`
  const command = run(['build'], {
    DATA_DIR: dataFolder(),
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}`,
  })
  const { code } = await command.ended
  return { code, output: command.output() }
}

test('pages older than their sources are reported where Vite is not installed', { timeout: timeoutMs }, async () => {
  expect(await buildWithFailing('resolve')).toEqual({
    code: 0,
    output: 'The pages are older than their sources and Vite is not installed: run `npm ci && npm run build`\n',
  })
})

test('a Vite that is installed but cannot be loaded ends the build with its error', {
  timeout: timeoutMs,
}, async () => {
  expect(await buildWithFailing('load')).toEqual({
    code: 1,
    output: expect.stringMatching(
      /\nError: Vite is missing\n {4}at .*\nThe pages could not be built \(status 1\)\.\n$/s,
    ),
  })
})

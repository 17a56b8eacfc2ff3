import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Settings } from '../src/platform/config/config.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const dockerfile = read('Dockerfile')
const service = read('deploy/bachat.service')

test('the image and the service start the site by its command, and set only existing settings', () => {
  expect(dockerfile).toMatch(/^ENTRYPOINT \["bin\/node", "bin\/bachat\.js"\]\nCMD \["start"\]$/m)
  expect(service).toMatch(/^ExecStart=\S+\/bin\/node \S+\/bin\/bachat\.js start$/m)
  for (const program of ['bin/node', 'bin/bachat.js']) accessSync(join(root, program), constants.X_OK)
  const assignments = [...dockerfile.matchAll(/^ENV (.+)$/gm), ...service.matchAll(/^Environment=(.+)$/gm)]
  const names = assignments.flatMap(([, line = '']) => line.split(' ').map((pair) => pair.split('=')[0]))
  expect(names).toContain('DATA_DIR')
  expect(names.filter((name) => name !== 'NODE_ENV' && !(`${name}` in Settings.properties))).toEqual([])
})

test('the image listens on the default port, stores its data in a volume, and runs as an ordinary user', () => {
  expect(dockerfile).toContain(`EXPOSE ${Settings.properties.PORT.shown}`)
  const folder = /DATA_DIR=(\S+)/.exec(dockerfile)?.[1]
  expect(dockerfile).toContain(`VOLUME ${folder}`)
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
  expect(lastStage).toMatch(/^USER bachat$/m)
})

test('the health check of the image is a program that requests /readyz', () => {
  const [, command = '[]'] = /CMD (\["bin\/node", "-e".*readyz.*\])$/m.exec(dockerfile) ?? []
  const [, , program] = JSON.parse(command) as string[]
  expect(program).toContain('/readyz')
  expect(() => new Function(`${program}`)).not.toThrow()
})

test('the image records the commit that its build was given', () => {
  expect(dockerfile).toMatch(/^ARG COMMIT=unknown\nRUN npm run build && echo "\$COMMIT" >dist\/commit /m)
})

test('the image includes everything it needs to install and build', () => {
  const ignored = read('.dockerignore').trim().split('\n')
  for (const needed of ['package.json', 'package-lock.json', '.npmrc', 'bin', 'src', 'public', 'migrations', 'feeds'])
    expect(ignored).not.toContain(needed)
  expect(ignored).toContain('node_modules')
})

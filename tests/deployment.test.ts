import { execFileSync } from 'node:child_process'
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { isSecret, Settings } from '../src/platform/config/config.ts'
import { fileSettingOf } from '../src/platform/config/setting-values.ts'

type Service = {
  image: string
  build?: unknown
  restart?: string
  command?: string[]
  env_file?: string | string[]
  environment?: Record<string, string>
  volumes?: string[]
  secrets?: string[]
  depends_on?: string[] | Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  deploy?: { resources: { limits: { memory: string; pids: number } } }
  logging?: unknown
}
type Compose = {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, null>
}

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const dockerfile = read('Dockerfile')
const compose = parseYaml(read('deploy/compose.yaml')) as Compose
const services = Object.entries(compose.services)
const ofSite = services.filter(([, { image }]) => image === 'bachat')
const common = read('deploy/systemd/bachat-.service.d/bachat.conf')
const units = ['bachat-web@.service', 'bachat-worker.service'].map((name) => read(`deploy/systemd/${name}`))
const caddyfile = read('deploy/Caddyfile')

const settingNames = Object.keys(Settings.properties)
const known = [...settingNames, ...settingNames.filter(isSecret).map(fileSettingOf)]
/** NODE_ENV is Node's, WEB_PROCESSES the Caddyfile's. */
const unknownIn = (names: string[]) =>
  names.filter((name) => !known.includes(name) && !['NODE_ENV', 'WEB_PROCESSES'].includes(name))
const namesInFile = (file: string) => [...read(file).matchAll(/^([A-Z_\d]+)=/gm)].map(([, name = '']) => name)
const ofComposeFile = namesInFile('deploy/compose.env')
const namesInUnit = (text: string) =>
  [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  )

test('the image and the services start the site by its command, and set only existing settings', () => {
  expect(dockerfile).toMatch(/^ENTRYPOINT \["bin\/node", "bin\/bachat\.js"\]\nCMD \["start"\]$/m)
  expect(common).toMatch(/^ExecStart=\S+\/bin\/node \S+\/bin\/bachat\.js start$/m)
  for (const program of ['bin/node', 'bin/bachat.js']) accessSync(join(root, program), constants.X_OK)
  const ofImage = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  )
  const ofCompose = ofSite.flatMap(([, { environment = {} }]) => Object.keys(environment))
  const ofFiles = ['deploy/bachat.env.example', 'deploy/systemd/machine.env'].flatMap(namesInFile)
  const names = [...ofImage, ...ofCompose, ...ofComposeFile, ...ofFiles, ...[common, ...units].flatMap(namesInUnit)]
  expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'DATABASE_PASSWORD_FILE', 'PUBLIC_URL', 'PROCESS']))
  expect(unknownIn(names)).toEqual([])
})

test('no setting of a machine is written in two places', () => {
  const example = namesInFile('deploy/bachat.env.example')
  const withSystemd = [...example, ...namesInFile('deploy/systemd/machine.env'), ...namesInUnit(common)]
  for (const unit of units) {
    const all = [...withSystemd, ...namesInUnit(unit)]
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  }
  const withCompose = [...example, ...ofComposeFile]
  expect(ofComposeFile.filter((name) => example.includes(name))).toEqual([])
  for (const [, { environment = {} }] of services)
    expect(Object.keys(environment).filter((name) => withCompose.includes(name))).toEqual([])
})

test('every process of the site has the same settings, and those of the operator count', () => {
  for (const [, { env_file }] of ofSite) expect(env_file).toEqual(['compose.env', 'bachat.env'])
  const [, folder] = /^BACKUP_TO=(.+)$/m.exec(read('deploy/compose.env')) ?? []
  expect(compose.services.worker?.volumes).toContain(`backups:${folder}`)
})

test('the image listens on the default port, stores its data in volumes, and runs as an ordinary user', () => {
  expect(dockerfile).toContain(`EXPOSE ${Settings.properties.PORT.shown}`)
  const folder = /DATA_DIR=(\S+)/.exec(dockerfile)?.[1]
  expect(dockerfile).toContain(`VOLUME ${folder}`)
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
  expect(lastStage).toMatch(/^USER bachat$/m)
  // A named volume belongs to root, unless the image has the folder.
  const [, owned = ''] = /install -d -o bachat -g bachat -m 700 (.+)$/m.exec(lastStage) ?? []
  const mounted = ofSite.flatMap(([, { volumes = [] }]) => volumes).filter((volume) => !volume.startsWith('./'))
  expect(owned.split(' ')).toEqual(expect.arrayContaining(mounted.map((volume) => volume.split(':')[1])))
})

test('the health check of the image is a program that requests /readyz where every service answers', () => {
  const [, command = '[]'] = /CMD (\["bin\/node", "-e".*readyz.*\])$/m.exec(dockerfile) ?? []
  const [, , program] = JSON.parse(command) as string[]
  expect(program).toContain('/readyz')
  expect(() => new Function(`${program}`)).not.toThrow()
  const { METRICS_PORT, PROCESS } = compose.services.worker?.environment ?? {}
  expect({ METRICS_PORT, PROCESS }).toEqual({ METRICS_PORT: Settings.properties.PORT.shown, PROCESS: 'worker' })
})

test('the image records the commit that its build was given', () => {
  expect(dockerfile).toMatch(/^ARG COMMIT=unknown\n[\s\S]*npm run build && echo "\$COMMIT" >dist\/commit /m)
})

test('the image includes everything it needs to install and build, and no secrets', () => {
  const ignored = read('.dockerignore').trim().split('\n')
  for (const needed of ['package.json', 'package-lock.json', '.npmrc', 'bin', 'src', 'public', 'migrations', 'feeds'])
    expect(ignored).not.toContain(needed)
  expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'deploy']))
})

test('every service of Compose restarts, has limits, and names only what there is', () => {
  expect(services.map(([name]) => name)).toEqual(['caddy', 'web1', 'web2', 'worker', 'migrate', 'database'])
  for (const [name, service] of services) {
    const { restart, deploy, volumes = [], secrets = [], depends_on = {} } = service
    expect([name, restart]).toEqual([name, name === 'migrate' ? 'no' : 'unless-stopped'])
    expect(deploy?.resources.limits).toEqual({ memory: expect.stringMatching(/^\dg$/), pids: 256 })
    expect(service.logging, name).toEqual({ driver: 'local' })
    const sources = volumes.map((volume) => volume.split(':')[0] ?? '')
    const named = sources.filter((source) => !source.startsWith('./'))
    expect(named.filter((source) => !(source in compose.volumes))).toEqual([])
    expect(secrets.filter((secret) => !(secret in compose.secrets))).toEqual([])
    const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    expect(others.filter((other) => !(other in compose.services))).toEqual([])
  }
  const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]))
  expect(mounted).toEqual(expect.arrayContaining(Object.keys(compose.volumes)))
})

test('migrations run once, after the database answers and before the processes that use it', () => {
  const { migrate, database } = compose.services
  expect(migrate).toMatchObject({ command: ['migrate'], depends_on: { database: { condition: 'service_healthy' } } })
  expect(database?.healthcheck?.test).toContain('pg_isready')
  for (const name of ['web1', 'web2', 'worker'])
    expect(compose.services[name]?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
})

test('secrets are files, which the site reads where they are mounted', () => {
  const files = [
    ...namesInFile('deploy/bachat.env.example').filter((name) => name.endsWith('_FILE')),
    ...ofComposeFile.filter((name) => name.endsWith('_FILE')),
  ]
  expect(files.length).toBeGreaterThan(2)
  const texts = [read('deploy/bachat.env.example'), read('deploy/compose.env')].join('\n')
  for (const name of files) expect(texts).toMatch(new RegExp(`^${name}=/etc/bachat/secrets/[a-z-]+$`, 'm'))
  for (const [, { volumes }] of ofSite) expect(volumes).toContain('./secrets:/etc/bachat/secrets:ro')
  // The user of the image has to read them.
  expect(read('docs/operations.md')).toContain(`install -d -m 700 -o ${/--uid (\d+)/.exec(dockerfile)?.[1]} secrets`)
  const secretNames = [...namesInFile('deploy/bachat.env.example'), ...namesInFile('deploy/systemd/machine.env')]
  // Peer authentication needs no password.
  expect(secretNames.filter((name) => isSecret(name))).toEqual(['DATABASE_URL'])
})

test('Caddy passes requests to all web processes of both set-ups', () => {
  expect(caddyfile.match(/\{\$\w+\}/g)).toEqual(['{$PUBLIC_URL}', '{$WEB_PROCESSES}'])
  const web = services.filter(([, { environment }]) => environment?.PROCESS === 'web').map(([name]) => `${name}:3000`)
  expect(compose.services.caddy?.environment?.WEB_PROCESSES).toBe(web.join(' '))
  expect(compose.services.caddy?.env_file).toBe('bachat.env')
  const [, addresses = ''] = /^WEB_PROCESSES="(.+)"$/m.exec(read('deploy/systemd/machine.env')) ?? []
  // Caddy prints its environment.
  const dropIn = read('deploy/systemd/caddy.service.d/bachat.conf')
  expect(dropIn).toContain('grep -hE "^(PUBLIC_URL|WEB_PROCESSES)="')
  expect(dropIn).not.toMatch(/^EnvironmentFile=\S*\/etc\/bachat/m)
  const ports = addresses.split(' ').map((address) => address.replace('127.0.0.1:', ''))
  expect(read('docs/operations.md')).toContain(ports.map((port) => `bachat-web@${port}`).join(' '))
})

test('Prometheus asks every process of the systemd set-up', () => {
  const ports = [/WEB_PROCESSES="(.+)"/, /METRICS_PORT=(\d+)/].flatMap((pattern) => {
    const [, value = ''] = pattern.exec([read('deploy/systemd/machine.env'), ...units].join('\n')) ?? []
    return value.split(' ').map((address) => address.replace('127.0.0.1:', ''))
  })
  const [, targets = ''] =
    /targets: \[(.+)\]$/m.exec(read('deploy/prometheus/prometheus.yaml').split('scrape_configs')[1] ?? '') ?? []
  expect(targets.split(', ').sort()).toEqual(ports.map((port) => `'localhost:${port}'`).sort())
})

test('scripts of both set-ups are valid, and everything that they copy exists', () => {
  const scripts = ['deploy/bachat', 'deploy/systemd/install', 'deploy/systemd/bachat'].map((file) => join(root, file))
  for (const script of scripts) {
    accessSync(script, constants.X_OK)
    expect(() => execFileSync('sh', ['-n', script])).not.toThrow()
  }
  expect(readdirSync(join(root, 'deploy/systemd')).sort()).toEqual([
    'bachat',
    'bachat-.service.d',
    'bachat-web@.service',
    'bachat-worker.service',
    'caddy.service.d',
    'install',
    'machine.env',
  ])
})

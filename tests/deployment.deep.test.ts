import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

// With the tools themselves, from Debian: apt-get install systemd caddy

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'bachat-units-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Its output; a missing tool fails the test with its name. */
function run(program: string, args: string[], env: Record<string, string>): { status: number | null; output: string } {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    encoding: 'utf8',
  })
  if (error) throw new Error(`${program} cannot be run: install it (${error.message}).`)
  return { status, output: `${stdout}${stderr}` }
}

test('systemd finds nothing wrong in the units, whose common part applies to each', () => {
  cpSync(join(root, 'deploy/systemd'), folder, { recursive: true })
  const common = join(folder, 'bachat-.service.d/bachat.conf')
  writeFileSync(common, readFileSync(common, 'utf8').replaceAll('/opt/bachat', root))
  for (const unit of ['bachat-web@3001.service', 'bachat-worker.service', 'caddy.service']) {
    // A colon at the end adds the system's own folders.
    const verified = run('systemd-analyze', ['verify', '--man=no', unit], { SYSTEMD_UNIT_PATH: `${folder}:` })
    expect({ unit, ...verified }).toEqual({ unit, status: 0, output: '' })
  }
})

test('Caddy accepts the Caddyfile with the settings of both set-ups', () => {
  const config = join(root, 'deploy/Caddyfile')
  for (const WEB_PROCESSES of ['web1:3000 web2:3000', '127.0.0.1:3001 127.0.0.1:3002']) {
    const env = { PUBLIC_URL: 'https://deals.example', WEB_PROCESSES }
    const { status, output } = run('caddy', ['validate', '--adapter', 'caddyfile', '--config', config], env)
    expect(output).toContain('Valid configuration')
    expect(status).toBe(0)
    const json = run('caddy', ['adapt', '--adapter', 'caddyfile', '--config', config], env).output
    const dials = [...json.matchAll(/"dial":"([^"]+)"/g)].map(([, dial]) => dial)
    expect(dials).toEqual(WEB_PROCESSES.split(' '))
  }
})

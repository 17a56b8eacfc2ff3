import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrations } from '../src/platform/database/migration-files.ts'
import {
  listedInHistory,
  listedMigrations,
  presentMigrations,
  type Released,
  releaseFaults,
} from './support/released-migrations.ts'

const { replaced } = readMigrations(MIGRATIONS_FOLDER)

test('no released migration was edited or removed, and every one is listed', () => {
  const history = listedInHistory()
  if (!history) console.log('Without the history of the repository the list alone is compared')
  expect(releaseFaults(presentMigrations(), listedMigrations(), history ?? [], replaced?.last)).toEqual([])
})

const first: Released = { '0001-shops.sql': 'a' }

test('a migration that was edited, removed or not listed is an error', () => {
  expect(releaseFaults(first, first, [])).toEqual([])
  expect(releaseFaults({ '0001-shops.sql': 'b' }, first, [])).toEqual([
    expect.stringMatching(/^0001-shops\.sql was edited after it was listed/),
  ])
  expect(releaseFaults({}, first, [])).toEqual(['0001-shops.sql is in migrations/released.json, and its file is gone.'])
  expect(releaseFaults({ ...first, '0002-streets.sql': 'c' }, first, [])).toEqual([
    '0002-streets.sql is not in migrations/released.json: run npm run db:types.',
  ])
})

test('a removed migration that the baseline replaces is no error', () => {
  expect(releaseFaults({}, {}, [first], '0001-shops.sql')).toEqual([])
})

test('editing a migration together with its entry in the list is found in the history', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bachat-history-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'ignore' })
  const commit = (released: Released) => {
    mkdirSync(join(folder, 'migrations'), { recursive: true })
    writeFileSync(join(folder, 'migrations/released.json'), JSON.stringify(released))
    git('add', '.')
    git('-c', 'user.name=Test', '-c', 'user.email=test@mail.example', 'commit', '-m', 'A change')
  }
  git('init')
  commit(first)
  const changed = { '0001-shops.sql': 'b' }
  commit(changed)
  const history = listedInHistory(folder)
  expect(history).toEqual([changed, first])
  expect(releaseFaults(changed, listedMigrations(folder), history ?? [])).toEqual([
    expect.stringMatching(/^0001-shops\.sql was edited after it was listed/),
  ])
})

import { expect, test } from 'vitest'
import { backupDepsOf } from './backup-deps.ts'

test.each([
  ['the embedded one', null, '/data/postgres'],
  ['a socket of this machine', 'postgres:///bachat?host=/var/run/postgresql&user=bachat', '/data'],
  ['a container of compose.yaml', 'postgres://bachat@database/bachat', '/data'],
  ['a port of this machine', 'postgres://bachat@127.0.0.1:5432/bachat', '/data'],
  ['a port of this machine by IPv6', 'postgres://bachat@[::1]:5432/bachat', '/data'],
  ['another machine', 'postgres://bachat@db.example/bachat', null],
  ['another machine by IPv6', 'postgres://bachat@[2001:db8::1]/bachat', null],
])('BK4: whether a copy has space is asked of the disk of %s', (_, databaseUrl, folder) => {
  const backups = {
    target: { kind: 'folder', name: '/backups', folder: '/backups' },
    at: '03:30',
    publicKey: null,
  } as const
  const settings = { backups, databaseUrl, dataDir: '/data', publicUrl: 'https://deals.example' }
  expect(backupDepsOf(settings)?.databaseDir).toBe(folder)
})

import { expect, test } from 'vitest'
import { Settings } from './config.ts'
import { misspeltSettings } from './misspelt-settings.ts'

test.each([
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
  ['log-level', 'LOG_LEVEL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ['S3_BUCKETS', 'S3_BUCKET'],
  ['port', 'PORT'],
])('%s is named with the nearest setting, %s', (name, setting) => {
  expect(misspeltSettings({ [name]: 'a value', PATH: '/bin' })).toEqual([
    `${name} is not a setting and has no effect: did you mean ${setting}?`,
  ])
})

test('the names of other programs, and settings themselves, are not misspelt', () => {
  const foreign = ['HOME', 'HOSTNAME', 'PATH', 'PGPORT', 'PGHOST', 'DATABASE_USER', 'XDG_DATA_DIRS', 'HTTP_PROXY']
  const ofNpm = ['npm_config_loglevel', 'npm_package_name', 'NODE_ENV', 'NODE_OPTIONS', 'INIT_CWD', 'LANG', 'TMPDIR']
  for (const names of [[...foreign, ...ofNpm, 'A'.repeat(100_000)], Object.keys(Settings.properties)])
    expect(misspeltSettings(Object.fromEntries(names.map((name) => [name, 'a value'])))).toEqual([])
})

test('a name beside the setting that it resembles belongs to another program', () => {
  const other = { DATABASE_URI: 'postgres://localhost/other' }
  expect(misspeltSettings({ ...other, DATABASE_URL: 'postgres://localhost/deals' })).toEqual([])
  expect(misspeltSettings({ ...other, DATABASE_URL: ' ' })).toHaveLength(1)
})

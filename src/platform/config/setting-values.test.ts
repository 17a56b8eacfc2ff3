import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkSettings } from './check-settings.ts'
import { isSecret, readConfig, Settings } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'bachat-secrets-'))
chmodSync(folder, 0o700)
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(text: string): string {
  const file = join(folder, crypto.randomUUID())
  writeFileSync(file, text, { mode: 0o600 })
  return file
}

test('every setting that is named like a secret is one, and can be read from a file', () => {
  const named = Object.keys(Settings.properties).filter(
    (name) => /(?:TOKEN|SECRET|PASSWORD|KEY)$/.test(name) && !name.endsWith('PUBLIC_KEY'),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !isSecret(name))).toEqual([])
})

test('a secret is read from the file that NAME_FILE names, without the line break at its end', () => {
  const smtp = 'smtps://site:hunter2@mail.example'
  expect(readConfig({ SMTP_URL_FILE: fileWith(`${smtp}\r\n`) }).smtpUrl).toBe(smtp)
  expect(readConfig({ SMTP_URL: smtp, SMTP_URL_FILE: ' ' }).smtpUrl).toBe(smtp)
  expect(readConfig({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD_FILE: fileWith('correct horse\n') }).admin).toEqual({
    email: 'a@b.example',
    password: 'correct horse',
  })
})

test('a setting without a secret is not read from a file', () => {
  expect(readConfig({ PORT_FILE: fileWith('8080') }).port).toBe(3000)
})

test('a file that cannot be used stops the start with a sentence that names it, and never its content', () => {
  mkdirSync(join(folder, 'a-folder'))
  const failure = (env: Record<string, string>) => {
    try {
      readConfig(env)
    } catch (error) {
      return (error as Error).message
    }
    return null
  }
  const missing = join(folder, 'missing')
  expect(failure({ SMTP_URL_FILE: missing })).toBe(`SMTP_URL_FILE names ${missing}, which does not exist.`)
  expect(failure({ SMTP_URL_FILE: join(folder, 'a-folder') })).toMatch(/which cannot be read: it is a folder\.$/)
  expect(failure({ SMTP_URL_FILE: fileWith(' \n') })).toMatch(/^SMTP_URL_FILE names \S+, which is empty\.$/)
  expect(failure({ SMTP_URL_FILE: '/dev/zero' })).toBe(
    'SMTP_URL_FILE names /dev/zero, which has more than 16384 bytes.',
  )
  expect(failure({ SMTP_URL_FILE: fileWith('hunter2') })).toBe(
    'SMTP_URL must be an address like smtps://user:password@host:465.',
  )
  expect(failure({ SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: fileWith('smtp://mail.example') })).toBe(
    'SMTP_URL and SMTP_URL_FILE are both set: remove one of them.',
  )
})

test('the password of the database is added to both addresses, whatever letters it has', () => {
  const DATABASE_PASSWORD_FILE = fileWith('p%40:/?#[é\n')
  const DATABASE_URL = 'postgres://site@db.example:5433/deals'
  const config = readConfig({ DATABASE_URL, DATABASE_READ_URL: 'postgres://db2.example/deals', DATABASE_PASSWORD_FILE })
  expect(decodeURIComponent(new URL(config.databaseUrl ?? '').password)).toBe('p%40:/?#[é')
  expect(decodeURIComponent(new URL(config.databaseReadUrl ?? '').password)).toBe('p%40:/?#[é')
  const sentence = 'DATABASE_URL must name a server, and no password, when DATABASE_PASSWORD is set.'
  for (const address of ['postgres://site:other@db.example/deals', 'postgres:///deals?host=/run/postgresql'])
    expect(() => readConfig({ DATABASE_URL: address, DATABASE_PASSWORD: 'p' })).toThrow(sentence)
  expect(() => readConfig({ DATABASE_PASSWORD: 'p' })).toThrow('DATABASE_URL must also be set')
})

test('a check lists every setting with its source, hides secrets, and names everything that is wrong', () => {
  const file = fileWith('123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw')
  const { settings, warnings, errors } = checkSettings({
    PORT: 'abc',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: 'hunter2',
    TELEGRAM_BOT_NAME: 'BachatBot',
    TELEGRAM_BOT_TOKEN_FILE: file,
    DATABSE_URL_FILE: '/run/secrets/database-url',
    SMTP_URL_FILE: join(folder, 'missing'),
    BACKUP_TO: 's3://key:hunter2@backups',
  })
  expect(settings.map(({ name }) => name)).toEqual(Object.keys(Settings.properties))
  const of = (name: string) => settings.find((setting) => setting.name === name)
  expect(of('LOG_LEVEL')).toEqual({
    name: 'LOG_LEVEL',
    value: 'warn',
    source: 'environment',
    file: null,
    isSecret: false,
  })
  expect(of('HOST')).toMatchObject({ value: '0.0.0.0', source: 'default' })
  expect(of('S3_BUCKET')).toMatchObject({ value: null, source: 'default' })
  expect(of('METRICS_TOKEN')).toMatchObject({ value: null, source: 'environment', isSecret: true })
  expect(of('BACKUP_TO')).toMatchObject({ value: null, source: 'environment', isSecret: false })
  expect(of('TELEGRAM_BOT_TOKEN')).toMatchObject({ value: null, source: 'file', file })
  expect(warnings).toEqual(['DATABSE_URL_FILE is not a setting and has no effect: did you mean DATABASE_URL_FILE?'])
  expect(errors).toEqual([
    `SMTP_URL_FILE names ${join(folder, 'missing')}, which does not exist.`,
    'PORT must be a whole number from 1 to 65535, not "abc".',
    'BACKUP_TO must be a folder, or a store like s3://bucket/prefix.',
  ])
  expect(checkSettings({}).errors).toEqual([])
})

test('a check also names values that do not go together', () => {
  const env = { DATABASE_URL: 'postgres://a:b@db.example/deals', DATABASE_PASSWORD: 'c' }
  expect(checkSettings(env).errors).toEqual([
    'DATABASE_URL must name a server, and no password, when DATABASE_PASSWORD is set.',
  ])
})

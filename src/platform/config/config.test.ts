import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { webWorkersThatFit } from '../limits/machine-memory.ts'
import { ConfigError, readConfig, Settings } from './config.ts'

test('without any setting the site runs on port 3000 with its own database and demo content', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseReadUrl: null,
    process: 'all',
    webWorkers: Math.min(availableParallelism(), webWorkersThatFit(), 4),
    demo: true,
    logLevel: 'info',
    logFormat: 'json',
    metricsToken: null,
    metricsPort: null,
    shutdownNoticeMs: 1000,
    tracing: null,
    trustProxy: false,
    cachePurge: null,
    feedPrivateNetworks: [],
    admin: null,
    google: null,
    facebook: null,
    telegram: null,
    promotionUrl: null,
    secretsKey: null,
    smtpUrl: null,
    mailFrom: { name: 'Bachat', address: 'no-reply@localhost' },
    newsletterRate: 600,
    s3: null,
    backups: null,
    offline: true,
    rateLimits: true,
  })
})

test('an empty setting counts as missing', () => {
  const empty = Object.fromEntries(Object.keys(Settings.properties).map((name) => [name, ' ']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('the public address follows the port until it is set', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PORT: '8080', PUBLIC_URL: 'https://bachat.example/' }).publicUrl).toBe('https://bachat.example')
})

test('emails come from the public address until another sender is set', () => {
  const sender = (env: Record<string, string>) => readConfig(env).mailFrom
  expect(sender({ PUBLIC_URL: 'https://bachat.example' })).toEqual({
    name: 'Bachat',
    address: 'no-reply@bachat.example',
  })
  expect(sender({ MAIL_FROM: '"Bachat, deals" <team@b.example>' })).toEqual({
    name: 'Bachat, deals',
    address: 'team@b.example',
  })
  expect(sender({ MAIL_FROM: 'team@b.example' })).toEqual({ name: '', address: 'team@b.example' })
  expect(() => sender({ MAIL_FROM: 'Bachat <a@b.example>, <c@d.example>' })).toThrow(
    'MAIL_FROM must be an address like Bachat <no-reply@deals.example>',
  )
})

test('an invalid mail server is not quoted, because it may contain a password', () => {
  const attempt = () => readConfig({ SMTP_URL: 'https://site:hunter2@mail.example' })
  expect(attempt).toThrow('SMTP_URL must be an address like smtps://user:password@host:465.')
  expect(attempt).not.toThrow(/hunter2/)
  expect(readConfig({ SMTP_URL: 'smtps://site:hunter2@mail.example' }).smtpUrl).toBe(
    'smtps://site:hunter2@mail.example',
  )
})

test('a bot has a name and a token, which is never quoted', () => {
  const token = '123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
  expect(readConfig({ TELEGRAM_BOT_NAME: '@BachatBot', TELEGRAM_BOT_TOKEN: token }).telegram).toEqual({
    botName: 'BachatBot',
    botToken: token,
    apiUrl: 'https://api.telegram.org',
  })
  expect(() => readConfig({ TELEGRAM_BOT_NAME: 'BachatBot' })).toThrow('TELEGRAM_BOT_TOKEN must also be set')
  const attempt = () => readConfig({ TELEGRAM_BOT_NAME: 'BachatBot', TELEGRAM_BOT_TOKEN: 'hunter2' })
  expect(attempt).toThrow('TELEGRAM_BOT_TOKEN must be a token as BotFather gives it')
  expect(attempt).not.toThrow(/hunter2/)
})

test('every setting is read', () => {
  const config = readConfig({
    HOST: '::1',
    DATA_DIR: '/srv/bachat',
    DATABASE_URL: 'postgres://site:secret@db.example:5433/deals',
    DATABASE_READ_URL: 'postgres://site:secret@replica.example:5433/deals',
    PROCESS: 'worker',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: 'token',
    TRUST_PROXY: '10.0.0.0/8, loopback',
    FEED_PRIVATE_NETWORKS: '10.20.0.0/16,192.168.1.7',
  })
  expect(config).toMatchObject({
    host: '::1',
    dataDir: '/srv/bachat',
    databaseUrl: 'postgres://site:secret@db.example:5433/deals',
    databaseReadUrl: 'postgres://site:secret@replica.example:5433/deals',
    process: 'worker',
    demo: false,
    logLevel: 'warn',
    metricsToken: 'token',
    trustProxy: ['10.0.0.0/8', 'loopback'],
    feedPrivateNetworks: ['10.20.0.0/16', '192.168.1.7'],
  })
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
})

test('TR3: the receiver of traces and the share of them, by the names that OpenTelemetry gives these settings', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/otlp/' }
  const standard = { endpoint: 'https://otlp.example/otlp', sampler: 'parentbased_traceidratio', ratio: 0.05 }
  expect(readConfig(endpoint).tracing).toEqual({ ...standard, headers: {} })
  const headers = 'Authorization=Basic%20dG9rZW4=, x-team=deals'
  const set = { ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER: 'always_on' }
  expect(readConfig({ ...set, OTEL_TRACES_SAMPLER_ARG: '1' }).tracing).toEqual({
    ...standard,
    headers: { authorization: 'Basic dG9rZW4=', 'x-team': 'deals' },
    sampler: 'always_on',
    ratio: 1,
  })
  const invalid = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'hunter2',
    OTEL_TRACES_SAMPLER: 'sometimes',
    OTEL_TRACES_SAMPLER_ARG: '5',
  }
  for (const [name, value] of Object.entries(invalid))
    expect(() => readConfig({ ...endpoint, [name]: value })).toThrow(new RegExp(`^${name} must be (?!.*hunter2)`))
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: headers })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must also be set',
  )
})

test('the key of secrets is 32 bytes as base64, and never quoted', () => {
  const key = Buffer.alloc(32, 7)
  expect(readConfig({ SECRETS_KEY: key.toString('base64') }).secretsKey).toEqual(key)
  for (const SECRETS_KEY of ['hunter2', Buffer.alloc(31).toString('base64'), key.toString('hex')])
    expect(() => readConfig({ SECRETS_KEY })).toThrow(
      /^SECRETS_KEY must be 32 bytes as base64, as `[^`]+` prints them\.$/,
    )
  expect(readConfig({ FEED_PRIVATE_NETWORKS: '10.1.0.0/16, loopback' }).feedPrivateNetworks).toEqual([
    '10.1.0.0/16',
    'loopback',
  ])
})

const s3 = { S3_ENDPOINT: 'https://s3.example', S3_KEY: 'key', S3_SECRET: 'secret' }

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0".'],
  [{ PORT: '3000.5' }, 'PORT must be a whole number from 1 to 65535, not "3000.5".'],
  [{ HOST: 'http://here' }, 'HOST must be an IP address or a host name, not "http://here".'],
  [
    { PUBLIC_URL: 'bachat.example' },
    'PUBLIC_URL must be an address like https://deals.example, without a path, not "bachat.example".',
  ],
  [
    { PUBLIC_URL: 'https://a.example/shop' },
    'PUBLIC_URL must be an address like https://deals.example, without a path, not "https://a.example/shop".',
  ],
  [{ PROCESS: 'both' }, 'PROCESS must be all, web or worker, not "both".'],
  [{ DEMO: 'yes' }, 'DEMO must be 1 or 0, not "yes".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud".'],
  [
    { FEED_PRIVATE_NETWORKS: 'intranet' },
    'FEED_PRIVATE_NETWORKS must be network addresses separated by commas, like 10.0.0.0/8, not "intranet".',
  ],
  [
    { TRUST_PROXY: 'true' },
    'TRUST_PROXY must be a number of hops or network addresses separated by commas, not "true".',
  ],
  [
    { FEED_PRIVATE_NETWORKS: '10.0.0.0/8, intranet' },
    'FEED_PRIVATE_NETWORKS must be network addresses separated by commas, like 10.0.0.0/8, not "10.0.0.0/8, intranet".',
  ],
  [{ TRUST_PROXY: '11' }, 'TRUST_PROXY must be a whole number from 1 to 10, not "11".'],
  [
    { S3_ENDPOINT: 'https://s3.example', S3_KEY: 'key' },
    'S3_BUCKET, S3_KEY and S3_SECRET must also be set when S3_ENDPOINT is set.',
  ],
  [{ ...s3, S3_BUCKET: 'No Bucket' }, 'S3_BUCKET must be the name of a bucket, like deals-pictures, not "No Bucket".'],
  [
    { DATABASE_READ_URL: 'postgres://replica.example/deals' },
    'DATABASE_URL must also be set when DATABASE_READ_URL is set.',
  ],
  [{ BACKUP_TO: 'ftp://host/x' }, 'BACKUP_TO must be a folder, or a store like s3://bucket/prefix.'],
  [
    { BACKUP_TO: 's3://backups' },
    'BACKUP_TO names a store: set BACKUP_S3_ENDPOINT, BACKUP_S3_KEY and BACKUP_S3_SECRET.',
  ],
  // The private key is in the same file of age-keygen.
  [
    { BACKUP_TO: '/backups', BACKUP_PUBLIC_KEY: 'AGE-SECRET-KEY-1' },
    'BACKUP_PUBLIC_KEY must be a public key of age, like age1….',
  ],
  [{ BACKUP_AT: '24:00' }, 'BACKUP_AT must be a time like 03:30, not "24:00".'],
  [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD must also be set when ADMIN_EMAIL is set.'],
  [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must be 8 to 128 characters long.'],
])('%o stops the start with one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(sentence))
})

test('a store of backups has a bucket and a prefix of its own, and the keys of the pictures or its own', () => {
  const targetOf = (env: Record<string, string>) => readConfig(env).backups?.target
  const pictures = { ...s3, S3_BUCKET: 'pictures' }
  expect(targetOf({ ...pictures, BACKUP_TO: 's3://backups/site/a/' })).toEqual({
    ...{ kind: 's3', name: 's3://backups/site/a', bucket: 'backups', prefix: 'site/a' },
    ...{ endpoint: 'https://s3.example', key: 'key', secret: 'secret' },
  })
  const own = { BACKUP_S3_ENDPOINT: 'https://other.example', BACKUP_S3_KEY: 'a', BACKUP_S3_SECRET: 'b' }
  expect(targetOf({ ...pictures, ...own, BACKUP_TO: 's3://backups' })).toMatchObject({
    ...{ name: 's3://backups', prefix: '', endpoint: 'https://other.example', key: 'a' },
  })
  // A bucket of the same name in another store.
  expect(targetOf({ ...pictures, ...own, BACKUP_TO: 's3://pictures' })).toMatchObject({ bucket: 'pictures' })
  expect(targetOf({ BACKUP_TO: 'data/media-backups' })).toMatchObject({ folder: resolve('data/media-backups') })
  expect(targetOf({ BACKUP_TO: 'backups' })).toEqual({
    kind: 'folder',
    name: resolve('backups'),
    folder: resolve('backups'),
  })
})

test.each([
  { BACKUP_TO: 's3://pictures' },
  { BACKUP_TO: 's3://pictures/backups' },
  { BACKUP_TO: 'data/media/backups' },
  { BACKUP_TO: '/srv/media/', DATA_DIR: '/srv' },
])('%o is refused, where backups would be among the pictures', (env) => {
  expect(() => readConfig({ ...s3, S3_BUCKET: 'pictures', ...env })).toThrow(
    new ConfigError('BACKUP_TO is among the pictures of the site: name another folder, or another bucket.'),
  )
})

test.each(['1.5', '1,2', '0x10', '1.5/8'])('the incomplete address %s is no proxy', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
    `TRUST_PROXY must be a number of hops or network addresses separated by commas, not "${value}".`,
  )
})

test('an invalid database address is not quoted, because it may contain a password', () => {
  const attempt = () => readConfig({ DATABASE_URL: 'mysql://site:hunter2@db/deals' })
  expect(attempt).toThrow('DATABASE_URL must be an address like postgres://user:password@host:5432/database.')
  expect(attempt).not.toThrow(/hunter2/)
})

import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import Type, { type StaticDecode, type TSchema } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import { Decode, Default, Errors } from 'typebox/value'
import { webWorkersThatFit } from '../limits/machine-memory.ts'
import { OperatorError } from '../operator-error.ts'
import { backupTarget, isAmongPictures } from './backup-target.ts'
import * as types from './setting-types.ts'
import { type Environment, readSettingValues } from './setting-values.ts'

/** An invalid setting; the message names it. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError'
}

/** The text about a setting in docs/settings.md and the README; a test compares them. */
type WithDefaultText = { shown: string; description: string }
const standard = <T extends TSchema>(type: T, value: string, description: string) =>
  Type.With(type, { default: value, shown: value, description }) as T & WithDefaultText
/** `shown` is the default where it follows from other settings. */
const optional = <T extends TSchema>(type: T, description: string, shown = '') =>
  Type.Optional(Type.With(type, { shown, description }) as T & WithDefaultText)
/** Is or may contain a secret: never shown, and may be in a file that NAME_FILE names. */
const secret = <T extends TSchema>(type: T, description: string, shown = '') =>
  Type.Optional(Type.With(type, { shown, description, secret: true }) as T & WithDefaultText)

export const Settings = Type.Object(
  {
    PORT: standard(types.wholeNumber(1, 65_535), '3000', 'Port of the site'),
    HOST: standard(types.host, '0.0.0.0', 'Network address to listen on; `127.0.0.1` for this machine only'),
    PUBLIC_URL: optional(types.origin, 'Public address of the site', 'http://localhost:PORT'),
    DATA_DIR: standard(Type.String(), './data', 'Folder for the embedded database and stored files'),
    DATABASE_URL: secret(types.databaseUrl, 'External PostgreSQL server, used instead of the embedded one'),
    DATABASE_READ_URL: secret(
      types.databaseUrl,
      'Streaming replica of that server, for public reading: lists, pages and search. One server at a time, not an address that spreads over several',
    ),
    DATABASE_PASSWORD: secret(Type.String(), 'Password of the database server, for addresses without one'),
    PROCESS: standard(types.oneOf('all', 'web', 'worker'), 'all', 'What this process runs: `web`, `worker` or `all`'),
    WEB_WORKERS: optional(
      types.wholeNumber(1, 8),
      'Processes that serve the site, all on PORT; with `1` one process does everything',
      'one per core and GB of memory, at most 4',
    ),
    DEMO: standard(
      types.flag('1', '0'),
      '1',
      '`1` fills an empty database with demo content, `0` only with the categories of the menu',
    ),
    LOG_LEVEL: standard(
      types.logLevel,
      'info',
      'Minimum log level: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
    ),
    LOG_FORMAT: optional(
      types.oneOf('text', 'json'),
      '`json` logs one object per line, `text` readable lines, with those of requests only at the level `debug`',
      'text on a terminal, otherwise json',
    ),
    METRICS_TOKEN: secret(
      Type.String(),
      'Bearer token for `/metrics`; without it `/metrics` answers only requests from this machine',
    ),
    METRICS_PORT: optional(
      types.wholeNumber(1, 65_535),
      'Port for `/metrics`, `/healthz` and `/readyz` of a process with `PROCESS=worker`; off by default',
    ),
    SHUTDOWN_NOTICE_MS: standard(
      types.wholeNumber(0, 300_000),
      '1000',
      'Delay at shutdown, in milliseconds, between `/readyz` failing and the port closing; set it to what your load balancer needs',
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(
      types.otlpEndpoint,
      'Receiver of traces (OTLP over HTTP), without `/v1/traces`; without it no traces are exported',
    ),
    OTEL_EXPORTER_OTLP_HEADERS: secret(
      types.otlpHeaders,
      'Headers for that receiver, as `name=value` separated by commas',
    ),
    OTEL_TRACES_SAMPLER: standard(
      types.sampler,
      'parentbased_traceidratio',
      'Which traces are recorded: `always_on`, `always_off`, `traceidratio`, or one of them with `parentbased_` before it, which follows an incoming `traceparent`',
    ),
    OTEL_TRACES_SAMPLER_ARG: standard(
      types.share,
      '0.05',
      'Their share where the sampler has `traceidratio`, from 0 to 1',
    ),
    TRUST_PROXY: optional(
      types.proxies,
      'Proxies whose `X-Forwarded-For` is trusted: a number of hops, or addresses separated by commas',
    ),
    CACHE_PURGE_URL: optional(
      types.webAddresses,
      'Addresses, separated by commas, that get a PURGE request with `Surrogate-Key` for what has changed; with them pages have that header',
    ),
    CACHE_PURGE_TOKEN: secret(types.bearerToken, 'Bearer token of these requests'),
    FEED_PRIVATE_NETWORKS: optional(types.networks, 'Private networks that feeds may come from, separated by commas'),
    ADMIN_EMAIL: optional(
      types.emailAddress,
      'Email address of the first administrator; without it a set-up link is logged',
    ),
    ADMIN_PASSWORD: secret(types.password, 'Password of the first administrator, 8 to 128 characters'),
    GOOGLE_CLIENT_ID: optional(Type.String(), 'Client id for Google sign-in; without it Google sign-in is disabled'),
    GOOGLE_CLIENT_SECRET: secret(
      Type.String(),
      'Client secret for Google sign-in; without it the site does not offer Google sign-in, and `POST /ifs/login` accepts only its tokens',
    ),
    FACEBOOK_APP_ID: optional(Type.String(), 'App id for Facebook sign-in; without it Facebook sign-in is disabled'),
    FACEBOOK_APP_SECRET: secret(Type.String(), 'App secret for Facebook sign-in'),
    GOOGLE_API_URL: standard(types.origin, 'https://www.googleapis.com', 'Google API that verifies tokens'),
    GOOGLE_TOKEN_URL: standard(
      types.origin,
      'https://oauth2.googleapis.com',
      'Google API that exchanges authorization codes',
    ),
    FACEBOOK_GRAPH_URL: standard(types.origin, 'https://graph.facebook.com', 'Facebook API that verifies tokens'),
    GOOGLE_SIGN_IN_URL: standard(types.origin, 'https://accounts.google.com', 'Sign-in page of Google'),
    FACEBOOK_SIGN_IN_URL: standard(types.origin, 'https://www.facebook.com', 'Sign-in page of Facebook'),
    FACEBOOK_SDK_VERSION: standard(types.version, 'v15.0', 'Version of the Facebook API'),
    TELEGRAM_BOT_NAME: optional(types.botName, 'Name of the Telegram bot; without it Telegram is disabled'),
    TELEGRAM_BOT_TOKEN: secret(types.botToken, 'Its token'),
    TELEGRAM_API_URL: standard(types.origin, 'https://api.telegram.org', 'Telegram API'),
    PROMOTION_URL: secret(
      types.webAddress,
      'Address to notify when someone joins a promotion with Telegram; unlike the address editors can set, it may be in a private network',
    ),
    SMTP_URL: secret(
      types.smtpUrl,
      'Mail server, as `smtps://user:password@host`; without it emails are written to `DATA_DIR/outbox`',
    ),
    MAIL_FROM: optional(types.mailbox, 'Sender of emails; HOST is the host of PUBLIC_URL', 'Bachat <no-reply@HOST>'),
    NEWSLETTER_RATE: standard(types.wholeNumber(1, 18_000), '600', 'Newsletter emails per minute'),
    S3_ENDPOINT: optional(
      types.origin,
      'S3-compatible store for pictures, shared by several machines; without it pictures are in `DATA_DIR/media`',
    ),
    S3_BUCKET: optional(types.bucket, 'Bucket of that store'),
    S3_KEY: secret(Type.String(), 'Access key id of that store'),
    S3_SECRET: secret(Type.String(), 'Secret access key of that store'),
    BACKUP_TO: optional(
      types.backupTarget,
      'Where the worker writes backups: a folder, or `s3://bucket/prefix`, not among the pictures; without it there are none by the clock',
    ),
    BACKUP_AT: standard(types.timeOfDay, '03:30', 'Time of the daily backup, in India'),
    BACKUP_PUBLIC_KEY: optional(
      types.ageRecipient,
      'Public key that encrypts these backups, as `age-keygen` prints it; the key to restore them must not be on this machine',
    ),
    BACKUP_S3_ENDPOINT: optional(
      types.origin,
      'Store of the backups, if it is not that of the pictures',
      'S3_ENDPOINT',
    ),
    BACKUP_S3_KEY: secret(Type.String(), 'Access key id of that store', 'S3_KEY'),
    BACKUP_S3_SECRET: secret(Type.String(), 'Secret access key of that store', 'S3_SECRET'),
    SECRETS_KEY: secret(
      types.secretsKey,
      'Encrypts feeds’ request headers and the web push key: 32 bytes as base64; without it feeds have no headers',
    ),
    OFFLINE: standard(
      types.flag('on', 'off'),
      'on',
      '`on` lets browsers cache pages for offline use, `off` also removes cached pages',
    ),
    RATE_LIMITS: standard(types.flag('on', 'off'), 'on', 'Rate limits per visitor; set to `off` only for load tests'),
  },
  {
    dependentRequired: {
      OTEL_EXPORTER_OTLP_HEADERS: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
      DATABASE_READ_URL: ['DATABASE_URL'],
      CACHE_PURGE_TOKEN: ['CACHE_PURGE_URL'],
      DATABASE_PASSWORD: ['DATABASE_URL'],
      ADMIN_EMAIL: ['ADMIN_PASSWORD'],
      ADMIN_PASSWORD: ['ADMIN_EMAIL'],
      FACEBOOK_APP_ID: ['FACEBOOK_APP_SECRET'],
      FACEBOOK_APP_SECRET: ['FACEBOOK_APP_ID'],
      TELEGRAM_BOT_NAME: ['TELEGRAM_BOT_TOKEN'],
      TELEGRAM_BOT_TOKEN: ['TELEGRAM_BOT_NAME'],
      S3_ENDPOINT: ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
      S3_BUCKET: ['S3_ENDPOINT', 'S3_KEY', 'S3_SECRET'],
      S3_KEY: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_SECRET'],
      S3_SECRET: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY'],
      BACKUP_PUBLIC_KEY: ['BACKUP_TO'],
      BACKUP_S3_ENDPOINT: ['BACKUP_S3_KEY', 'BACKUP_S3_SECRET'],
      BACKUP_S3_KEY: ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_SECRET'],
      BACKUP_S3_SECRET: ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_KEY'],
    },
  },
)

export type Config = ReturnType<typeof readConfig>

/** Throws ConfigError for the first setting that is wrong. */
export function readConfig(env: Environment) {
  const set = decodeSettings(env)
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`
  return {
    port: set.PORT,
    host: set.HOST,
    /** An origin, without a trailing slash. */
    publicUrl,
    /** Absolute path. */
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: databaseAddress('DATABASE_URL', set),
    /** A replica of it; null: everything is read from `databaseUrl`. */
    databaseReadUrl: databaseAddress('DATABASE_READ_URL', set),
    process: set.PROCESS,
    webWorkers: set.WEB_WORKERS ?? Math.min(availableParallelism(), webWorkersThatFit(), 4),
    demo: set.DEMO,
    logLevel: set.LOG_LEVEL,
    logFormat: set.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
    metricsToken: set.METRICS_TOKEN ?? null,
    /** For the worker; a process that serves the site answers on its own port. */
    metricsPort: set.METRICS_PORT ?? null,
    shutdownNoticeMs: set.SHUTDOWN_NOTICE_MS,
    /** Null: no traces are exported. */
    tracing: tracing(set),
    trustProxy: set.TRUST_PROXY ?? false,
    /** Caches in front of the site; null: none that can be told what has changed. */
    cachePurge: set.CACHE_PURGE_URL ? { urls: set.CACHE_PURGE_URL, token: set.CACHE_PURGE_TOKEN ?? null } : null,
    feedPrivateNetworks: set.FEED_PRIVATE_NETWORKS ?? [],
    /** Created at the start if there is no administrator yet. */
    admin: administrator(set),
    google: google(set),
    facebook: facebook(set),
    telegram: telegram(set),
    promotionUrl: set.PROMOTION_URL ?? null,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM ?? { name: 'Bachat', address: `no-reply@${new URL(publicUrl).hostname}` },
    /** Emails per minute. */
    newsletterRate: set.NEWSLETTER_RATE,
    /** Null: pictures are in a local folder. */
    s3: s3(set),
    /** Null: none by the clock. */
    backups: backups(set),
    secretsKey: set.SECRETS_KEY ?? null,
    /** Whether browsers get the service worker that caches pages, or the one that uninstalls it. */
    offline: set.OFFLINE,
    rateLimits: set.RATE_LIMITS,
  }
}

type Decoded = StaticDecode<typeof Settings>

/** With DATABASE_PASSWORD in it, which both addresses share. */
function databaseAddress(name: 'DATABASE_URL' | 'DATABASE_READ_URL', set: Decoded): string | null {
  const address = set[name]
  if (address === undefined || set.DATABASE_PASSWORD === undefined) return address ?? null
  const url = new URL(address)
  if (url.password !== '' || url.host === '')
    throw new ConfigError(`${name} must name a server, and no password, when DATABASE_PASSWORD is set.`)
  url.password = encodeURIComponent(set.DATABASE_PASSWORD)
  return url.href
}

const administrator = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Decoded) =>
  email && password ? { email, password } : null

const tracing = (set: Decoded) =>
  set.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: set.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        sampler: set.OTEL_TRACES_SAMPLER,
        ratio: set.OTEL_TRACES_SAMPLER_ARG,
      }
    : null

/** Without the secret, only sign-in with a token works. */
const google = (set: Decoded) =>
  set.GOOGLE_CLIENT_ID
    ? {
        clientId: set.GOOGLE_CLIENT_ID,
        clientSecret: set.GOOGLE_CLIENT_SECRET ?? null,
        apiUrl: set.GOOGLE_API_URL,
        tokenUrl: set.GOOGLE_TOKEN_URL,
        signInUrl: set.GOOGLE_SIGN_IN_URL,
      }
    : null

const facebook = ({ FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, ...set }: Decoded) =>
  appId && appSecret
    ? {
        appId,
        appSecret,
        graphUrl: set.FACEBOOK_GRAPH_URL,
        signInUrl: set.FACEBOOK_SIGN_IN_URL,
        version: set.FACEBOOK_SDK_VERSION,
      }
    : null

const telegram = ({ TELEGRAM_BOT_NAME: botName, TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API_URL: apiUrl }: Decoded) =>
  botName && botToken ? { botName, botToken, apiUrl } : null

const s3 = ({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret }: Decoded) =>
  endpoint && bucket && key && secret ? { endpoint, bucket, key, secret } : null

function backups(set: Decoded) {
  if (set.BACKUP_TO === undefined) return null
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret } = set
  const target = backupTarget(set.BACKUP_TO, endpoint && key && secret ? { endpoint, key, secret } : s3(set))
  if (!target)
    throw new ConfigError('BACKUP_TO names a store: set BACKUP_S3_ENDPOINT, BACKUP_S3_KEY and BACKUP_S3_SECRET.')
  if (isAmongPictures(target, { s3: s3(set), dataDir: set.DATA_DIR }))
    throw new ConfigError('BACKUP_TO is among the pictures of the site: name another folder, or another bucket.')
  return { target, at: set.BACKUP_AT, publicKey: set.BACKUP_PUBLIC_KEY ?? null }
}

function decodeSettings(env: Environment): Decoded {
  const { set, errors } = readSettings(env)
  if (errors[0] !== undefined) throw new ConfigError(errors[0])
  return Decode(Settings, set)
}

export const isSecret = (name: string): boolean =>
  'secret' in (Settings.properties[name as keyof typeof Settings.properties] ?? {})

/** The settings as text with their defaults, the values that are set, and names and sentences of those that are wrong. */
export function readSettings(env: Environment) {
  const names = Object.keys(Settings.properties)
  const { values, faults } = readSettingValues(
    env,
    Object.fromEntries(names.map((name) => [name, { isSecret: isSecret(name) }])),
  )
  const texts = Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]))
  const set = Default(Settings, texts) as Record<string, string>
  // A setting whose file cannot be read is not missing.
  const errors = [...Errors(Settings, set)].filter(
    (error) => faults.length === 0 || error.keyword !== 'dependentRequired',
  )
  const invalid = new Set(errors.map(({ instancePath }) => instancePath.slice(1)))
  return { set, values, invalid, errors: [...faults, ...errors.map(sentence)] }
}

const listOf = (names: string[]): string => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')

function sentence({ keyword, instancePath, params, message }: TLocalizedValidationError): string {
  if (keyword === 'dependentRequired')
    return `${listOf(params.dependencies)} must also be set when ${params.property} is set.`
  return `${instancePath.slice(1)} must be ${message}.`
}

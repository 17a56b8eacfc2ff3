import { resolve } from 'node:path'
import type { TrustProxy } from '../http/trusted-proxies.ts'
import * as read from './setting-values.ts'

/** An invalid setting; the message is one sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Every setting with its meaning and its default for a missing or empty value; a test compares the README's table with
 * it.
 */
export const SETTINGS = {
  PORT: { standard: '3000', meaning: 'Port of the site' },
  HOST: { standard: '0.0.0.0', meaning: 'Network address to listen on; `127.0.0.1` for this machine only' },
  PUBLIC_URL: { standard: 'http://localhost:PORT', meaning: 'Public address of the site' },
  DATA_DIR: { standard: './data', meaning: 'Folder for the embedded database and stored files' },
  DATABASE_URL: { standard: '', meaning: 'External PostgreSQL server, used instead of the embedded one' },
  PROCESS: { standard: 'all', meaning: 'Role of this process: `web`, `worker` or `all`' },
  DEMO: { standard: '1', meaning: '`1` fills an empty database with demo content, `0` does not' },
  LOG_LEVEL: {
    standard: 'info',
    meaning: 'Minimum log level: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
  },
  METRICS_TOKEN: {
    standard: '',
    meaning: 'Bearer token for `/metrics`; without it `/metrics` answers only requests from this machine',
  },
  METRICS_PORT: {
    standard: '',
    meaning: 'Port for `/metrics`, `/healthz` and `/readyz` of a process with `PROCESS=worker`; off by default',
  },
  SHUTDOWN_NOTICE_MS: {
    standard: '1000',
    meaning:
      'Delay at shutdown, in milliseconds, between `/readyz` failing and the port closing; set it to what your load balancer needs',
  },
  TRUST_PROXY: {
    standard: '',
    meaning: 'Proxies whose `X-Forwarded-For` is trusted: a number of hops, or addresses separated by commas',
  },
  ADMIN_EMAIL: {
    standard: '',
    meaning: 'Email address of the first administrator; without it a set-up link is logged',
  },
  ADMIN_PASSWORD: { standard: '', meaning: 'Password of the first administrator, 8 to 128 characters' },
  GOOGLE_CLIENT_ID: { standard: '', meaning: 'Client id for Google sign-in; without it Google sign-in is disabled' },
  GOOGLE_CLIENT_SECRET: {
    standard: '',
    meaning: 'Client secret for Google sign-in; without it Google sign-in is disabled',
  },
  FACEBOOK_APP_ID: { standard: '', meaning: 'App id for Facebook sign-in; without it Facebook sign-in is disabled' },
  FACEBOOK_APP_SECRET: { standard: '', meaning: 'App secret for Facebook sign-in' },
  GOOGLE_API_URL: { standard: 'https://www.googleapis.com', meaning: 'Google API that verifies tokens' },
  GOOGLE_TOKEN_URL: {
    standard: 'https://oauth2.googleapis.com',
    meaning: 'Google API that exchanges authorization codes',
  },
  FACEBOOK_GRAPH_URL: { standard: 'https://graph.facebook.com', meaning: 'Facebook API that verifies tokens' },
  GOOGLE_SIGN_IN_URL: { standard: 'https://accounts.google.com', meaning: 'Sign-in page of Google' },
  FACEBOOK_SIGN_IN_URL: { standard: 'https://www.facebook.com', meaning: 'Sign-in page of Facebook' },
  FACEBOOK_SDK_VERSION: { standard: 'v15.0', meaning: 'Version of the Facebook API' },
  TELEGRAM_BOT_NAME: { standard: '', meaning: 'Name of the Telegram bot; without it Telegram sign-in is disabled' },
  TELEGRAM_BOT_TOKEN: { standard: '', meaning: 'Token of the Telegram bot' },
  PROMOTION_URL: {
    standard: '',
    meaning:
      'Address to notify when someone joins a promotion with Telegram; unlike the address editors can set, it may be in a private network',
  },
  SMTP_URL: {
    standard: '',
    meaning: 'Mail server, as `smtps://user:password@host`; without it emails are written to `DATA_DIR/outbox`',
  },
  MAIL_FROM: { standard: 'Bachat <no-reply@HOST>', meaning: 'Sender of emails; HOST is the host of PUBLIC_URL' },
  OFFLINE: {
    standard: 'on',
    meaning: '`on` lets browsers cache pages for offline use, `off` also removes cached pages',
  },
  RATE_LIMITS: { standard: 'on', meaning: 'Rate limits per visitor; set to `off` only for load tests' },
} as const satisfies Record<string, { standard: string; meaning: string }>

type SettingName = keyof typeof SETTINGS

export type Config = {
  port: number
  host: string
  /** An origin, without a trailing slash. */
  publicUrl: string
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | null
  process: 'all' | 'web' | 'worker'
  demo: boolean
  logLevel: read.LogLevel
  metricsToken: string | null
  /** For the worker; a process that serves the site answers on its own port. */
  metricsPort: number | null
  shutdownNoticeMs: number
  trustProxy: TrustProxy
  /** Created at the start if there is no administrator yet. */
  admin: { email: string; password: string } | null
  /** Without the secret, only sign-in with a token works. */
  google: {
    clientId: string
    clientSecret: string | null
    apiUrl: string
    tokenUrl: string
    signInUrl: string
  } | null
  facebook: { appId: string; appSecret: string; graphUrl: string; signInUrl: string; version: string } | null
  telegram: { botName: string; botToken: string } | null
  promotionUrl: string | null
  smtpUrl: string | null
  mailFrom: read.Mailbox
  /** Whether browsers get the service worker that caches pages, or the one that uninstalls it. */
  offline: boolean
  rateLimits: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** Throws a ConfigError for the first invalid setting. */
export function readConfig(env: Environment): Config {
  const port = setting(env, 'PORT', read.wholeNumber(1, 65_535))
  const publicUrl = setting({ PUBLIC_URL: `http://localhost:${port}`, ...present(env) }, 'PUBLIC_URL', read.origin)
  const mailFrom = `Bachat <no-reply@${new URL(publicUrl).hostname}>`
  return {
    port,
    host: setting(env, 'HOST', read.host),
    publicUrl,
    dataDir: resolve(setting(env, 'DATA_DIR', read.text)),
    databaseUrl: optional(env, 'DATABASE_URL', read.databaseUrl),
    process: setting(env, 'PROCESS', read.oneOf('all', 'web', 'worker')),
    demo: setting(env, 'DEMO', read.oneOf('1', '0')) === '1',
    logLevel: setting(env, 'LOG_LEVEL', read.oneOf(...read.LOG_LEVELS)),
    metricsToken: optional(env, 'METRICS_TOKEN', read.text),
    metricsPort: optional(env, 'METRICS_PORT', read.wholeNumber(1, 65_535)),
    shutdownNoticeMs: setting(env, 'SHUTDOWN_NOTICE_MS', read.wholeNumber(0, 300_000)),
    trustProxy: optional(env, 'TRUST_PROXY', read.proxies) ?? false,
    admin: administrator(env),
    google: google(env),
    facebook: facebook(env),
    telegram: telegram(env),
    promotionUrl: optional(env, 'PROMOTION_URL', read.webAddress),
    smtpUrl: optional(env, 'SMTP_URL', read.smtpUrl),
    mailFrom: setting({ MAIL_FROM: mailFrom, ...present(env) }, 'MAIL_FROM', read.mailbox),
    offline: setting(env, 'OFFLINE', read.oneOf('on', 'off')) === 'on',
    rateLimits: setting(env, 'RATE_LIMITS', read.oneOf('on', 'off')) === 'on',
  }
}

function administrator(env: Environment): Config['admin'] {
  const email = optional(env, 'ADMIN_EMAIL', read.emailAddress)
  const password = optional(env, 'ADMIN_PASSWORD', read.secret(8, 128))
  return bothOrNone({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }) && email && password ? { email, password } : null
}

function google(env: Environment): Config['google'] {
  const apiUrl = setting(env, 'GOOGLE_API_URL', read.origin)
  const clientId = optional(env, 'GOOGLE_CLIENT_ID', read.text)
  const clientSecret = optional(env, 'GOOGLE_CLIENT_SECRET', read.text)
  const tokenUrl = setting(env, 'GOOGLE_TOKEN_URL', read.origin)
  const signInUrl = setting(env, 'GOOGLE_SIGN_IN_URL', read.origin)
  return clientId ? { clientId, clientSecret, apiUrl, tokenUrl, signInUrl } : null
}

function facebook(env: Environment): Config['facebook'] {
  const graphUrl = setting(env, 'FACEBOOK_GRAPH_URL', read.origin)
  const appId = optional(env, 'FACEBOOK_APP_ID', read.text)
  const appSecret = optional(env, 'FACEBOOK_APP_SECRET', read.text)
  const isWhole = bothOrNone({ FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret })
  const signInUrl = setting(env, 'FACEBOOK_SIGN_IN_URL', read.origin)
  const version = setting(env, 'FACEBOOK_SDK_VERSION', read.version)
  return isWhole && appId && appSecret ? { appId, appSecret, graphUrl, signInUrl, version } : null
}

function telegram(env: Environment): Config['telegram'] {
  const botName = optional(env, 'TELEGRAM_BOT_NAME', read.botName)
  const botToken = optional(env, 'TELEGRAM_BOT_TOKEN', read.botToken)
  const isWhole = bothOrNone({ TELEGRAM_BOT_NAME: botName, TELEGRAM_BOT_TOKEN: botToken })
  return isWhole && botName && botToken ? { botName, botToken } : null
}

function bothOrNone(settings: Partial<Record<SettingName, string | null>>): boolean {
  const [missing] = Object.entries(settings).filter(([, value]) => !value)
  const [present] = Object.entries(settings).filter(([, value]) => value)
  if (present && missing) throw new ConfigError(`${missing[0]} must also be set when ${present[0]} is set.`)
  return present !== undefined
}

function setting<Value>(env: Environment, name: SettingName, value: (text: string) => Value): Value {
  try {
    return value(env[name]?.trim() || SETTINGS[name].standard)
  } catch (error) {
    throw new ConfigError(`${name} must be ${(error as Error).message}.`)
  }
}

function optional<Value>(env: Environment, name: SettingName, value: (text: string) => Value): Value | null {
  return env[name]?.trim() ? setting(env, name, value) : null
}

function present(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
}

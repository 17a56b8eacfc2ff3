import { resolve } from 'node:path'
import type { TrustProxy } from '../http/trusted-proxies.ts'
import * as read from './setting-values.ts'

/** A setting that the site cannot start with; the message is one sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Every setting, what it means and what it is when it is missing or empty; the README's table is checked against it. */
export const SETTINGS = {
  PORT: { standard: '3000', meaning: 'the port the site listens on' },
  HOST: { standard: '0.0.0.0', meaning: 'the network address it listens on; 127.0.0.1 for this machine only' },
  PUBLIC_URL: { standard: 'http://localhost:PORT', meaning: "the site's own address as visitors see it" },
  DATA_DIR: { standard: './data', meaning: 'the folder of the embedded database and of stored files' },
  DATABASE_URL: { standard: '', meaning: 'a PostgreSQL server of your own instead of the embedded one' },
  PROCESS: { standard: 'all', meaning: 'what this process does: web, worker or all' },
  DEMO: { standard: '1', meaning: 'whether an empty database gets the demo content: 1 or 0' },
  LOG_LEVEL: {
    standard: 'info',
    meaning: 'the least level that is logged: trace, debug, info, warn, error, fatal, silent',
  },
  METRICS_TOKEN: {
    standard: '',
    meaning: 'the bearer token that /metrics asks for; without one it answers programs on this machine alone',
  },
  METRICS_PORT: {
    standard: '',
    meaning: 'the port on which PROCESS=worker answers /metrics, /healthz and /readyz; without one it does not',
  },
  SHUTDOWN_NOTICE_MS: {
    standard: '1000',
    meaning: 'milliseconds between a red /readyz and the closed port at shutdown: as long as your load balancer needs',
  },
  TRUST_PROXY: {
    standard: '',
    meaning: 'whose X-Forwarded-For is believed: a number of hops, or addresses with commas',
  },
  ADMIN_EMAIL: {
    standard: '',
    meaning: "the first administrator's e-mail address; without one a set-up link is logged",
  },
  ADMIN_PASSWORD: { standard: '', meaning: "the first administrator's password, 8 to 128 characters" },
  GOOGLE_CLIENT_ID: { standard: '', meaning: 'the client id of Google sign-in; without one it is not offered' },
  GOOGLE_CLIENT_SECRET: { standard: '', meaning: "the Google client's secret; without it the sign-in is not offered" },
  FACEBOOK_APP_ID: { standard: '', meaning: 'the app id of Facebook sign-in; without one it is not offered' },
  FACEBOOK_APP_SECRET: { standard: '', meaning: "the Facebook app's secret" },
  GOOGLE_API_URL: { standard: 'https://www.googleapis.com', meaning: 'where Google is asked about its tokens' },
  GOOGLE_TOKEN_URL: { standard: 'https://oauth2.googleapis.com', meaning: "where Google's codes are exchanged" },
  FACEBOOK_GRAPH_URL: { standard: 'https://graph.facebook.com', meaning: 'where Facebook is asked about its tokens' },
  GOOGLE_SIGN_IN_URL: { standard: 'https://accounts.google.com', meaning: 'where visitors sign in with Google' },
  FACEBOOK_SIGN_IN_URL: { standard: 'https://www.facebook.com', meaning: 'where visitors sign in with Facebook' },
  FACEBOOK_SDK_VERSION: { standard: 'v15.0', meaning: "the version of Facebook's sign-in" },
  TELEGRAM_BOT_NAME: { standard: '', meaning: 'the name of the Telegram bot; without one Telegram is not offered' },
  TELEGRAM_BOT_TOKEN: { standard: '', meaning: "the Telegram bot's token" },
  PROMOTION_URL: {
    standard: '',
    meaning:
      'the outside address that is told who joins by Telegram; it may be an inner one, unlike the one editors set',
  },
  SMTP_URL: {
    standard: '',
    meaning: 'the mail server, as smtps://user:password@host; without one mails are files in DATA_DIR/outbox',
  },
  MAIL_FROM: { standard: 'Bachat <no-reply@HOST>', meaning: 'whom mails are from; HOST is that of PUBLIC_URL' },
  OFFLINE: {
    standard: 'on',
    meaning: 'whether browsers keep pages for reading offline: on, or off, which also takes away what they kept',
  },
  RATE_LIMITS: { standard: 'on', meaning: 'whether calls are limited per visitor: on, or off for load tests only' },
} as const satisfies Record<string, { standard: string; meaning: string }>

type SettingName = keyof typeof SETTINGS

export type Config = {
  port: number
  host: string
  /** An origin, without a slash at its end. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | null
  process: 'all' | 'web' | 'worker'
  demo: boolean
  logLevel: read.LogLevel
  metricsToken: string | null
  /** Of the worker; a process that serves the site answers on its own port. */
  metricsPort: number | null
  shutdownNoticeMs: number
  trustProxy: TrustProxy
  /** Made at the start when there is no administrator yet. */
  admin: { email: string; password: string } | null
  /** Without the secret only the call that brings a token works. */
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
  /** Whether browsers get the worker that keeps pages, or the one that takes its leave. */
  offline: boolean
  rateLimits: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** Throws ConfigError for the first setting that is wrong. */
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
  if (present && missing) throw new ConfigError(`${missing[0]} must be set too when ${present[0]} is.`)
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

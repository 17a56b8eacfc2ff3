import { resolve } from 'node:path'
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
  METRICS_TOKEN: { standard: '', meaning: 'the bearer token that /metrics asks for; without one it is open' },
  TRUST_PROXY: {
    standard: '',
    meaning: 'whose X-Forwarded-For is believed: a number of hops, or addresses with commas',
  },
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
  /** As Fastify's trustProxy takes it: false, a number of hops, or addresses. */
  trustProxy: false | number | string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** Throws ConfigError for the first setting that is wrong. */
export function readConfig(env: Environment): Config {
  const port = setting(env, 'PORT', read.wholeNumber(1, 65_535))
  return {
    port,
    host: setting(env, 'HOST', read.host),
    publicUrl: setting({ PUBLIC_URL: `http://localhost:${port}`, ...present(env) }, 'PUBLIC_URL', read.origin),
    dataDir: resolve(setting(env, 'DATA_DIR', read.text)),
    databaseUrl: optional(env, 'DATABASE_URL', read.databaseUrl),
    process: setting(env, 'PROCESS', read.oneOf('all', 'web', 'worker')),
    demo: setting(env, 'DEMO', read.oneOf('1', '0')) === '1',
    logLevel: setting(env, 'LOG_LEVEL', read.oneOf(...read.LOG_LEVELS)),
    metricsToken: optional(env, 'METRICS_TOKEN', read.text),
    trustProxy: optional(env, 'TRUST_PROXY', read.proxies) ?? false,
  }
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

import { ConfigError, isSecret, readConfig, readSettings, Settings } from './config.ts'
import { misspeltSettings } from './misspelt-settings.ts'
import type { Environment } from './setting-values.ts'

export type CheckedSetting = {
  name: string
  /** As it was written, or the default; null for a secret, for an invalid one, which may be one, and without a value. */
  value: string | null
  source: 'default' | 'environment' | 'file'
  /** The file that a secret was read from. */
  file: string | null
  isSecret: boolean
}

/** Every setting with its value and where it comes from, and everything that is wrong. Starts nothing. */
export function checkSettings(env: Environment) {
  const { values, invalid, errors } = readSettings(env)
  const settings = Object.entries(Settings.properties).map(([name, { shown }]): CheckedSetting => {
    const { value = shown || null, file = null } = values[name] ?? {}
    const source = values[name] === undefined ? 'default' : file === null ? 'environment' : 'file'
    const isHidden = isSecret(name) || invalid.has(name)
    return { name, value: isHidden ? null : value, source, file, isSecret: isSecret(name) }
  })
  const warnings = misspeltSettings(env)
  return { settings, warnings, errors: errors.length > 0 ? errors : errorsOf(env) }
}

/** Of values that are right by themselves and do not go together. */
function errorsOf(env: Environment): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return [error.message]
    throw error
  }
}

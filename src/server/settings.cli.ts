import type { Command } from 'commander'
import { CommandFailure } from '../platform/command-line/command-failure.ts'
import { type CheckedSetting, checkSettings } from '../platform/config/check-settings.ts'
import type { Environment } from '../platform/config/setting-values.ts'

/** Adds `settings` to the command line: what a start would use, without starting. */
export function registerSettings(program: Command, env: Environment): void {
  program
    .command('settings')
    .description('show and check the settings')
    .command('check', { isDefault: true })
    .description('list every setting with its source, secrets hidden; status 1 if one is invalid')
    .option('--json', 'print a JSON object')
    .action(({ json = false }: { json?: boolean }) => {
      const { settings, warnings, errors } = checkSettings(env)
      const isValid = errors.length === 0
      process.stdout.write(json ? `${JSON.stringify({ isValid, errors, warnings, settings })}\n` : listed(settings))
      if (!json) for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`)
      if (!isValid) throw new CommandFailure(errors.join('\n'))
    })
}

function listed(settings: readonly CheckedSetting[]): string {
  const rows = settings.map(({ name, value, source, file }) => {
    const isSet = source !== 'default'
    return [name, value ?? (isSet ? '(hidden)' : '(not set)'), file ?? source]
  })
  const widths = [0, 1].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) => `${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}\n`).join('')
}

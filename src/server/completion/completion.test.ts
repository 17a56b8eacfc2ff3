import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const cli = join(import.meta.dirname, '../cli.ts')
const scriptOf = (shell: string) => execFileSync(process.execPath, [cli, 'completion', shell], { encoding: 'utf8' })
const bashScript = scriptOf('bash')

/** What bash offers for the last word. Bash splits --option=value into three words. */
function offeredFor(...words: string[]): string[] {
  const program = `${bashScript}
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _bachat
    printf '%s\\n' "\${COMPREPLY[@]}"`
  const out = execFileSync('bash', ['--norc', '-c', program, 'bash', 'bachat', ...words], { encoding: 'utf8' })
  return out.split('\n').filter(Boolean)
}

test('bash completes commands, their commands, options, and choices of options and arguments', () => {
  expect(offeredFor('imp')).toEqual(['import', 'imports'])
  expect(offeredFor('feeds', 're')).toEqual(['resume', 'remove'])
  expect(offeredFor('help', 'doc')).toEqual(['doctor'])
  expect(offeredFor('import', '--dry')).toEqual(['--dry-run'])
  expect(offeredFor('backup', '--cr')).toEqual(['--create'])
  expect(offeredFor('import', 'feed.xml', '--feed', 'g')).toEqual(['google'])
  expect(offeredFor('import', '--feed', '=', 'g')).toEqual(['google'])
  expect(offeredFor('import', '--feed', '=')).toEqual(['google', 'cuelinks', 'csv'])
  expect(offeredFor('accounts', 'role', 'asha@example.com', 'ed')).toEqual(['editor'])
  expect(offeredFor('stores', 'policy', '--json', 'Tea House', '')).toEqual(['full', 'current', 'none'])
})

test('where a file or another text is expected, bash completes files as usual', () => {
  expect(offeredFor('import', '--map', '')).toEqual([])
  expect(offeredFor('accounts', 'role', '')).toEqual([])
  expect(offeredFor('backup', '')).toEqual([])
  expect(bashScript).toContain('-o default -F _bachat bachat')
})

test('every command that prints a result has --json', () => {
  const commandsBelow = (...path: string[]): string[][] => {
    const names = path[0] === 'help' ? [] : offeredFor(...path, '').filter((name) => /^[a-z]+$/.test(name))
    const isGroup = names.includes('help')
    if (!isGroup) return path.length === 0 ? [] : [path]
    return names.filter((name) => name !== 'help').flatMap((name) => commandsBelow(...path, name))
  }
  const commands = commandsBelow()
  expect(commands.length).toBeGreaterThan(25)
  const without = commands.filter((path) => !offeredFor(...path, '--js').includes('--json'))
  expect(without).toEqual([['start'], ['completion']])
})

test('the scripts for zsh and fish offer the same commands and choices', () => {
  expect(scriptOf('zsh').endsWith(bashScript)).toBe(true)
  const fish = scriptOf('fish').split('\n')
  expect(fish).toContainEqual(
    expect.stringMatching(/^complete -c bachat -n '__bachat_at \\'\\'' -f -a doctor -d 'check /),
  )
  expect(fish).toContainEqual(
    expect.stringMatching(/^complete -c bachat -n '__bachat_at \\' import\\'' -l feed -x -a 'google cuelinks csv' -d /),
  )
})

import type { CompletedCommand } from './command-tree.ts'

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const words = (list: readonly string[]): string => quoted(list.join(' '))

const FUNCTION = `function __bachat_at
  set -l at
  for word in (commandline -opc)
    if contains -- "$at $word" $__bachat_commands
      set at "$at $word"
    end
  end
  test "$at" = "$argv[1]"
end
`

/** One `complete` for each thing that can be offered. */
export function fishCompletion(commands: readonly CompletedCommand[]): string {
  const paths = commands.map(({ path }) => path).filter((path) => path !== '')
  const lines = commands.flatMap((command) => {
    const at = `complete -c bachat -n ${quoted(`__bachat_at ${quoted(command.path)}`)}`
    return [
      ...command.subcommands.map(({ name, description }) => `${at} -f -a ${name} -d ${quoted(description)}`),
      ...command.options.map(({ flags, description, takesValue, choices }) => {
        const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`))
        const value = choices.length > 0 ? ` -x -a ${words(choices)}` : takesValue ? ' -r' : ''
        return `${at} ${names.join(' ')}${value} -d ${quoted(description)}`
      }),
      ...command.argumentChoices.filter((list) => list.length > 0).map((list) => `${at} -f -a ${words(list)}`),
    ]
  })
  return `set -g __bachat_commands ${paths.map(quoted).join(' ')}\n${FUNCTION}${lines.join('\n')}\n`
}

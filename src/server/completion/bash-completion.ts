import type { CompletedCommand } from './command-tree.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const branch = (patterns: string[], action: string): string[] =>
  patterns.length === 0 ? [] : [`      ${patterns.map(quoted).join(' | ')}) ${action} ;;`]
const offers = (pattern: string, words: readonly string[]): string[] =>
  words.length === 0 ? [] : branch([pattern], `words=${quoted(words.join(' '))}`)

/** Also for zsh, through its bashcompinit; so no variable may have a name that is special there, such as `path`. */
export function bashCompletion(commands: readonly CompletedCommand[]): string {
  const valueOptions = commands.flatMap(({ path, options }) =>
    options.filter(({ takesValue }) => takesValue).flatMap(({ flags }) => flags.map((flag) => `${path} ${flag}`)),
  )
  const choices = commands.flatMap(({ path, options }) =>
    options.flatMap(({ flags, choices: words }) => flags.flatMap((flag) => offers(`${path} ${flag}`, words))),
  )
  const flags = commands.flatMap(({ path, options }) =>
    offers(
      path,
      options.flatMap((option) => option.flags),
    ),
  )
  const words = commands.flatMap(({ path, subcommands, argumentChoices }) => [
    ...offers(
      `${path}#0`,
      subcommands.map(({ name }) => name),
    ),
    ...argumentChoices.flatMap((list, index) => offers(`${path}#${index}`, list)),
  ])
  const paths = commands.map(({ path }) => path).filter((path) => path !== '')
  return `_bachat() {
  local cur=\${COMP_WORDS[COMP_CWORD]} at= count=0 option= value= words= word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    # --option=value arrives as three words.
    if [[ $word == '=' ]]; then value=$option; continue; fi
    if [[ -n $value ]]; then value=; continue; fi
    case "$at $word" in
${[...branch(paths, 'at="$at $word" count=0'), ...branch(valueOptions, 'option="$at $word" value="$at $word"')].join('\n')}
      *' -'*) ;;
      *) count=$((count + 1)) ;;
    esac
  done
  if [[ $cur == '=' ]]; then value=$option cur=; fi
  if [[ -n $value ]]; then
    case $value in
${choices.join('\n')}
    esac
  elif [[ $cur == -* ]]; then
    case $at in
${flags.join('\n')}
    esac
  else
    case "$at#$count" in
${words.join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o bashdefault -o default -F _bachat bachat
`
}

export const zshCompletion = (commands: readonly CompletedCommand[]): string =>
  `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bashCompletion(commands)}`

import type { Command } from 'commander'

type CompletedOption = {
  /** "--feed", and "-V" where there is a short form. */
  flags: string[]
  description: string
  takesValue: boolean
  choices: readonly string[]
}

/** What a shell offers after a command. */
export type CompletedCommand = {
  /** Empty for the program itself; otherwise its words, each after a space: " feeds add". */
  path: string
  subcommands: { name: string; description: string }[]
  options: CompletedOption[]
  /** The words that may stand for each argument; none for free text and files. */
  argumentChoices: (readonly string[])[]
}

/** The program and all its visible commands. */
export function commandTree(command: Command, path = ''): CompletedCommand[] {
  const help = command.createHelp()
  const commands = help.visibleCommands(command)
  const named = commands.map((one) => ({ name: one.name(), description: one.description() }))
  const own: CompletedCommand = {
    path,
    subcommands: named,
    options: [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)].map((option) => ({
      flags: [option.long, option.short].filter((flag) => flag !== undefined && flag !== null),
      description: option.description,
      takesValue: option.required || option.optional,
      choices: option.argChoices ?? [],
    })),
    argumentChoices: command.registeredArguments.map(({ argChoices }) => argChoices ?? []),
  }
  const below = commands.flatMap((one) => {
    const tree = commandTree(one, `${path} ${one.name()}`)
    if (one.name() !== 'help') return tree
    return tree.map((each) => ({ ...each, argumentChoices: [named.map(({ name }) => name)] }))
  })
  return [own, ...below]
}

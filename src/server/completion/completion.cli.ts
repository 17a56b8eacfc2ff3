import { Argument, type Command } from 'commander'
import { bashCompletion, zshCompletion } from './bash-completion.ts'
import { type CompletedCommand, commandTree } from './command-tree.ts'
import { fishCompletion } from './fish-completion.ts'

const shells = ['bash', 'zsh', 'fish'] as const
const scripts: Record<(typeof shells)[number], (commands: CompletedCommand[]) => string> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
}

const EXAMPLES = `
To use it:
  bash  bachat completion bash > /etc/bash_completion.d/bachat
  zsh   source <(bachat completion zsh)
  fish  bachat completion fish > ~/.config/fish/completions/bachat.fish`

/** Adds `completion` to the command line. */
export function registerCompletion(program: Command): void {
  program
    .command('completion')
    .description('print a script that completes commands, options and choices in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', EXAMPLES)
    .action((shell: (typeof shells)[number]) => void process.stdout.write(scripts[shell](commandTree(program))))
}

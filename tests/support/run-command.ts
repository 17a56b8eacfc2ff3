import { Command, CommanderError } from 'commander'
import { vi } from 'vitest'
import { describeFailure, isJsonWanted, statusOf } from '../../src/platform/command-line/command-failure.ts'
import { OperatorError } from '../../src/platform/operator-error.ts'

/** Runs a command as a terminal would; returns its output by stream and in all, and its status. */
export async function runCommand(args: string[], register: (program: Command) => void) {
  const streams = { out: '', err: '', output: '' }
  const write = (stream: 'out' | 'err') => (text: string | Uint8Array) => {
    streams[stream] += text
    streams.output += text
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(write('err')),
  ]
  const program = new Command().exitOverride()
  register(program)
  process.exitCode = undefined
  try {
    await program.parseAsync(args, { from: 'user' })
    return { ...streams, status: Number(process.exitCode ?? 0) }
  } catch (error) {
    if (error instanceof OperatorError) {
      write('err')(`${describeFailure(error, isJsonWanted(args))}\n`)
      return { ...streams, status: statusOf(error) }
    }
    if (!(error instanceof CommanderError)) throw error
    return { ...streams, status: error.exitCode }
  } finally {
    process.exitCode = undefined
    for (const spy of spies) spy.mockRestore()
  }
}

import { describeFileError } from '../../platform/log/describe-file-error.ts'

/**
 * Output that cannot be written must not end the work half-way, as Node would. Where nobody reads any more (`| head`)
 * only the words are lost; a full disk under a redirected output is a failure that the status tells.
 */
export function handleOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') return
      const isFirst = process.exitCode === undefined
      process.exitCode = 1
      if (stream === process.stdout && isFirst)
        process.stderr.write(`The output cannot be written: ${describeFileError(error) ?? error.message}.\n`)
    })
}

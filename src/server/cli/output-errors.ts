import { describeFileError } from '../../platform/log/describe-file-error.ts'

/**
 * A failed write to the output must not abort the work, as it would by default in Node. If the reader has closed (`|
 * head`), only output is lost; a full disk behind a redirected output fails the command by its exit status.
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

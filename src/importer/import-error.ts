import { describeFileError } from '../platform/log/describe-file-error.ts'

/** The import cannot continue, whatever the feed contains. The message is a sentence for the operator. */
export class ImportError extends Error {
  override name = 'ImportError'
}

/** The error as a sentence about the file, if the file system raised it. */
export function explainWrite(error: unknown, what: string): unknown {
  const fault = describeFileError(error)
  return fault === null ? error : new ImportError(`${what} cannot be written: ${fault}.`, { cause: error })
}

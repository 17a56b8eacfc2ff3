import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

// The size of one file of PostgreSQL's write-ahead log.
const MIN_FREE_BYTES = 16 * 1024 * 1024

/** Explains a system or PostgreSQL failure in one sentence about the folder it happened in. */
export function explainFailure(error: unknown, index: string): StartError {
  if (error instanceof StartError) return error
  const { code = '', message, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string }
  const output = stderr.trim() || message
  return new StartError(startErrorMessage(code, output, index), { cause: error })
}

function startErrorMessage(code: string, output: string, index: string): string {
  const is = (name: string, phrase: string) => code === name || output.includes(phrase)
  if (is('ENOSPC', 'No space left on device')) return `The disk is full: the database cannot write to ${index}.`
  if (is('EDQUOT', 'Disk quota exceeded')) return `The disk quota is used up: the database cannot write to ${index}.`
  if (is('EROFS', 'Read-only file system'))
    return `${index} is on a read-only disk: set DATA_DIR to a folder that can be written to.`
  if (is('EEXIST', 'File exists') || is('ENOTDIR', 'Not a directory'))
    return `${index} is a file, but DATA_DIR must be a folder.`
  if (is('EACCES', 'Permission denied') || is('EPERM', 'Operation not permitted')) {
    return `${index} cannot be used by ${process.env.USER ?? 'this user'}: change its owner or permissions, or set DATA_DIR to another folder.`
  }
  if (output.includes('could not look up effective user ID')) {
    return 'PostgreSQL needs a named system user, but the user id of this process has no name: start the site as a named user, or set DATABASE_URL.'
  }
  // A server that cannot write cannot log the reason either.
  if (isDiskFull(index)) return `The disk is full: the database cannot write to ${index}.`
  return `The database in ${index} does not start: ${lastLine(output)}`
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim())
  return (lines.find((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? '').trim()
}

function isDiskFull(index: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(index))
    return bavail * bsize < MIN_FREE_BYTES
  } catch {
    return false
  }
}

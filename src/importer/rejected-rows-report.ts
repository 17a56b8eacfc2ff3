import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { daysBefore } from '../shared/days.ts'
import { formatCount } from '../shared/money.ts'
import { MAX_LISTED_REJECTS } from './formats/feed-limits.ts'
import { explainWrite, ImportError } from './import-error.ts'
import type { RejectedRow } from './offer/feed-row.ts'

const BUFFER_CHARACTERS = 64 * 1024
const ENDING = '.rejects.ndjson'
const KEPT_DAYS = 90

/**
 * The rejected rows and the warnings as JSON objects, one per line. The file is created for the first one. Beyond
 * `maxRows` they are only counted, and the file's last line has the count. Throws ImportError when the file cannot be
 * written.
 */
export function openRejectedRowsReport(path: string, maxRows = MAX_LISTED_REJECTS) {
  let file: FileHandle | null = null
  let opening: Promise<FileHandle> | null = null
  let buffered = ''
  let flushing: Promise<void> = Promise.resolve()
  let listed = 0
  let omitted = 0

  const explain = (error: unknown) => explainWrite(error, `The report ${path}`)
  async function openFile(): Promise<FileHandle> {
    try {
      await mkdir(dirname(path), { recursive: true })
      return await open(path, 'w')
    } catch (error) {
      throw explain(error)
    }
  }
  /** One after the other: batches written at the same time may both have filled the buffer. */
  function flush(): Promise<void> {
    flushing = flushing.then(async () => {
      const text = buffered
      buffered = ''
      await file?.writeFile(text)
    })
    return flushing.catch((error) => Promise.reject(explain(error)))
  }
  async function write(entry: object): Promise<void> {
    if (listed >= maxRows) {
      omitted++
      return
    }
    listed++
    // Two batches may both need the first line.
    opening ??= openFile()
    file = await opening
    buffered += `${JSON.stringify(entry)}\n`
    if (buffered.length > BUFFER_CHARACTERS) await flush()
  }
  return {
    path,
    /** Whether more were rejected than are listed. */
    isCut: () => omitted > 0,
    add: ({ line, id, title, row: _row, ...rejection }: RejectedRow) => write({ line, id, title, ...rejection }),
    /** An unreadable field of an imported row. */
    warn: ({ line, id, title, row: _row, ...rejection }: RejectedRow) =>
      write({ line, id, title, warning: true, ...rejection }),
    async close(): Promise<void> {
      if (!file) return
      if (omitted > 0) {
        buffered += `${JSON.stringify({ omitted, reason: `only the first ${formatCount(maxRows)} are listed` })}\n`
      }
      try {
        await flush()
      } finally {
        await file.close().catch(() => {})
        file = null
      }
    },
  }
}

export type RejectedRowsReport = ReturnType<typeof openRejectedRowsReport>

/**
 * Rejects a report path that cannot be written before anything is imported, and empties an older report. The file
 * system itself is asked, because it knows permissions, read-only disks and folders.
 */
export async function checkReportPath(path: string, feedPath: string): Promise<void> {
  const [report, feed] = await Promise.all([path, feedPath].map((file) => stat(file).catch(() => null)))
  if (report && feed && report.dev === feed.dev && report.ino === feed.ino)
    throw new ImportError(`The report cannot be written to ${path}: it is the feed itself.`)
  try {
    await (await open(path, 'w')).close()
  } catch (error) {
    throw explainWrite(error, `The report ${path}`)
  }
}

/** The name of a report in the folder of all reports. */
export function reportName(feed: string, now: Date): string {
  const time = now.toISOString().replace(/[:.]/g, '-')
  return `${feed.replace(/[^A-Za-z0-9.-]+/g, '-').slice(-80)}-${time}${ENDING}`
}

/** Reports given with `--report` are in other folders, and stay. */
export async function removeOldReports(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith(ENDING))) {
    const report = await stat(join(folder, name)).catch(() => null)
    if (report?.isFile() && report.mtime < daysBefore(now, KEPT_DAYS)) await rm(join(folder, name), { force: true })
  }
}

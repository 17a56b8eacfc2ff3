import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
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
  let file: number | null = null
  let buffered = ''
  let listed = 0
  let omitted = 0

  /** Synchronous, so that the lines of two batches do not mix; at most a few megabytes are written in all. */
  function onDisk(work: () => void): void {
    try {
      work()
    } catch (error) {
      throw explainWrite(error, `The report ${path}`)
    }
  }
  function open(): void {
    mkdirSync(dirname(path), { recursive: true })
    file = openSync(path, 'w')
  }
  function flush(): void {
    if (file !== null) writeFileSync(file, buffered)
    buffered = ''
  }
  function write({ row: _row, line, id, title, ...rejection }: RejectedRow, more: object = {}): void {
    if (listed >= maxRows) {
      omitted++
      return
    }
    listed++
    if (file === null) onDisk(open)
    buffered += `${JSON.stringify({ line, id, title, ...more, ...rejection })}\n`
    if (buffered.length > BUFFER_CHARACTERS) onDisk(flush)
  }
  return {
    path,
    /** Whether more were rejected than are listed. */
    isCut: () => omitted > 0,
    add: (row: RejectedRow) => write(row),
    /** An unreadable field of an imported row. */
    warn: (row: RejectedRow) => write(row, { warning: true }),
    close(): void {
      if (file === null) return
      if (omitted > 0)
        buffered += `${JSON.stringify({ omitted, reason: `only the first ${formatCount(maxRows)} are listed` })}\n`
      try {
        onDisk(flush)
      } finally {
        closeSync(file)
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
    closeSync(openSync(path, 'w'))
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

import { SingleBar } from 'cli-progress'
import { formatCount } from '../shared/money.ts'

type Phase = 'check' | 'import'
const TITLES: Record<Phase, string> = { check: 'Checking ', import: 'Importing' }
const LINE_EVERY_MS = 3000

export type Progress = { onProgress(phase: Phase, bytes: number, rows: number): void; stop(): void }

/**
 * A bar with rate and remaining time on a terminal; elsewhere a plain line every few seconds. Both are written to
 * stderr.
 */
export function importProgress(out: NodeJS.WriteStream, totalBytes: number, nowMs: () => number): Progress {
  const format = '{phase} {bar} {percentage}% | {rows} rows | {rate} rows/s | {left} left'
  const bar = out.isTTY ? new SingleBar({ stream: out, format, hideCursor: true, fps: 8 }) : null
  let phase: Phase | null = null
  let [beganAt, printedAt] = [0, 0]
  return {
    onProgress(next, bytes, rows) {
      const at = nowMs()
      if (phase !== next) {
        bar?.stop()
        bar?.start(totalBytes, 0, { phase: TITLES[next], rows: '0', rate: '0', left: '-' })
        phase = next
        beganAt = at
        printedAt = at
      }
      const figures = { rows: formatCount(rows), ...pace(at - beganAt, bytes, totalBytes, rows) }
      bar?.update(Math.min(bytes, totalBytes), figures)
      if (bar || at - printedAt < LINE_EVERY_MS) return
      printedAt = at
      const percent = Math.floor((100 * bytes) / totalBytes)
      out.write(
        `${TITLES[next].trim()}: ${percent}%, ${figures.rows} rows, ${figures.rate} rows/s, ${figures.left} left\n`,
      )
    },
    stop: () => bar?.stop(),
  }
}

/** Rows per second so far, and the remaining time at the current rate of bytes. */
export function pace(
  elapsedMs: number,
  bytes: number,
  totalBytes: number,
  rows: number,
): { rate: string; left: string } {
  const seconds = elapsedMs / 1000
  if (seconds <= 0 || bytes <= 0) return { rate: '-', left: '-' }
  const left = Math.max(0, Math.round((seconds * (totalBytes - bytes)) / bytes))
  const minutes = Math.floor(left / 60)
  return {
    rate: formatCount(Math.round(rows / seconds)),
    left: minutes > 0 ? `${minutes} min ${left % 60} s` : `${left} s`,
  }
}

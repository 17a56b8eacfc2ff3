import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

type Line = { event: string; text: string }

export type DatabaseProcess = {
  child: ChildProcess
  /** The text of the first such event, past or future. */
  waitForEvent(event: string): Promise<string>
  has(event: string): boolean
  stop(): Promise<void>
  kill(): Promise<void>
}

/** A separate process that uses the embedded database, which a test can kill. */
export function startDatabaseProcess(dataDir: string, as: { uid?: number; gid?: number } = {}): DatabaseProcess {
  const script = fileURLToPath(new URL('./database-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/', ...as })
  const lines: Line[] = []
  const checks = new Set<() => void>()
  const checkWaiting = () => {
    for (const check of checks) check()
  }
  createInterface({ input: child.stdout }).on('line', (text) => {
    lines.push(JSON.parse(text))
    checkWaiting()
  })
  const ended = once(child, 'close').then(checkWaiting)

  function waitForEvent(event: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const line = lines.find((candidate) => candidate.event === event)
        if (!line && child.exitCode === null && child.signalCode === null) return
        checks.delete(check)
        if (line) resolve(line.text)
        else reject(new Error(`The process ended without "${event}": ${JSON.stringify(lines)}`))
      }
      checks.add(check)
      check()
    })
  }

  const has = (event: string) => lines.some((line) => line.event === event)

  async function stop(): Promise<void> {
    child.stdin?.write('stop\n')
    await ended
  }

  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await ended
  }

  return { child, waitForEvent, has, stop, kill }
}

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = join(import.meta.dirname, '../docs/scale/run.sh')

// As nginx: the program starts a worker and waits for it. Both lines are written together.
const program = 'sleep 600 & echo "$$ $!" >>started; wait'

/** Not one that has ended and that nobody has waited for. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

test.runIf(process.platform === 'linux')(
  'a program that is killed is started again without the workers that it left, and stopping leaves none',
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'bachat-scale-'))
    for (const folder of ['pids', 'log']) mkdirSync(join(root, folder))
    writeFileSync(join(root, 'patroni.yml'), '')
    const bash = (command: string) =>
      new Promise((resolve) => {
        // $0 and the others are those of the script, which without processes lists none.
        const child = spawn('bash', ['-c', command, script, 'status', root, program], { stdio: 'ignore' })
        child.once('close', resolve)
      })
    onTestFinished(async () => {
      await bash('source "$0"; stop')
      rmSync(root, { recursive: true, force: true })
    })
    const started = () => {
      const lines = readFileSync(join(root, 'started'), { encoding: 'utf8', flag: 'a+' }).trim().split('\n')
      return lines.filter(Boolean).map((line) => line.split(' ').map(Number) as [number, number])
    }
    await bash('source "$0"; supervise nginx bash -c "$3"')
    await expect.poll(() => started().length, { timeout: 20_000 }).toBe(1)
    const [[master = 0, worker = 0] = []] = started()
    process.kill(master, 'SIGKILL')
    await expect.poll(() => started().length, { timeout: 20_000 }).toBe(2)
    expect(isRunning(worker)).toBe(false)
    const [, [, nextWorker = 0] = []] = started()
    expect(isRunning(nextWorker)).toBe(true)
    await bash('source "$0"; stop')
    await expect.poll(() => isRunning(nextWorker), { timeout: 20_000 }).toBe(false)
  },
  60_000,
)

import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../platform/config/config.ts'
import type { WriteWatch } from '../../platform/database/failed-writes.ts'
import type { Log } from '../../platform/log/log.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { createRestartDelay } from '../../platform/restart-delay.ts'
import { createHealth } from '../http/health.ts'
import type { OpenDatabase } from './open-database.ts'
import { registerSharedMetrics } from './shared-metrics.ts'
import { createMetricsSum } from './sum-metrics.ts'
import type { FromWorker, ToWorker } from './web-worker-messages.ts'

type Deps = {
  config: Config
  database: Pick<OpenDatabase, 'background' | 'countSessions' | 'registry' | 'url'>
  log: Log
  writes: WriteWatch
}
type WorkerExit = { pid: number | undefined; code: number | null; signal: string | null }
type Started = {
  worker: Worker
  /** Rejects with the reason when the worker ends before it serves the site. */
  serving: Promise<void>
  ended: Promise<WorkerExit>
}

// Longer than requests may take to finish (drain-requests.ts), shorter than the whole shutdown (shutdown.ts).
const maxDrainMs = 40_000

const script = fileURLToPath(new URL('web-worker.ts', import.meta.url))

/**
 * Starts the processes that serve the site, all on one port, and resolves when all do. One that ends later is replaced.
 * This process accepts the connections and hands them to the workers in turn.
 */
export async function startWebWorkers(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  const { config, database, log } = deps
  const stopping = new AbortController()
  const alive = new Map<Worker, Started>()
  const serving = new Set<Worker>()
  const metrics = createMetricsSum(registryOf(deps), serving, tell)
  const execArgv = [...process.execArgv, `--import=${new URL('hold-young-generation.ts', import.meta.url)}`]
  cluster.setupPrimary({ exec: script, args: [], execArgv, serialization: 'advanced' })

  function fork(): Started {
    // The embedded database has an address only now. The others contain the password, wherever it came from.
    const addresses = { DATABASE_URL: database.url, DATABASE_READ_URL: config.databaseReadUrl ?? '' }
    const read = {
      DATABASE_PASSWORD: '',
      DATABASE_URL_FILE: '',
      DATABASE_READ_URL_FILE: '',
      DATABASE_PASSWORD_FILE: '',
    }
    const env = { ...addresses, ...read, WEB_WORKERS: config.webWorkers }
    const worker = cluster.fork(env)
    const started = { worker, ...followStart(worker) }
    alive.set(worker, started)
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'serving') serving.add(worker)
      else if (message.kind === 'writes fail') checkWrites(deps, serving)
      else if (message.kind === 'own metrics') metrics.take(message)
      else if (message.kind === 'sum metrics') void sumMetrics(worker, message.request)
    })
    void started.ended.then(() => {
      alive.delete(worker)
      serving.delete(worker)
      metrics.end(worker)
    })
    return started
  }

  async function sumMetrics(asking: Worker, request: number): Promise<void> {
    const text = await metrics.read().catch((error) => {
      log.error({ err: error }, 'The metrics of the web workers could not be summed')
      return null
    })
    tell(asking, { kind: 'summed metrics', request, text })
  }

  async function stop(): Promise<void> {
    stopping.abort()
    for (const { worker } of alive.values()) {
      if (serving.has(worker)) tell(worker, { kind: 'shut down' })
      // It has no visitors yet.
      else worker.process.kill('SIGKILL')
    }
    await allEnded(alive, config.shutdownNoticeMs + maxDrainMs)
  }

  const first = Array.from({ length: config.webWorkers }, fork)
  try {
    await Promise.all(first.map((each) => each.serving))
  } catch (error) {
    for (const each of first) each.serving.catch(() => {})
    await stop()
    throw error
  }
  for (const { ended } of first) void replaceWhenEnded(ended, fork, { log, signal: stopping.signal })
  return { stop }
}

type Replacing = { log: Log; signal: AbortSignal }

async function replaceWhenEnded(first: Promise<WorkerExit>, fork: () => Started, { log, signal }: Replacing) {
  const restartDelay = createRestartDelay()
  restartDelay.noteAttempt()
  for (let ended = first; ; ) {
    const { pid, ...how } = await ended
    if (signal.aborted) return
    log.error({ worker: pid, ...how }, 'A web worker has ended: starting another one')
    await delay(restartDelay.nextMs(), null, { signal }).catch(() => {})
    if (signal.aborted) return
    restartDelay.noteAttempt()
    ended = replace(fork, { log, signal })
  }
}

/** Resolves when the new worker ends, which it does immediately where the system has no room for it. */
function replace(fork: () => Started, { log, signal }: Replacing): Promise<WorkerExit> {
  const report = (error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'A web worker could not start')
  }
  try {
    const { serving, ended } = fork()
    serving.catch(report)
    return ended
  } catch (error) {
    report(error)
    return Promise.resolve({ pid: undefined, code: null, signal: null })
  }
}

/** A worker that hangs is killed after `limitMs`: jobs and database must be stopped too. */
async function allEnded(alive: ReadonlyMap<Worker, Started>, limitMs: number): Promise<void> {
  const giveUp = setTimeout(() => {
    for (const { worker } of alive.values()) worker.process.kill('SIGKILL')
  }, limitMs)
  await Promise.all([...alive.values()].map(({ ended }) => ended))
  clearTimeout(giveUp)
}

/** In every process, after one of them has failed to write. */
function checkWrites({ writes }: Deps, serving: ReadonlySet<Worker>): void {
  writes.check()
  for (const worker of serving) tell(worker, { kind: 'check writes' })
}

/** A worker that is ending can no longer be told anything: its `exit` event follows. */
function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {})
}

function followStart(worker: Worker): Pick<Started, 'serving' | 'ended'> {
  const serving = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<WorkerExit>()
  // An unhandled error of the channel would end this process. After a failed start no `exit` follows.
  worker.on('error', (error) => {
    if (worker.process.pid !== undefined) return
    serving.reject(error)
    ended.resolve({ pid: undefined, code: null, signal: null })
  })
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'serving') serving.resolve()
    else if (message.kind === 'failed')
      serving.reject(message.isForOperator ? new OperatorError(message.error.message) : message.error)
  })
  worker.once('exit', (code: number | null, signal: string | null) => {
    ended.resolve({ pid: worker.process.pid, code, signal })
    serving.reject(new OperatorError(`A web worker ended while it started (${signal ?? `status ${code}`}).`))
  })
  return { serving: serving.promise, ended: ended.promise }
}

/** Metrics of this process, and of what all share, which must not be counted once for each worker. */
function registryOf({ config, database, log, writes }: Deps) {
  const { registry } = createHealth({
    registry: database.registry,
    database: async () => {},
    writes,
    sessions: database.countSessions,
    metricsToken: config.metricsToken,
  })
  registerSharedMetrics(registry, { ...config, ...database, log })
  return registry
}

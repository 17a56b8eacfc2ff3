import { Histogram, type Registry } from 'prom-client'
import { currentSource } from '../log/event-loop-time.ts'
import type { Log } from '../log/log.ts'

const operations = new Set(['select', 'insert', 'update', 'delete', 'with', 'commit'])
const maxLoggedLength = 1_000

type Deps = { registry: Registry; log: Pick<Log, 'warn'> }

/**
 * Measures statements by the route or job that runs them, and logs those that take `slowMs` or longer: their texts, which
 * have no values. Those of commands are not logged: whoever runs one waits for it.
 */
export function createStatementTimes({ registry, log }: Deps) {
  const durations = new Histogram({
    name: 'bachat_database_statement_seconds',
    help: 'Duration of statements by source (the route or job that runs them, "background" or "other") and first word.',
    labelNames: ['source', 'operation'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  })

  return (slowMs: number) => (text: string, ms: number) => {
    const source = currentSource()
    const word = /[a-z]+/.exec(text)?.[0] ?? ''
    durations.observe({ source: source ?? 'other', operation: operations.has(word) ? word : 'other' }, ms / 1000)
    if (ms >= slowMs && source !== null)
      log.warn({ source, ms: Math.round(ms), statement: text.slice(0, maxLoggedLength) }, 'A statement was slow')
  }
}

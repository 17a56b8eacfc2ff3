import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import type { TracedService } from './export-traces.ts'

/** Exports traces, if the settings name a receiver; the libraries are loaded only then. Returns the function that ends it. */
export async function startTracing(
  { tracing }: Pick<Config, 'tracing'>,
  service: TracedService,
  log: Pick<Log, 'warn'>,
): Promise<() => Promise<void>> {
  if (!tracing) return async () => {}
  const { exportTraces } = await import('./export-traces.ts')
  return exportTraces(tracing, service, log)
}

import { Gauge, type Registry } from 'prom-client'
import { diskSpace } from '../../platform/files/free-space.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Db } from '../../platform/schema/db.ts'
import { registerQueueMetrics } from './queue-metrics.ts'

type Shared = { background: Db; dataDir: string; log: Pick<Log, 'error'> }

/** What all web workers share, for /metrics: one process measures it for all, because it must not be summed. */
export function registerSharedMetrics(registry: Registry, { background, dataDir, log }: Shared): void {
  registerQueueMetrics(registry, background, log)
  registerDiskMetrics(registry, dataDir)
}

function registerDiskMetrics(registry: Registry, dataDir: string): void {
  const gauge = (name: string, help: string, of: 'free' | 'size') =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        const space = await diskSpace(dataDir).catch(() => null)
        if (space) this.set(space[of])
        else this.remove()
      },
    })
  gauge('bachat_data_free_bytes', 'What can still be written on the disk of DATA_DIR.', 'free')
  gauge('bachat_data_size_bytes', 'Size of the disk of DATA_DIR.', 'size')
}

import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReplicaStats } from '../../platform/database/replica.ts'

/** How the replica is used, for /metrics. */
export function registerReplicaMetrics(registry: Registry, stats: () => ReplicaStats): void {
  const registers = [registry]
  new Gauge({
    name: 'bachat_replica_used',
    help: 'Whether the replica is in use (1), or left out because it is behind or does not answer (0).',
    aggregator: 'min',
    registers,
    collect() {
      this.set(stats().isUsed ? 1 : 0)
    },
  })
  new Gauge({
    name: 'bachat_replica_behind_seconds',
    help: 'For how long the primary has had a change that the replica has not replayed.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(stats().behindSeconds)
    },
  })
  new Counter({
    name: 'bachat_replica_reads_total',
    help: 'Public reads answered by the replica or the primary, and those that were repeated on the primary.',
    labelNames: ['on'],
    registers,
    collect() {
      this.reset()
      for (const [on, count] of Object.entries(stats().reads)) this.inc({ on }, count)
    },
  })
}

import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { currentSource } from '../log/event-loop-time.ts'
import { measureJobs } from './job-times.ts'

test('MO1: runs of jobs and their failures are counted by queue, from the start at zero', async () => {
  const registry = new Registry()
  const sources: (string | null)[] = []
  const [brew, dry] = measureJobs(
    [
      { name: 'brew-tea', cron: '* * * * *', run: async () => void sources.push(currentSource()) },
      { name: 'dry-tea', cron: '* * * * *', run: () => Promise.reject(new Error('No more tea')) },
    ],
    registry,
  )
  const counts = async () =>
    (await registry.metrics()).match(/^bachat_job_(?:seconds_count|failures_total)\{.*$/gm)?.toSorted()
  const lines = (brewed: number, dried: number) => [
    'bachat_job_failures_total{queue="brew-tea"} 0',
    `bachat_job_failures_total{queue="dry-tea"} ${dried}`,
    `bachat_job_seconds_count{queue="brew-tea"} ${brewed}`,
    `bachat_job_seconds_count{queue="dry-tea"} ${dried}`,
  ]
  expect(await counts()).toEqual(lines(0, 0))
  const { signal } = new AbortController()
  await brew?.run(signal)
  await brew?.run(signal)
  await expect(dry?.run(signal)).rejects.toThrow('No more tea')
  expect(await counts()).toEqual(lines(2, 1))
  expect(sources).toEqual(['brew-tea', 'brew-tea'])
  expect(currentSource()).toBeNull()
})

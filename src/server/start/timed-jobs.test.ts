import { expect, test } from 'vitest'
import { jobLabels } from '../../console/job-labels.ts'
import { timedJobs } from './timed-jobs.ts'

test('the console has a name for every timed job', () => {
  const names = timedJobs(...([{}, () => new Date(), {}, {}] as unknown as Parameters<typeof timedJobs>)).map(
    ({ name }) => name,
  )
  expect(names.filter((name) => !Object.hasOwn(jobLabels, name))).toEqual([])
})

import { expect, test } from 'vitest'
import { jobLabels } from '../../console/job-labels.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

test('the console has a name for every scheduled job', () => {
  const names = scheduledJobs(...([{}, () => new Date(), {}, {}] as unknown as Parameters<typeof scheduledJobs>)).map(
    ({ name }) => name,
  )
  expect(names.filter((name) => !Object.hasOwn(jobLabels, name))).toEqual([])
})

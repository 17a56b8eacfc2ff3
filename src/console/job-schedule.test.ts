import { expect, test } from 'vitest'
import { readJobSchedule } from './job-schedule.ts'

test.each([
  ['*/5 * * * *', { every: 'few minutes', minutes: 5 }],
  ['* * * * *', { every: 'few minutes', minutes: 1 }],
  ['13 * * * *', { every: 'hour', minute: 43 }],
  ['47 * * * *', { every: 'hour', minute: 17 }],
  ['17 3 * * *', { every: 'day', time: '08:47' }],
  ['33 20 * * *', { every: 'day', time: '02:03' }],
  ['0 9 * * 1', null],
  ['@daily', null],
])('the schedule %s is read in Indian time', (cron, schedule) => {
  expect(readJobSchedule(cron)).toEqual(schedule)
})

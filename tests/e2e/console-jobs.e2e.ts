import { expectAccessible } from './support/axe.ts'
import { newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test('an administrator runs a job now, sees its end, and finds it in the audit log', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request, 'administrator'))
  await page.goto('/admin/jobs')
  const job = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Delete used sign-ins with Telegram' })
  // At 3:37 UTC the job also runs by itself.
  const run = job.getByRole('button', { name: 'Run now' })
  await run.press('Enter')
  await expect(page.getByText('The job will run within seconds.')).toBeVisible()
  await expect(job.getByText('every day at 09:07')).toBeVisible()
  await expect(job.getByText('Done')).toBeVisible({ timeout: 20_000 })
  await expect(run).toBeFocused()
  await expect(job.getByText('none within a week')).toHaveCount(0)
  await expectAccessible(page, 'the jobs')
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const log = await (await page.request.get('/ifs/console/records/audit?filter.kind=jobs')).json()
  expect(JSON.stringify(log.rows)).toContain('purge-proofs')
})

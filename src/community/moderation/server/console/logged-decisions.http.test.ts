import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { DAY_MS } from '../../../../shared/durations.ts'

const { seed, now, staff } = await testApp()
const administrator = await staff('administrator')
const { id: dealId } = await seed.deal()

test('the log says that a comment was removed and until when that can be undone, not that it was deleted', async () => {
  const { id } = await seed.comment({ target: { dealId }, isHeld: true })
  const [reviewCase] = (await administrator.get('/review')).body.cases
  const reason = { decision: 'remove', reason: 'spam' }
  expect((await administrator.post(`/review/${reviewCase.id}/decide`, reason)).status).toBe(200)
  const { rows } = (await administrator.get('/records/audit')).body
  const entries = async () =>
    Promise.all(
      rows.map(async (row: { id: string }) => {
        const { action, undoUntil } = (await administrator.get(`/records/audit/${row.id}`)).body.values
        return [action, undoUntil]
      }),
    )
  const week = new Date(now.getTime() + 7 * DAY_MS).toISOString()
  expect(await entries()).toEqual([
    ['decide', week],
    ['remove', week],
  ])
  const csv = (await administrator.get(`/records/audit.csv?columns=action,kind&filter.recordId=${id}`)).text
  expect(csv).toContain('Removed,Comments')
  expect((await administrator.post(`/review/${reviewCase.id}/undo`)).status).toBe(200)
  expect(await entries()).toEqual([
    ['decide', null],
    ['remove', null],
  ])
})

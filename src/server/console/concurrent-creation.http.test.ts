import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'

const { staff } = await testApp()
const editor = await staff('editor')

test.each([
  ['stores', { title: 'Chai House', pricePolicy: 'full' }, 'title'],
  ['categories', { title: 'Tea and coffee' }, 'title'],
])('of two editors who create the same record among %s, the second is told so', async (kind, values, field) => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => editor.post(`/records/${kind}`, { values })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 400, 400, 400, 400, 400])
  for (const { status, body } of answers) if (status === 400) expect(body.errors[field]).toContain('already')
})

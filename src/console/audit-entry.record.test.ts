import { expect, test } from 'vitest'
import { findRecordDescription } from './record-descriptions.ts'
import { shownTitle, type Values } from './records/record-description.ts'

const audit = findRecordDescription('audit')
const title = (values: Values) => (audit ? shownTitle(audit, { title: '', values }) : '')

test('an entry of the audit log is titled as editors know what it is about', () => {
  expect(title({ kind: 'deals', recordId: '5', title: 'Kettle' })).toBe('Kettle')
  expect(title({ kind: 'comments', recordId: '12', title: '' })).toBe('Comments 12')
  expect(title({ kind: 'settings', recordId: 'outside-links', title: 'outside-links' })).toBe('External links')
  expect(title({ kind: 'jobs', recordId: 'purge-mails', title: 'purge-mails' })).toBe(
    'Delete old emails from the queue',
  )
  expect(title({ kind: 'deals', recordId: '5', title: 'menus' })).toBe('menus')
})

test.each([
  ['kind', 'review'],
  ['kind', 'demo-content'],
  ['kind', 'pictures'],
  ['action', 'decide'],
  ['action', 'retry'],
])('the %s %s of the audit log has a label', (field, value) => {
  const described = audit?.fields[field]
  expect(described?.type === 'choice' && described.choices[value]).toMatch(/^[A-Z]/)
})

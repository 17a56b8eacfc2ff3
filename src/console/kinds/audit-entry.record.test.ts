import { expect, test } from 'vitest'
import { consoleKinds } from '../../server/console/console-kinds.ts'
import { shownTitle, type Values } from '../records/record-description.ts'
import { descriptionsOf } from '../server/records/record-kind.ts'

const audit = descriptionsOf(consoleKinds).find(({ name }) => name === 'audit')
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

test('the command palette names who changed which fields of what, and no digests', () => {
  const found = (values: Values) =>
    audit?.foundTitleOf?.({ memberName: 'Asha', action: 'update', ...values }, (label) => label)
  const fields = ['pricePaise', 'contentHtml', 'isExpired', 'title', 'no-such-field']
  expect(found({ kind: 'deals', recordId: '5', title: 'Kettle', fields })).toBe(
    'Kettle · Asha: Changed · Price, Description, Expired',
  )
  expect(found({ kind: 'settings', recordId: 'contact', title: 'contact', fields: ['email'] })).toBe(
    'Contact details · Asha: Changed · Email address',
  )
  const picture = { kind: 'pictures', recordId: '9f86d081884c7d65', title: '333 × 222', fields: ['address'] }
  expect(found(picture)).toBe('Pictures 333 × 222 · Asha: Changed · Picture')
})

test.each([
  ['field', 'pricePaise'],
  ['field', 'isSecondFactorRequired'],
  ['kind', 'review'],
  ['kind', 'demo-content'],
  ['kind', 'pictures'],
  ['action', 'decide'],
  ['action', 'retry'],
])('the %s %s of the audit log has a label', (field, value) => {
  const described = audit?.fields[field] ?? audit?.filters.find(({ name }) => name === field)
  expect(described?.type === 'choice' && described.choices[value]).toMatch(/^[A-Z]/)
})

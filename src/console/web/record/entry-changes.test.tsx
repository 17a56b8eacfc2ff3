import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import * as render from '../../../../tests/support/render.tsx'
import { consoleKinds } from '../../../web/console/kinds.ts'
import type { Values } from '../../records/record-description.ts'
import { RegisteredKindsContext } from '../shell/kinds-context.ts'
import { EntryChanges } from './entry-changes.tsx'

const htmlOf = (element: ReactNode) =>
  render.htmlOf(<RegisteredKindsContext value={consoleKinds}>{element}</RegisteredKindsContext>)

const changes = (kind: string, before: Values, after: Values) =>
  htmlOf(<EntryChanges record={null} values={{ kind, recordId: '1', before, after }} />).replace(/<[^>]*>/g, ' ')

test('an entry of the audit log has the labels of the console, and no names of the code', () => {
  const decided = changes(
    'review',
    { decision: null },
    { type: 'held-comment', record: 'comments 12', decision: 'publish', reason: 'fine', note: '' },
  )
  for (const label of ['Kind of case', 'Held comment', 'Comments 12', 'Decision', 'Publish', 'Nothing wrong with it'])
    expect(decided).toContain(label)
  expect(decided).not.toMatch(/held-comment|comments 12|publish\b|\bfine\b/)
  expect(changes('views', {}, { kind: 'deals', isShared: false })).toMatch(/Kind of record.*Deals.*No/)
  expect(changes('demo-content', { deals: 120 }, {})).toMatch(/Deals.*120/)
})

test('texts are written without their tags, and pictures are shown instead of the digests in their addresses', () => {
  const text = changes('articles', { descriptionHtml: '<p>Old</p>' }, { descriptionHtml: '<p>Tea</p><p>and milk</p>' })
  expect(text).toMatch(/Old.*Tea and milk/)
  expect(text).not.toContain('&lt;')
  const picture = '/media/uploads/9f86d081884c7d65.webp'
  const values = { kind: 'pictures', recordId: '9f86d081884c7d65', before: {}, after: { address: picture } }
  const html = htmlOf(<EntryChanges record={null} values={values} />)
  expect(html).toContain(`<img src="${picture}" alt="Picture"`)
  expect(html.replace(/<[^>]*>/g, ' ')).not.toContain('9f86')
})

test('a time that is no field, such as that of archiving, is written as one', () => {
  const text = changes('banners', { archivedAt: null }, { archivedAt: '2026-04-01T06:30:00.000Z' })
  expect(text).toMatch(/Archived.*1 Apr 2026, 12:00/)
})

test('an entry links its record and those that its changes name; of deleted ones it has the number', () => {
  const values = { kind: 'deals', recordId: '7', before: { storeId: '1' }, after: { storeId: '2' } }
  const titles = { 'deals 7': 'Kettle', 'stores 2': 'Tea House' }
  const html = htmlOf(<EntryChanges record={null} values={{ ...values, titles }} />)
  expect(html).toContain('<a class="text-accent underline" href="/admin/deals/7">Kettle</a>')
  expect(html).toContain('<a class="text-accent underline" href="/admin/stores/2">Tea House</a>')
  expect(html).toContain('#1 (deleted)')
  const decided = { kind: 'review', recordId: '4', before: {}, after: { record: 'comments 12' } }
  expect(htmlOf(<EntryChanges record={null} values={{ ...decided, titles: { 'comments 12': 'Kettle' } }} />)).toContain(
    '<a class="text-accent underline" href="/admin/comments/12">Kettle</a>',
  )
})

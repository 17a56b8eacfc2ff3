import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { htmlOf } from '../../../../../tests/support/render.tsx'
import type { RecordAnswer } from '../../../../console/records/record.contract.ts'
import type { DealCheckAnswer, StoreChecks } from '../../shop-check.contract.ts'
import { DealCheckPanel, StoreChecksPanel } from './check-panels.tsx'

const record = { id: '7' } as RecordAnswer

function textOf(panel: ReactNode, key: string, answer: StoreChecks | DealCheckAnswer): string {
  const client = new QueryClient()
  client.setQueryData(['shop-checks', key, '7'], answer)
  const html = htmlOf(<QueryClientProvider client={client}>{panel}</QueryClientProvider>)
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

const host = { host: 'kettles.example', deals: 3, forbidden: 0, checkedAt: '2026-03-12T09:30:00Z', refusesUntil: null }

test.each([
  ['allowed', {}, 'Allowed. Deals: 3. Last check: 12 Mar 2026, 15:00.'],
  ['not asked yet', { checkedAt: null }, 'Not checked yet. Deals: 3.'],
  ['forbidden', { forbidden: 3 }, 'Its robots.txt forbids 3 of 3 deals.'],
  ['refusing', { refusesUntil: '2026-03-12T10:30:00Z' }, 'not asked until 12 Mar 2026, 16:00. Allowed.'],
])('E16: the record of a store says that its host is %s', (_what, more, text) => {
  const panel = <StoreChecksPanel values={{}} record={record} />
  expect(textOf(panel, 'store', { hosts: [{ ...host, ...more }] })).toContain(text)
  expect(textOf(panel, 'store', { hosts: [] })).toContain('No deals are checked')
})

test('E15: the record of a deal says what the last check found, and nothing where there is none', () => {
  const panel = <DealCheckPanel values={{}} record={record} />
  const check = {
    result: 'out-of-stock',
    checkedAt: '2026-03-12T09:30:00Z',
    confirmedAt: '2026-03-11T09:30:00Z',
  } as const
  expect(textOf(panel, 'deal', { check })).toContain(
    'Out of stock at the store. Last check: 12 Mar 2026, 15:00. Price confirmed: 11 Mar 2026, 15:00.',
  )
  expect(textOf(panel, 'deal', { check: { ...check, result: null, checkedAt: null } })).toContain('Not checked yet.')
  expect(textOf(panel, 'deal', { check: null })).toBe('')
})

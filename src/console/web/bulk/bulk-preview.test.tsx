import { expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import { dealRecord } from '../../../catalogue/deals/deal.record.ts'
import { BulkPreviewTable } from './bulk-preview.tsx'

const sample = Array.from({ length: 10 }, (_, n) => ({ id: `${n}`, title: `Kettle ${n}`, changes: [] }))
const preview = (count: number) => ({ count, unchanged: 0, sample, references: {}, skipped: [], incomplete: [] })
const shown = (count: number) => htmlOf(<BulkPreviewTable description={dealRecord} preview={preview(count)} />)

test('the preview of a bulk change says how many more records will change than it lists', () => {
  expect(shown(49)).toContain('and 39 more')
  expect(shown(10)).not.toContain('more')
})

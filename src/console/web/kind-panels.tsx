import type { ComponentType } from 'react'
import { SettingPanel } from '../../settings/web/console/affiliate-preview.tsx'
import type { RecordAnswer } from '../records/record.contract.ts'
import type { Values } from '../records/record-description.ts'
import { EntryChanges } from './audit/entry-changes.tsx'
import { DealPanels } from './new-deal/deal-panels.tsx'

export type KindPanelProps = { values: Values; record: RecordAnswer | null }

// Additional panels of single kinds, beside their form.
const panels: Record<string, ComponentType<KindPanelProps>> = {
  deals: DealPanels,
  audit: EntryChanges,
  settings: SettingPanel,
}

export function KindPanel({ kind, ...props }: KindPanelProps & { kind: string }) {
  const Panel = panels[kind]
  return Panel ? <Panel {...props} /> : null
}

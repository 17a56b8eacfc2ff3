import type { ComponentType } from 'react'
import { DealPricePanel } from '../../deals/web/console/deal-price-panel.tsx'
import type { RecordAnswer } from '../records/record.contract.ts'
import type { Values } from '../records/record-description.ts'

export type KindPanelProps = { values: Values; record: RecordAnswer | null }

// Additional panels of single kinds, beside their form.
const panels: Record<string, ComponentType<KindPanelProps>> = { deals: DealPricePanel }

export function KindPanel({ kind, ...props }: KindPanelProps & { kind: string }) {
  const Panel = panels[kind]
  return Panel ? <Panel {...props} /> : null
}

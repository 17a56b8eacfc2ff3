import type { ComponentType } from 'react'
import { BannerPreview } from '../../banners/web/console/banner-preview.tsx'
import { SettingPanel } from '../../settings/web/console/affiliate-preview.tsx'
import type { RecordAnswer } from '../records/record.contract.ts'
import type { Values } from '../records/record-description.ts'
import { EntryChanges } from './audit/entry-changes.tsx'
import { DealPanels } from './new-deal/deal-panels.tsx'
import { MessagePanel } from './review/message-panel.tsx'

export type KindPanelProps = { values: Values; record: RecordAnswer | null }

// Additional panels of single kinds, beside their form.
const panels: Record<string, ComponentType<KindPanelProps>> = {
  deals: DealPanels,
  audit: EntryChanges,
  messages: MessagePanel,
  settings: SettingPanel,
}

// Panels that need the width of the main fields, below them.
const widePanels: Record<string, ComponentType<KindPanelProps>> = {
  banners: BannerPreview,
}

export function KindPanel({ kind, ...props }: KindPanelProps & { kind: string }) {
  const Panel = panels[kind]
  return Panel ? <Panel {...props} /> : null
}

export function WideKindPanel({ kind, ...props }: KindPanelProps & { kind: string }) {
  const Panel = widePanels[kind]
  return Panel ? <Panel {...props} /> : null
}

import type { ComponentType } from 'react'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'

const FeaturedOrder = lazyComponent(async () => (await import('../categories/featured-order.tsx')).FeaturedOrder)

// Additional panels of single kinds, above their lists.
const panels: Record<string, ComponentType> = { 'featured-categories': FeaturedOrder }

export function ListPanel({ kind }: { kind: string }) {
  const Panel = panels[kind]
  return Panel ? <Panel /> : null
}

import type { DemoCounts } from './demo-counts.ts'

/** GET /first-steps: what a new site still lacks. For administrators. */
export type FirstStepsAnswer = {
  /** The caller's. */
  hasSecondFactor: boolean
  /** Somebody has changed a group of settings. */
  hasOwnSettings: boolean
  /** There is a store that is not demo content. */
  hasOwnStore: boolean
  /** A deal that is not demo content has been published. */
  hasOwnDeal: boolean
  /** The addresses of static pages that menus name and that nobody has written. */
  missingPages: string[]
  /** Demo content that can be removed, and what stays because somebody changed it; null when nothing can be removed. */
  demo: { unchanged: DemoCounts; changed: DemoCounts } | null
}

/** POST /demo-content/remove */
export type DemoRemovalAnswer = { removed: DemoCounts }

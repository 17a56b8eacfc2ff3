/** The kinds of records that are removed with the demo content. Categories and static pages stay: every site needs them. */
export const demoKinds = ['deals', 'stores', 'articles', 'banners', 'feeds', 'settings'] as const
export type DemoKind = (typeof demoKinds)[number]
export type DemoCounts = Record<DemoKind, number>

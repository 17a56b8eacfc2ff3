/** `repeatPress`: presses the button again that was pressed last before React takes part; the first script sets it. */
export type HydratingDetail = { repeatPress?: () => void }

declare global {
  interface WindowEventMap {
    /** Before the page is hydrated: the inline scripts end. */
    hydrating: CustomEvent<HydratingDetail>
  }
}

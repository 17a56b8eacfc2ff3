/** The state that the engine reports once it runs. */
export type CarouselState = {
  selected: number
  stops: number
  canGoBack: boolean
  canGoOn: boolean
  go: (to: 'back' | 'on' | number) => void
}

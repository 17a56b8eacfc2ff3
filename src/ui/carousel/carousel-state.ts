/** What the engine tells about itself once it runs. */
export type CarouselState = {
  selected: number
  stops: number
  canGoBack: boolean
  canGoOn: boolean
  go: (to: 'back' | 'on' | number) => void
}

import EmblaCarousel from 'embla-carousel'
import { type RefObject, useEffect } from 'react'

export type CarouselEngineProps = {
  viewport: RefObject<HTMLDivElement | null>
  transitionMs: number
  loop: boolean
  byPage: boolean
  onState: (state: CarouselState | null) => void
}

// Embla controls a move by friction; this factor makes it last about as long as requested.
const DURATION_PER_MS = 0.047

/** Drives an existing row of slides: dragging, loop, moves of a given duration. Loaded when a carousel comes near. */
export function CarouselEngine({ viewport, transitionMs, loop, byPage, onState }: CarouselEngineProps) {
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const startIndex = byPage ? 0 : slideInView(element)
    element.toggleAttribute('data-engine', true)
    // From here on the row is moved, not scrolled. In the same step, so that the slide in view stays.
    element.scrollLeft = 0
    const embla = EmblaCarousel(element, {
      align: 'start',
      containScroll: 'trimSnaps',
      // An autoplaying row moves slide by slide; any other by the whole view.
      slidesToScroll: byPage ? 'auto' : 1,
      loop,
      startIndex,
      duration: transitionMs * DURATION_PER_MS,
    })
    const go: CarouselState['go'] = (to) => {
      // A row without loop starts again after its end, which only autoplay requests.
      if (to === 'on' && !embla.canScrollNext()) embla.scrollTo(0, still)
      else if (to === 'on') embla.scrollNext(still)
      else if (to === 'back') embla.scrollPrev(still)
      else embla.scrollTo(to, still)
    }
    const report = () =>
      onState({
        selected: embla.selectedScrollSnap(),
        stops: embla.scrollSnapList().length,
        canGoBack: embla.canScrollPrev(),
        canGoOn: embla.canScrollNext(),
        go,
      })
    report()
    embla.on('select', report).on('reInit', report)
    return () => {
      embla.destroy()
      element.removeAttribute('data-engine')
      onState(null)
    }
  }, [viewport, transitionMs, loop, byPage, onState])

  return null
}

/** The slide to which the row is scrolled: visitors, and the document's script, move it before the engine runs. */
function slideInView({ scrollLeft, firstElementChild: track }: HTMLElement): number {
  const width = track?.firstElementChild?.getBoundingClientRect().width
  return width ? Math.round(scrollLeft / width) : 0
}

/** The state that the engine reports once it runs. */
export type CarouselState = {
  selected: number
  stops: number
  canGoBack: boolean
  canGoOn: boolean
  go: (to: 'back' | 'on' | number) => void
}

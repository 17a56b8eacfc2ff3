import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'
import type { CarouselState } from './carousel-state.ts'

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
  const still = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)[0]
  const [attach, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    // An autoplaying row moves slide by slide; any other by the whole view.
    slidesToScroll: byPage ? 'auto' : 1,
    loop,
    duration: transitionMs * DURATION_PER_MS,
  })

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    element.toggleAttribute('data-engine', true)
    element.scrollLeft = 0
    attach(element)
    return () => {
      element.removeAttribute('data-engine')
    }
  }, [attach, viewport])

  useEffect(() => {
    if (!embla) return
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
      embla.off('select', report).off('reInit', report)
      onState(null)
    }
  }, [embla, still, onState])

  return null
}

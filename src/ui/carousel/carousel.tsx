import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { CarouselArrows, CarouselDots, PauseButton } from './carousel-controls.tsx'
import type { CarouselEngineProps, CarouselState } from './carousel-engine.tsx'
import { useAutoplay } from './use-autoplay.ts'

type CarouselProps = {
  id?: string | undefined
  label: string
  /** A slide with a deal's id is hidden with the deal. */
  slides: { key: string | number; content: ReactNode; deal?: number | undefined }[]
  /** `per-view-*` classes: how many slides are in view at each width. */
  perView: string
  /** With a heading the arrows are beside it; without one they are over the slides. */
  heading?: ReactNode
  autoplayMs?: number | undefined
  transitionMs?: number | undefined
  loop?: boolean | undefined
  dots?: boolean | undefined
  gap?: 'none' | 'sm' | undefined
  /** On wide screens only screen readers have the heading, and the arrows are at both ends of the row. */
  slim?: boolean | undefined
  className?: string | undefined
}

const gaps = { none: '', sm: '[--gap:0.625rem]' }

// Level with the tiles' pictures.
const slimArrows =
  'lg:pointer-events-none lg:absolute lg:inset-x-0 lg:top-2.5 lg:me-0 lg:justify-between lg:*:pointer-events-auto'

/**
 * A row of slides: at first a native scroll-snap row, controlled by the engine once it comes into view. Until the page is
 * hydrated, a script in the document moves rows with `data-autoplay` (`web/inline/slides-script.ts`).
 */
export function Carousel(props: CarouselProps) {
  const {
    id,
    label,
    slides,
    perView,
    heading,
    autoplayMs,
    transitionMs = 500,
    loop,
    dots,
    gap = 'sm',
    slim,
    className,
  } = props
  const { t } = useLingui()
  const slidesId = useId()
  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const Engine = useEngineInView(viewport)
  const [state, setState] = useState<CarouselState | null>(null)
  // All slides are in view.
  const isStill = slides.length === 1 || state?.stops === 1
  const autoplay = useAutoplay(root, isStill ? undefined : autoplayMs, state?.go)

  const go = state?.go ?? ((to: 'back' | 'on' | number) => scrollNatively(viewport.current, to))
  // Beside a heading they keep their place.
  const arrows = (heading || !isStill) && <CarouselArrows state={state} go={go} over={!heading} controls={slidesId} />
  const pause = autoplay.isEnabled && (
    <PauseButton playing={autoplay.playing} onToggle={autoplay.toggle} over={!heading} />
  )

  return (
    <section
      ref={root}
      id={id}
      aria-roledescription={t`carousel`}
      aria-label={label}
      className={classNames('relative print:hidden', slim && 'lg:px-12', className)}
    >
      {heading && (
        <div className={classNames('flex items-center gap-2', slim ? 'h-9 lg:h-0' : 'mb-2')}>
          <div className={classNames('min-w-0 flex-1 *:mb-0', slim && 'lg:sr-only')}>{heading}</div>
          <div className={classNames('-me-1 flex shrink-0 print:hidden', slim && slimArrows)}>
            {pause}
            {arrows}
          </div>
        </div>
      )}
      <div
        ref={viewport}
        id={slidesId}
        data-autoplay={isStill ? undefined : autoplayMs}
        className={classNames('carousel-viewport', gaps[gap], perView)}
      >
        <div className="carousel-track">
          {slides.map((slide, index) => (
            <Slide key={slide.key} number={index + 1} count={slides.length} deal={slide.deal}>
              {slide.content}
            </Slide>
          ))}
        </div>
      </div>
      {!heading && arrows}
      {!isStill && (dots || (!heading && pause)) && (
        <div
          className={classNames(
            'pointer-events-none flex items-center justify-center print:hidden',
            !heading && 'absolute inset-x-0 bottom-0',
          )}
        >
          {/* A slim pill inside a control with the minimum touch height. */}
          <div className="pointer-events-auto relative flex items-center px-1 noscript:hidden text-white before:absolute before:inset-x-0 before:inset-y-2.5 before:rounded-full before:bg-black/45 *:relative">
            {!heading && pause}
            {dots && <CarouselDots stops={state?.stops ?? slides.length} selected={state?.selected ?? 0} go={go} />}
          </div>
        </div>
      )}
      {Engine && (
        <Engine
          viewport={viewport}
          transitionMs={transitionMs}
          loop={loop ?? false}
          byPage={!loop && !autoplayMs}
          onState={setState}
        />
      )}
    </section>
  )
}

type SlideProps = { number: number; count: number; deal: number | undefined; children: ReactNode }

function Slide({ number, count, deal, children }: SlideProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
    <div
      role="group"
      aria-roledescription={t`slide`}
      aria-label={t`${number} of ${count}`}
      // A script before the first paint hides elements by this attribute.
      data-deal={deal}
      className="carousel-slide"
    >
      {children}
    </div>
  )
}

/** Loads the engine when the carousel is near; if that fails, the native row continues to work. */
function useEngineInView(viewport: { current: HTMLElement | null }) {
  const [Engine, setEngine] = useState<ComponentType<CarouselEngineProps> | null>(null)
  useEffect(() => {
    if (!viewport.current) return
    let isEnabled = true
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const module = await import('./carousel-engine.tsx').catch(() => null)
        if (module && isEnabled) setEngine(() => module.CarouselEngine)
      },
      { rootMargin: '200px' },
    )
    observer.observe(viewport.current)
    return () => {
      isEnabled = false
      observer.disconnect()
    }
  }, [viewport])
  return Engine
}

function scrollNatively(viewport: HTMLElement | null, to: 'back' | 'on' | number) {
  if (!viewport) return
  if (typeof to === 'number') viewport.scrollTo({ left: to * viewport.clientWidth, behavior: 'smooth' })
  else viewport.scrollBy({ left: (to === 'on' ? 1 : -1) * viewport.clientWidth * 0.8, behavior: 'smooth' })
}

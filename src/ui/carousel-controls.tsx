import type { CarouselState } from './carousel-state.ts'
import { classNames } from './class-names.ts'
import { useHydrated } from './hydrated.ts'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from './icon.tsx'
import { useWords } from './words.tsx'

type Go = CarouselState['go']

const round = 'inline-flex size-11 items-center justify-center rounded-full transition-colors disabled:opacity-35'
const beside = 'border border-line bg-surface hover:border-accent hover:text-accent'
const over = 'absolute top-1/2 -translate-y-1/2 bg-surface/90 text-ink shadow-lift hover:bg-surface hover:text-accent'

type ArrowsProps = { state: CarouselState | null; go: Go; over: boolean; controls: string }

/** Kept invisible, in their place, until there is a script behind them. */
export function CarouselArrows({ state, go, over: overSlides, controls }: ArrowsProps) {
  const words = useWords()
  const waiting = !useHydrated() && 'invisible'
  return (
    <>
      <button
        type="button"
        aria-label={words.previousSlide}
        aria-controls={controls}
        disabled={state?.canGoBack === false}
        onClick={() => go('back')}
        className={classNames(round, waiting, overSlides ? `${over} start-2` : beside)}
      >
        <ChevronLeftIcon />
      </button>
      <button
        type="button"
        aria-label={words.nextSlide}
        aria-controls={controls}
        disabled={state?.canGoOn === false}
        onClick={() => go('on')}
        className={classNames(round, waiting, overSlides ? `${over} end-2` : beside)}
      >
        <ChevronRightIcon />
      </button>
    </>
  )
}

export function CarouselDots({ stops, selected, go }: { stops: number; selected: number; go: Go }) {
  const words = useWords()
  return Array.from({ length: stops }, (_, place) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
      key={place}
      type="button"
      aria-label={words.goToSlide(place + 1)}
      aria-current={place === selected ? 'true' : undefined}
      onClick={() => go(place)}
      className="group grid h-11 w-7 place-items-center -outline-offset-4"
    >
      <span className="h-2 w-2 rounded-full bg-white/55 transition-all group-aria-current:w-5 group-aria-current:bg-white" />
    </button>
  ))
}

export function PauseButton({ playing, onToggle }: { playing: boolean; onToggle: () => void }) {
  const words = useWords()
  return (
    <button type="button" aria-label={playing ? words.pause : words.play} onClick={onToggle} className={round}>
      {playing ? <PauseIcon /> : <PlayIcon className="size-4" />}
    </button>
  )
}

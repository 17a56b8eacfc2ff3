import { useLingui } from '@lingui/react/macro'
import type { CarouselState } from './carousel-state.ts'
import { classNames } from './class-names.ts'
import { useHydrated } from './hydrated.ts'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from './icon.tsx'

type Go = CarouselState['go']

const round = 'inline-flex size-11 items-center justify-center rounded-full transition-colors disabled:opacity-35'
const beside = 'border border-line bg-surface hover:border-accent hover:text-accent'
const over = 'absolute top-1/2 -translate-y-1/2 bg-surface/90 text-ink shadow-lift hover:bg-surface hover:text-accent'

type ArrowsProps = { state: CarouselState | null; go: Go; over: boolean; controls: string }

/** Kept invisible, in their place, until there is a script behind them. */
export function CarouselArrows({ state, go, over: overSlides, controls }: ArrowsProps) {
  const { t } = useLingui()
  const waiting = !useHydrated() && 'invisible'
  return (
    <>
      <button
        type="button"
        aria-label={t`Previous slide`}
        aria-controls={controls}
        disabled={state?.canGoBack === false}
        onClick={() => go('back')}
        className={classNames(round, waiting, overSlides ? `${over} start-2` : beside)}
      >
        <ChevronLeftIcon />
      </button>
      <button
        type="button"
        aria-label={t`Next slide`}
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
  const { t } = useLingui()
  const numbers = Array.from({ length: stops }, (_, place) => place + 1)
  return numbers.map((number) => (
    <button
      key={number}
      type="button"
      aria-label={t`Go to slide ${number}`}
      aria-current={number === selected + 1 ? 'true' : undefined}
      onClick={() => go(number - 1)}
      className="group grid h-11 w-7 place-items-center -outline-offset-4"
    >
      <span className="h-2 w-2 rounded-full bg-white/55 transition-all group-aria-current:w-5 group-aria-current:bg-white" />
    </button>
  ))
}

export function PauseButton({ playing, onToggle }: { playing: boolean; onToggle: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" aria-label={playing ? t`Pause` : t`Play`} onClick={onToggle} className={round}>
      {playing ? <PauseIcon /> : <PlayIcon className="size-4" />}
    </button>
  )
}

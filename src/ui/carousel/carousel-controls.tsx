import { useLingui } from '@lingui/react/macro'
import { classNames } from '../class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../components/icon.tsx'
import { useHydrated } from '../hooks/use-hydrated.ts'
import type { CarouselState } from './carousel-engine.tsx'

type Go = CarouselState['go']

// A 44 px touch target that looks 36 px wide.
const round =
  'group/round inline-grid size-11 place-items-center rounded-full text-ink transition-colors aria-disabled:opacity-35'
const buttonFace =
  'grid size-9 place-items-center rounded-full border border-line bg-surface transition-colors group-not-aria-disabled/round:group-hover/round:border-accent group-not-aria-disabled/round:group-hover/round:text-accent'
const over = 'absolute top-1/2 -translate-y-1/2'

type ArrowsProps = { state: CarouselState | null; go: Go; over: boolean; controls: string }

/** Invisible, but taking their space, until hydrated. */
export function CarouselArrows({ state, go, over: overSlides, controls }: ArrowsProps) {
  const { t } = useLingui()
  const waiting = !useHydrated() && 'invisible'
  return (
    <>
      <button
        type="button"
        aria-label={t`Previous slide`}
        aria-controls={controls}
        // Not disabled: a disabled button loses the focus.
        aria-disabled={state?.canGoBack === false || undefined}
        onClick={() => go('back')}
        className={classNames(round, waiting, overSlides && `${over} start-1`)}
      >
        <span className={classNames(buttonFace, overSlides && 'shadow-lift')}>
          <ChevronLeftIcon />
        </span>
      </button>
      <button
        type="button"
        aria-label={t`Next slide`}
        aria-controls={controls}
        aria-disabled={state?.canGoOn === false || undefined}
        onClick={() => go('on')}
        className={classNames(round, waiting, overSlides && `${over} end-1`)}
      >
        <span className={classNames(buttonFace, overSlides && 'shadow-lift')}>
          <ChevronRightIcon />
        </span>
      </button>
    </>
  )
}

export function CarouselDots({ stops, selected, go }: { stops: number; selected: number; go: Go }) {
  const { t } = useLingui()
  const numbers = Array.from({ length: stops }, (_, index) => index + 1)
  return numbers.map((number) => (
    <button
      key={number}
      type="button"
      aria-label={t`Go to slide ${number}`}
      aria-current={number === selected + 1 ? 'true' : undefined}
      onClick={() => go(number - 1)}
      className="group grid h-11 w-6 place-items-center -outline-offset-4"
    >
      <span className="forced-edge h-1.5 w-1.5 rounded-full bg-white/60 transition-all group-aria-current:w-4 group-aria-current:bg-white" />
    </button>
  ))
}

type PauseProps = { playing: boolean; onToggle: () => void; over: boolean }

export function PauseButton({ playing, onToggle, over: overSlides }: PauseProps) {
  const { t } = useLingui()
  const look = overSlides ? 'w-8 text-white' : 'hover:text-accent'
  return (
    <button
      type="button"
      aria-label={playing ? t`Pause` : t`Play`}
      onClick={onToggle}
      className={`${round} ${look} noscript:hidden`}
    >
      {playing ? <PauseIcon className="size-4" /> : <PlayIcon className="size-3.5" />}
    </button>
  )
}

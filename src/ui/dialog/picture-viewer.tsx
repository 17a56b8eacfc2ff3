import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../components/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../components/icon.tsx'
import { Picture } from '../components/picture.tsx'
import { indexInStrip } from '../picture-strip.ts'

export type ViewedPicture = { address: string; alt: string; fallback?: string | undefined }

type Props = {
  pictures: readonly ViewedPicture[]
  /** The index of the picture that is shown first. */
  first: number
  /** Called with the index of the picture that was shown last. */
  onClose: (last: number) => void
}

/** Large pictures over the whole window: a native scroll-snap row, so that a swipe needs no code. */
export function PictureViewer({ pictures, first, onClose }: Props) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(first)
  const count = pictures.length
  const number = current + 1

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    show(strip.current, first)
    return () => element?.close()
  }, [first])
  const close = useOwnHistoryEntry(() => onClose(strip.current ? indexInStrip(strip.current) : first))

  // The row's own index: several presses may come before it is rendered.
  const go = (step: number) => strip.current && show(strip.current, indexInStrip(strip.current) + step)
  const goByKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -count, End: count }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(step)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t`Pictures`}
      onKeyDown={goByKey}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // The browser closes it by itself on a second Escape; an event of an earlier close is stale.
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && close()}
      className="fixed inset-0 m-0 flex size-full max-h-none max-w-none flex-col bg-surface text-ink"
    >
      <div className="flex items-center justify-between gap-4 border-line border-b py-1.5 ps-4 pe-1.5">
        <p aria-live="polite" className="font-semibold text-sm tabular-nums">
          {count > 1 && t`Picture ${number} of ${count}`}
        </p>
        <IconButton label={t`Close`} icon={<CloseIcon />} onClick={close} />
      </div>
      <div className="relative min-h-0 flex-1">
        <section
          ref={strip}
          aria-label={t`Pictures`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          onScroll={({ currentTarget }) => setCurrent(indexInStrip(currentTarget))}
          className="scrollbar-none flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain -outline-offset-4"
        >
          {pictures.map(({ address, alt, fallback }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users press Escape
            // biome-ignore lint/a11y/noStaticElementInteractions: beside the picture, as in other dialogs
            <div
              key={address}
              onClick={({ target, currentTarget }) => target === currentTarget && close()}
              className="grid size-full shrink-0 snap-center place-items-center p-3 md:p-6"
            >
              {/* Its largest copy, also on small screens: it is here to be zoomed. */}
              <Picture
                src={address}
                fallback={fallback}
                alt={alt}
                width={960}
                height={960}
                shape="fill"
                load={index === first ? 'early' : undefined}
                className="max-h-240 max-w-240 bg-transparent"
              />
            </div>
          ))}
        </section>
        {count > 1 && (
          <>
            <IconButton
              label={t`Previous picture`}
              icon={<ChevronLeftIcon />}
              variant="secondary"
              // Not disabled: a disabled button loses the focus, and with it the keys.
              aria-disabled={current === 0 || undefined}
              onClick={() => go(-1)}
              className={`start-2 ${arrow}`}
            />
            <IconButton
              label={t`Next picture`}
              icon={<ChevronRightIcon />}
              variant="secondary"
              aria-disabled={number === count || undefined}
              onClick={() => go(1)}
              className={`end-2 ${arrow}`}
            />
          </>
        )}
      </div>
    </dialog>
  )
}

const arrow = 'absolute top-1/2 -translate-y-1/2 rounded-full shadow-lift'

const show = (strip: HTMLElement | null, index: number) =>
  strip?.children[Math.min(Math.max(index, 0), strip.children.length - 1)]?.scrollIntoView({
    behavior: 'instant',
    block: 'nearest',
    inline: 'center',
  })

/**
 * Back closes what is open and stays on the page: it has a history entry of the same address, which the router does not
 * see. Returns what closes it otherwise: going back.
 */
function useOwnHistoryEntry(onBack: () => void): () => void {
  const latest = useRef(onBack)
  latest.current = onBack
  const isClosing = useRef(false)
  // With the commit: whoever sees the dialog can close it by going back.
  useLayoutEffect(() => {
    const address = location.href
    try {
      history.pushState(history.state, '')
    } catch {
      // Browsers reject many entries in a short time. Back then leaves the page.
      isClosing.current = true
    }
    const close = (event: PopStateEvent) => {
      if (location.href === address) event.stopImmediatePropagation()
      latest.current()
    }
    addEventListener('popstate', close, true)
    return () => removeEventListener('popstate', close, true)
  }, [])
  return () => {
    if (isClosing.current) return latest.current()
    isClosing.current = true
    history.back()
  }
}

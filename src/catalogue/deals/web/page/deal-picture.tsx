import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { largestCopyOf } from '../../../../shared/picture-sizes.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import type { ViewedPicture } from '../../../../ui/dialog/picture-viewer.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { lazyComponent } from '../../../../ui/hydration/lazy-component.tsx'
import { indexInStrip } from '../../../../ui/picture-strip.ts'
import { isPlainClick } from '../../../../ui/router/is-plain-click.ts'
import type { DealDetail } from '../../deal.ts'
import { StateBadge } from '../card/deal-badges.tsx'

const loadViewer = async () => (await import('../../../../ui/dialog/picture-viewer.tsx')).PictureViewer
const PictureViewer = lazyComponent(loadViewer, <ProgressBar active />)

/** The deal's pictures beside its facts; low and without a frame on phones, so that the price is visible with them. */
export function DealPicture({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  const strip = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const { title, morePictures } = deal
  const count = morePictures.length + 1
  const isOne = count === 1
  const pictures: ViewedPicture[] = [
    { address: deal.picture, alt: deal.pictureAlt ?? title, fallback: deal.store.picture },
    ...morePictures.map(({ address, alt }, n) => {
      const number = n + 2
      return { address, alt: alt || t`${title}, picture ${number} of ${count}` }
    }),
  ]
  const enlarge = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    setEnlarged(index)
    loadViewer().catch(() => {
      setEnlarged(null)
      location.assign(href)
    })
  }
  const leaveViewer = (last: number) => {
    // Closed first: under an open dialog nothing takes the focus.
    flushSync(() => setEnlarged(null))
    const link = strip.current?.children[last]
    if (!(link instanceof HTMLElement)) return
    link.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' })
    link.focus({ preventScroll: true })
  }
  return (
    <Card className="relative min-w-0 [--phone-side:min(11rem,22svh)] sm:max-md:[--phone-side:18rem] max-md:border-0 max-md:bg-transparent max-md:shadow-none md:sticky md:top-20 md:p-3">
      {/* On phones the next pictures are seen beside the first, on wide screens there is a row of small ones below. */}
      <section
        ref={strip}
        {...(!isOne && { tabIndex: 0, 'aria-label': t`Pictures` })}
        onScroll={({ currentTarget }) => setCurrent(indexInStrip(currentTarget))}
        className={classNames(stripClass, isOne && 'max-md:justify-center', deal.isExpired && 'opacity-50 grayscale')}
      >
        {pictures.map(({ address, alt, fallback }, n) => (
          <a
            key={address}
            id={`picture-${n + 1}`}
            // Without any picture there is nothing to open.
            {...((address || fallback) && {
              href: largestCopyOf(address || (fallback ?? '')),
              'data-opens': '',
              'aria-label': t`Enlarge: ${alt}`,
              onPointerEnter: PictureViewer.preload,
              onFocus: PictureViewer.preload,
              onClick: (event: MouseEvent<HTMLAnchorElement>) => enlarge(event, n),
            })}
            className="block -outline-offset-4 [&[href]]:cursor-zoom-in"
          >
            <Picture
              src={address}
              fallback={fallback}
              alt={alt}
              width={640}
              height={640}
              sizes="(min-width: 48rem) 25rem, 11rem"
              shape="fill"
              load={n === 0 ? 'first' : undefined}
              className="rounded-card md:rounded-lg"
            />
          </a>
        ))}
      </section>
      {!isOne && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-2 max-md:hidden">
          {pictures.map(({ address }, n) => {
            const number = n + 1
            return (
              <li key={address}>
                <a
                  href={`#picture-${number}`}
                  aria-label={t`Picture ${number} of ${count}`}
                  aria-current={n === current}
                  className="block rounded-lg border-2 border-transparent aria-[current=true]:border-accent"
                  onClick={(event) => {
                    // The address's own jump would also move the page.
                    event.preventDefault()
                    strip.current?.children[n]?.scrollIntoView({ block: 'nearest', inline: 'center' })
                  }}
                >
                  <Picture src={address} alt="" width={160} height={160} sizes="4rem" className="rounded-md" />
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {enlarged !== null && <PictureViewer pictures={pictures} first={enlarged} onClose={leaveViewer} />}
      <div
        className={classNames(
          'pointer-events-none absolute top-1.5 flex md:start-5 md:top-5',
          isOne ? 'start-[calc(50%-var(--phone-side)/2+0.375rem)]' : 'start-1.5',
        )}
      >
        <StateBadge deal={deal} />
      </div>
    </Card>
  )
}

// Square pictures; on wide screens one fills the row.
const stripClass =
  'scrollbar-none flex snap-x snap-mandatory gap-3 overflow-x-auto motion-safe:scroll-smooth *:aspect-square *:h-(--phone-side) *:shrink-0 *:snap-center md:*:h-auto md:*:w-full'

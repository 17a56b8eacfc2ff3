import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { avifSetOf, srcSetOf } from '../../shared/picture-sizes.ts'
import { classNames } from '../class-names.ts'
import type { PictureLoad } from '../picture-load.ts'

type Shape = 'square' | 'wide' | 'fill'
type PictureProps = {
  src: string
  /** Empty when the adjacent text already describes the picture. */
  alt: string
  width: number
  height: number
  /** Shown when `src` is missing or fails, for example the category's icon. */
  fallback?: string | undefined
  fit?: 'contain' | 'cover' | 'fill' | undefined
  load?: PictureLoad | undefined
  shape?: Shape | undefined
  /** Its displayed width, in the format of the HTML `sizes` attribute; default: `width`. */
  sizes?: string | undefined
  /** Shown in its place on narrow screens, as wide as these. */
  phoneSrc?: string | undefined
  className?: string | undefined
}

const shapes: Record<Shape, string> = {
  square: 'picture-square',
  wide: 'aspect-video w-full',
  fill: 'size-full',
}

const fits = { contain: undefined, cover: 'object-cover', fill: 'object-fill' }

/** A picture in a box of fixed shape. If it fails to load, the fallback is shown, then an icon. */
export function Picture({
  src,
  alt,
  width,
  height,
  fallback,
  fit = 'contain',
  load,
  shape,
  sizes = `${width}px`,
  phoneSrc,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const source = [src, fallback].find((candidate) => candidate && !failed.includes(candidate))
  const srcSet = source && srcSetOf(source)
  const image = useRef<HTMLImageElement>(null)
  const giveUp = (address: string) => setFailed((all) => (all.includes(address) ? all : [...all, address]))

  // A picture that failed before hydration fires no more events, so its state is checked.
  useEffect(() => {
    const element = image.current
    if (!source || !element?.complete || element.naturalWidth > 0) return
    element.decode().catch(() => setFailed((all) => [...all, source]))
  }, [source])

  return (
    <span
      className={classNames('picture', shape && shapes[shape], className)}
      {...(shape ? {} : { style: { aspectRatio: `${width} / ${height}` } satisfies CSSProperties })}
    >
      {source ? (
        <WithSources phoneSrc={source === src ? phoneSrc : undefined} avif={avifSetOf(source)} sizes={sizes}>
          <img
            key={source}
            ref={image}
            src={source}
            {...(srcSet ? { srcSet, sizes } : {})}
            alt={alt}
            width={width}
            height={height}
            loading={load ? 'eager' : 'lazy'}
            decoding="async"
            {...(load === 'first' ? { fetchPriority: 'high' as const } : {})}
            className={fits[fit]}
            onError={() => giveUp(source)}
          />
        </WithSources>
      ) : (
        <NoPicture alt={alt} />
      )}
    </span>
  )
}

type WithSourcesProps = {
  phoneSrc: string | undefined
  avif: string | undefined
  sizes: string
  children: ReactNode
}

// Tailwind's `md` begins at 48 rem.
const onPhones = { media: '(width < 48rem)', sizes: '100vw' }

/** Browsers that show AVIF load that, of pictures that have it; narrow screens load the picture for them. */
const WithSources = ({ phoneSrc, avif, sizes, children }: WithSourcesProps) =>
  avif || phoneSrc ? (
    <picture>
      {phoneSrc && avifSetOf(phoneSrc) && <source type="image/avif" srcSet={avifSetOf(phoneSrc)} {...onPhones} />}
      {phoneSrc && <source srcSet={srcSetOf(phoneSrc) ?? phoneSrc} {...onPhones} />}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {children}
    </picture>
  ) : (
    children
  )

const NoPicture = ({ alt }: { alt: string }) => (
  <>
    <svg
      viewBox="0 0 48 48"
      className="absolute inset-0 m-auto size-2/5 max-h-24 max-w-24 text-line-strong"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 15h32v25H8zM8 15l5-7h22l5 7M19 21a5 5 0 0 0 10 0" />
    </svg>
    <span className="sr-only">{alt}</span>
  </>
)

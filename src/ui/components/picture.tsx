import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { srcSetOf } from '../picture-sizes.ts'

type Shape = 'square' | 'wide' | 'fill'
type PictureProps = {
  src: string
  /** Empty when the words beside the picture say it all. */
  alt: string
  width: number
  height: number
  /** Shown when `src` is missing or fails, for example the category's drawing. */
  fallback?: string | undefined
  fit?: 'contain' | 'cover' | undefined
  /** True for what is in view at first: loaded at once and ahead of the rest. */
  priority?: boolean | undefined
  shape?: Shape | undefined
  /** How wide it is shown, as `sizes` of HTML has it; `width` without it. */
  sizes?: string | undefined
  className?: string | undefined
}

const shapes: Record<Shape, string> = {
  square: 'aspect-square w-full',
  wide: 'aspect-video w-full',
  fill: 'size-full',
}

/** A picture in a box of fixed shape. One that cannot be loaded gives way to the fallback, then to a drawing. */
export function Picture({
  src,
  alt,
  width,
  height,
  fallback,
  fit = 'contain',
  priority,
  shape,
  sizes = `${width}px`,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const shown = [src, fallback].find((candidate) => candidate && !failed.includes(candidate))
  const srcSet = shown && srcSetOf(shown)
  const image = useRef<HTMLImageElement>(null)
  const giveUp = (address: string) => setFailed((all) => (all.includes(address) ? all : [...all, address]))

  // A picture that failed before hydration fires no event any more, so its outcome is asked for.
  useEffect(() => {
    const element = image.current
    if (!shown || !element?.complete || element.naturalWidth > 0) return
    element.decode().catch(() => setFailed((all) => [...all, shown]))
  }, [shown])

  return (
    <span
      className={classNames('relative block overflow-hidden bg-sunken', shape && shapes[shape], className)}
      {...(shape ? {} : { style: { aspectRatio: `${width} / ${height}` } satisfies CSSProperties })}
    >
      {shown ? (
        <img
          key={shown}
          ref={image}
          src={shown}
          {...(srcSet ? { srcSet, sizes } : {})}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          {...(priority ? { fetchPriority: 'high' as const } : {})}
          className={classNames('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
          onError={() => giveUp(shown)}
        />
      ) : (
        <NoPicture alt={alt} />
      )}
    </span>
  )
}

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

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { detectLanguage } from '../detect-language.ts'
import { Link } from './link.tsx'

export type CardLayout = 'grid' | 'list'
type ItemCardProps = {
  href: string
  /** As its editors wrote it. */
  title: string
  /** A Picture of shape "square". */
  picture: ReactNode
  /** Over the picture's upper left corner: the state. */
  badges?: ReactNode
  /** Along the picture's lower edge, in its full width: an editor's label. */
  label?: ReactNode
  /** Over the picture's upper right corner, for a favourite or an edit button. */
  corner?: ReactNode
  price?: ReactNode
  /** More labels, below the price. */
  chips?: ReactNode
  /** The row of small text: store, age, likes, comments. */
  meta?: ReactNode
  action?: ReactNode
  layout?: CardLayout | undefined
  headingLevel?: 2 | 3 | 4 | undefined
  /** Shown paler, for expired items. */
  faded?: boolean | undefined
  /** In the signal colour, for rare items. */
  signalled?: boolean | undefined
}

// The skeletons use the same classes, so that nothing moves when the real cards arrive.
export const itemCardClasses = {
  grid: {
    card: 'flex h-full flex-col',
    picture: 'p-2.5',
    // Beside the corner, never under it.
    badges: 'start-3.5 top-3.5 max-w-[calc(100%-3.75rem)]',
    corner: 'end-2.5 top-2.5',
    body: 'flex flex-1 flex-col gap-1.5 p-3 pt-0',
    title: 'line-clamp-2 h-10 text-sm leading-5',
    price: 'min-h-[3.25rem]',
    meta: 'min-h-10 content-start',
    action: 'mt-auto pt-1',
  },
  list: {
    card: 'grid grid-cols-[7.5rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]',
    picture: 'p-2.5',
    badges: 'start-2.5 top-2.5',
    corner: 'end-1 top-1',
    body: 'flex min-w-0 flex-col gap-1.5 py-3 pe-3 sm:grid sm:grid-cols-[minmax(0,1fr)_9rem] sm:content-start sm:gap-x-4 sm:[&>*]:col-start-1',
    title: 'line-clamp-2 pe-9 text-[0.9375rem] leading-5 sm:col-span-2 sm:pe-10',
    price: '',
    meta: 'min-h-5',
    action: 'sm:col-start-2! sm:row-span-3 sm:row-start-2 sm:self-end',
  },
}
export const itemCardFrame = 'relative rounded-card border border-line bg-surface shadow-card'

/** A product card: every part has a fixed place. The title's link also covers the picture and the empty parts. */
export function ItemCard(props: ItemCardProps) {
  const {
    href,
    title,
    picture,
    badges,
    label,
    corner,
    price,
    chips,
    meta,
    action,
    layout = 'grid',
    headingLevel = 3,
    faded,
    signalled,
  } = props
  const classes = itemCardClasses[layout]
  const Heading = `h${headingLevel}` as const
  return (
    <article
      className={classNames(
        itemCardFrame,
        signalled && 'border-signal/60!',
        classes.card,
        'group transition-shadow focus-within:shadow-lift hover:shadow-lift',
      )}
    >
      <div className={classNames('relative', classes.picture)}>
        <div className={faded ? 'opacity-55' : undefined}>{picture}</div>
        {badges && (
          <div className={classNames('absolute flex flex-col items-start gap-1', classes.badges)}>{badges}</div>
        )}
        {label && <div className="absolute inset-x-3.5 bottom-3.5 flex">{label}</div>}
      </div>
      <div className={classes.body}>
        <Heading className={classNames('font-semibold text-ink', classes.title)}>
          <Link
            to={href}
            lang={detectLanguage(title)}
            className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </Heading>
        <div className={classes.price}>{price}</div>
        {chips && <div className="flex flex-wrap gap-1">{chips}</div>}
        {meta && (
          <div
            className={classNames('flex flex-wrap items-center gap-x-2.5 text-muted text-xs leading-5', classes.meta)}
          >
            {meta}
          </div>
        )}
        {action && <div className={classNames('relative z-1', classes.action)}>{action}</div>}
      </div>
      {corner && <div className={classNames('absolute z-1 flex flex-col', classes.corner)}>{corner}</div>}
    </article>
  )
}

/** One fact in the row of small text: an icon and a few words. */
export const Meta = ({
  icon,
  label,
  children,
}: {
  icon?: ReactNode
  label?: string | undefined
  children: ReactNode
}) => (
  <span className="inline-flex min-w-0 items-center gap-1 [&>svg]:size-3.5">
    {icon}
    {label && <span className="sr-only">{label} </span>}
    <span className="truncate">{children}</span>
  </span>
)

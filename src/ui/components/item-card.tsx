import { createContext, type ReactNode, use } from 'react'
import { classNames } from '../class-names.ts'
import { detectLanguage } from '../detect-language.ts'
import { Link } from './link.tsx'

/** `auto`: a compact row on phones, a grid card on wider screens. */
export type CardLayout = 'grid' | 'list' | 'auto'
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
  /** Over the card's upper right corner, for a favourite or an edit button. */
  corner?: ReactNode
  price?: ReactNode
  /** The row of small text: store, age, likes, comments. */
  meta?: ReactNode
  /** The row above the action: a code to copy, or a fact worth knowing. */
  extra?: ReactNode
  action?: ReactNode
  headingLevel?: 2 | 3 | 4 | undefined
  /** Shown paler, for expired items. */
  faded?: boolean | undefined
  /** In the signal colour, for rare items. */
  signalled?: boolean | undefined
}

/** A picture of a grid card is lower on phones, so that a screen shows more cards. */
export const phoneCardPicture = 'phone-picture'

// The skeletons use the same classes, so that nothing moves when the real cards arrive. See item-card.css.
export const itemCardLayouts: Record<CardLayout, string> = {
  grid: 'phone-grid wide-grid',
  list: 'phone-row wide-row',
  auto: 'phone-row wide-grid',
}
export const itemCardFrame = 'item-card'

/** The layout of the cards within. When it changes, only what reads this context renders again. */
export const CardLayoutContext = createContext<CardLayout>('grid')

const Frame = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <article className={classNames(itemCardFrame, className, itemCardLayouts[use(CardLayoutContext)], 'group')}>
    {children}
  </article>
)

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
    meta,
    extra,
    action,
    headingLevel = 3,
    faded,
    signalled,
  } = props
  const Heading = `h${headingLevel}` as const
  return (
    <Frame className={signalled ? 'border-signal/60!' : undefined}>
      <div className={faded ? 'item-picture item-faded' : 'item-picture'}>
        {picture}
        {badges && <div className="item-badges">{badges}</div>}
        {label && <div className="item-label">{label}</div>}
      </div>
      <div className="item-body">
        <Heading className="item-title">
          <Link to={href} lang={detectLanguage(title)}>
            {title}
          </Link>
        </Heading>
        <div className="item-price">{price}</div>
        {meta && <div className="item-meta">{meta}</div>}
        {extra && <div className="item-extra">{extra}</div>}
        {action && <div className="item-action">{action}</div>}
      </div>
      {corner && <div className="item-corner">{corner}</div>}
    </Frame>
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
  <span className="item-count">
    {icon}
    {label && <span className="sr-only">{`${label} `}</span>}
    <span className="truncate">{children}</span>
  </span>
)

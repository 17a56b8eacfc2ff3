import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Card } from './card.tsx'
import { Link } from './link.tsx'

type HeadingProps = {
  title: string
  level?: 2 | 3 | undefined
  action?: ReactNode
  id?: string | undefined
  /** Stays in view above the section's content. */
  floats?: boolean | undefined
}

export function SectionHeading({ title, level = 2, action, id, floats }: HeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-3',
        action ? 'mb-2 min-h-11' : 'mb-3 lg:mb-2 lg:min-h-11',
        floats && 'floating-heading',
      )}
    >
      <Heading
        id={id}
        className={classNames(
          'min-w-min flex-1 font-bold',
          level === 2 ? 'text-lg tracking-tight md:text-xl' : 'text-lg',
        )}
      >
        {title}
      </Heading>
      {action}
    </div>
  )
}

/** The action of a section that shows some of many: the page with all of them. */
export const AllLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="flex min-h-11 items-center whitespace-nowrap font-semibold text-accent text-sm no-underline hover:underline"
  >
    {children}
  </Link>
)

type SectionProps = HeadingProps & { children: ReactNode; className?: string | undefined }

/** A section of a page with its heading. */
export function Section({ title, level, action, id, floats, children, className }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={className}>
      <SectionHeading title={title} level={level} action={action} id={headingId} floats={floats} />
      {children}
    </section>
  )
}

/** The page's own title, with a description and buttons. */
export const PageHeading = ({
  title,
  picture,
  children,
  action,
}: {
  title: ReactNode
  /** Beside the title: the picture of the page's subject. */
  picture?: ReactNode
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <div className="flex min-w-0 items-center gap-3 md:gap-4">
      {picture}
      <div className="min-w-0">
        <h1 className="text-balance font-bold text-2xl leading-tight tracking-tight md:text-3xl">{title}</h1>
        {children && <div className="mt-1 text-muted">{children}</div>}
      </div>
    </div>
    {action}
  </div>
)

type PanelProps = {
  title?: string | undefined
  /** The level of the section, where there is a title. */
  id?: string | undefined
  action?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A card with its own heading: side panels, forms. */
export const Panel = ({ title, id, action, children, className }: PanelProps) => (
  <Card className={classNames('p-4', className)}>
    {title ? (
      <Section id={id} title={title} action={action}>
        {children}
      </Section>
    ) : (
      children
    )}
  </Card>
)

/** A few numbers with their labels. */
export const StatStrip = ({ stats }: { stats: { label: string; value: string }[] }) => (
  <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-card border border-line bg-line">
    {stats.map(({ label, value }) => (
      <div
        key={label}
        className="flex flex-col-reverse items-center justify-end bg-surface px-1 py-2.5 text-center md:px-3 md:py-5"
      >
        <dt className="text-muted text-xs md:text-sm">{label}</dt>
        <dd className="font-bold text-accent text-lg tabular-nums md:text-2xl">{value}</dd>
      </div>
    ))}
  </dl>
)

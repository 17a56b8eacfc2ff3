import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { languageOfText } from './text-language.ts'

type TileProps = { to: string; label: string; picture: ReactNode; newTab?: boolean | undefined; children?: ReactNode }

/** A picture above up to two lines of words: a category, a store. */
export const Tile = ({ to, label, picture, newTab, children }: TileProps) => (
  <Link
    to={to}
    newTab={newTab}
    className="group flex h-full flex-col items-center gap-1.5 rounded-card py-1 text-ink no-underline -outline-offset-2"
  >
    <span className="block w-full overflow-hidden rounded-card border border-line bg-surface transition-colors group-hover:border-accent">
      {picture}
    </span>
    <span
      lang={languageOfText(label)}
      className="line-clamp-2 h-[2.5em] hyphens-auto w-full text-center font-medium text-[0.6875rem] leading-tight group-hover:text-accent xs:text-xs sm:text-sm"
    >
      {label}
    </span>
    {children}
  </Link>
)

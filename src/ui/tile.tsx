import type { ReactNode } from 'react'
import { Link } from './link.tsx'

type TileProps = { to: string; label: string; picture: ReactNode; newTab?: boolean | undefined; children?: ReactNode }

/** A picture above one line of words: a category, a store. */
export const Tile = ({ to, label, picture, newTab, children }: TileProps) => (
  <Link
    to={to}
    newTab={newTab}
    className="group flex h-full flex-col items-center gap-1.5 rounded-card p-1 text-ink no-underline -outline-offset-2"
  >
    <span className="block w-full overflow-hidden rounded-card border border-line bg-surface transition-colors group-hover:border-accent">
      {picture}
    </span>
    <span className="w-full truncate text-center font-medium text-xs group-hover:text-accent sm:text-sm">{label}</span>
    {children}
  </Link>
)

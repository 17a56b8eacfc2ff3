import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { detectLanguage } from '../detect-language.ts'
import { ChevronRightIcon } from './icon.tsx'
import { Link } from './link.tsx'

type TileProps = {
  to: string
  label: string
  /** A square one. */
  picture: ReactNode
  /** For a tile alone in its row on phones: the picture at the start, the text beside it. */
  lyingOnPhones?: boolean | undefined
}

/** A picture above up to two lines of text: a category, a store. */
export const Tile = ({ to, label, picture, lyingOnPhones }: TileProps) => (
  <Link
    to={to}
    className={classNames(
      'group flex h-full flex-col items-center gap-1.5 rounded-card py-1 text-ink no-underline -outline-offset-2',
      lyingOnPhones && 'max-sm:flex-row max-sm:gap-4 max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3',
    )}
  >
    <span
      className={classNames(
        'block w-full overflow-hidden rounded-[22%] transition-[scale] duration-200 group-hover:scale-103 *:bg-transparent',
        lyingOnPhones && 'max-sm:w-20 max-sm:shrink-0',
      )}
    >
      {picture}
    </span>
    <span
      lang={detectLanguage(label)}
      className={classNames(
        'line-clamp-2 min-h-[2.5em] w-full hyphens-auto text-center font-medium text-2xs leading-tight group-hover:text-accent xs:text-xs sm:text-sm lg:min-h-0',
        lyingOnPhones && 'max-sm:min-h-0 max-sm:text-start max-sm:font-semibold max-sm:text-base',
      )}
    >
      {label}
    </span>
    {lyingOnPhones && <ChevronRightIcon className="text-muted sm:hidden" />}
  </Link>
)

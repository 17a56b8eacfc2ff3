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
  isRowOnPhones?: boolean | undefined
  /** 88 px high at every width, for a row of many. */
  small?: boolean | undefined
}

/** A picture above up to two lines of text: a category, a store. */
export const Tile = ({ to, label, picture, isRowOnPhones, small }: TileProps) => (
  <Link
    to={to}
    className={classNames(
      'group flex flex-col items-center rounded-card text-ink no-underline -outline-offset-2',
      small ? 'h-22 gap-0.5 pt-1 lg:h-24' : 'h-full gap-1.5 py-1',
      isRowOnPhones &&
        'max-sm:flex-row max-sm:gap-4 max-sm:border max-sm:border-line max-sm:bg-surface max-sm:px-3 max-sm:py-2',
    )}
  >
    <span
      className={classNames(
        'block overflow-hidden rounded-[22%] transition-[scale] duration-200 group-hover:scale-103 *:bg-transparent',
        small ? 'w-13 shrink-0 lg:w-14' : 'w-full',
        isRowOnPhones && 'max-sm:w-14 max-sm:shrink-0',
      )}
    >
      {picture}
    </span>
    <span
      lang={detectLanguage(label)}
      className={classNames(
        'line-clamp-2 hyphens-auto text-center font-medium text-2xs leading-tight group-hover:text-accent xs:text-xs',
        // Long words reach into the gaps between the tiles.
        small
          ? '-mx-1 w-[calc(100%+0.5rem)] tracking-tight lg:text-[0.8125rem]'
          : 'w-full min-h-[2.5em] sm:text-sm lg:min-h-0',
        isRowOnPhones && 'max-sm:min-h-0 max-sm:text-start max-sm:font-semibold max-sm:text-base',
      )}
    >
      {label}
    </span>
    {isRowOnPhones && <ChevronRightIcon className="text-muted sm:hidden" />}
  </Link>
)

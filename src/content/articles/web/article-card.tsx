import { Trans } from '@lingui/react/macro'
import { paths } from '../../../site/routing/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/components/card.tsx'
import { ArrowRightIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import type { PictureLoad } from '../../../ui/picture-load.ts'
import type { ArticleSummary } from '../article.ts'
import { Byline } from './byline.tsx'

type ArticleCardProps = {
  article: ArticleSummary
  load?: PictureLoad | undefined
  /** The newest one fills a whole row, its picture beside its text. */
  isLead?: boolean
}

/** An article in the listing: its first picture, title, author, date and a link to read it. */
export const ArticleCard = ({ article, load, isLead = false }: ArticleCardProps) => (
  <Card
    as="li"
    className={classNames(
      'group relative flex flex-col overflow-hidden transition-shadow focus-within:shadow-lift hover:shadow-lift',
      isLead && 'sm:col-span-full md:grid md:grid-cols-[3fr_2fr]',
    )}
  >
    <Picture
      src={article.pictures[0] ?? ''}
      alt={article.pictureAlt ?? ''}
      width={640}
      height={360}
      shape="wide"
      fit="cover"
      load={load}
    />
    <div className={classNames('flex flex-1 flex-col gap-2 p-4', isLead && 'md:justify-center md:p-6')}>
      <h2
        className={classNames(
          'line-clamp-3 text-balance font-bold leading-snug',
          isLead ? 'text-xl md:line-clamp-4 md:text-2xl' : 'text-lg',
        )}
      >
        <Link
          to={paths.article(article.id)}
          lang={detectLanguage(article.title)}
          className="text-ink no-underline after:absolute after:inset-0 group-hover:text-accent"
        >
          {article.title}
        </Link>
      </h2>
      <Byline author={article.author} publishedAtMs={article.publishedAtMs} />
      <Link
        to={paths.article(article.id)}
        className={classNames(
          'relative inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-accent no-underline hover:underline',
          !isLead && 'mt-auto',
        )}
      >
        <Trans>Read More</Trans>
        {/* Makes each link's name unique. */}
        <span lang={detectLanguage(article.title)} className="sr-only">
          {article.title}
        </span>
        <ArrowRightIcon className="size-4 transition-transform group-hover:translate-x-0.5" />
      </Link>
    </div>
  </Card>
)

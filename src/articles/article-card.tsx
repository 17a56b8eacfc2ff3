import { Trans } from '@lingui/react/macro'
import { paths } from '../app/paths.ts'
import { Card } from '../ui/card.tsx'
import { ArrowRightIcon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { languageOfText } from '../ui/text-language.ts'
import type { ArticleCard as Article } from './article.contract.ts'
import { Byline } from './byline.tsx'

/** An article in the listing: its first picture, title, author, day, and the way to read it. */
export const ArticleCard = ({ article, priority }: { article: Article; priority?: boolean }) => (
  <Card as="li" className="group flex flex-col overflow-hidden">
    <Picture
      src={article.images[0] ?? ''}
      alt=""
      width={640}
      height={360}
      shape="wide"
      fit="cover"
      priority={priority}
    />
    <div className="flex flex-1 flex-col gap-2 p-4">
      <h2 className="line-clamp-3 text-balance font-bold text-lg leading-snug">
        <Link
          to={paths.article(article.id)}
          lang={languageOfText(article.title)}
          className="text-ink no-underline hover:text-accent"
        >
          {article.title}
        </Link>
      </h2>
      <Byline author={article.author} created={article.created} />
      <Link
        to={paths.article(article.id)}
        className="mt-auto inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-accent no-underline hover:underline"
      >
        <Trans>Read More</Trans>
        {/* So that one link is told from another. */}
        <span lang={languageOfText(article.title)} className="sr-only">
          {article.title}
        </span>
        <ArrowRightIcon className="size-4" />
      </Link>
    </div>
  </Card>
)

import { paths } from '../../../../site/routing/paths.ts'
import { Link } from '../../../../ui/components/link.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'

type CategoryChipsProps = { categories: readonly { id: number; slug: string; title: string }[]; label?: string }

/** Links to the deals of some categories. */
export const CategoryChips = ({ categories, label }: CategoryChipsProps) => (
  <ul aria-label={label} className="flex flex-wrap gap-2">
    {categories.map(({ id, slug, title }) => (
      <li key={id}>
        <Link
          to={paths.category(slug)}
          lang={detectLanguage(title)}
          className="wrap-anywhere flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-ink text-sm no-underline hover:border-accent hover:text-accent"
        >
          {title}
        </Link>
      </li>
    ))}
  </ul>
)

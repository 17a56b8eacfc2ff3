import { useLingui } from '@lingui/react/macro'
import { selectClass } from '../../../../console/web/field/select-field.tsx'
import { formatCount } from '../../../../shared/money.ts'
import { Section } from '../../../../ui/components/section.tsx'
import type { GuessedCategory } from '../../mapping.contract.ts'
import { asItIs, type CategoryChoices as Choices, noCategory } from './edit-mapping.ts'

type Props = {
  categories: readonly GuessedCategory[]
  siteCategories: readonly string[]
  choices: Choices
  onChoose: (name: string, choice: string) => void
}

/** The site's category for each of the feed, the most frequent first. */
export function CategoryChoices({ categories, siteCategories, choices, onChoose }: Props) {
  const { t } = useLingui()
  if (categories.length === 0) return null
  return (
    <Section title={t`Categories`}>
      <p className="mb-2 text-muted text-sm">
        {t`Which category each of the shop’s becomes. Deals without a category stay, and later categories that are not listed here are left out.`}
      </p>
      <ul className="grid max-h-96 gap-3 overflow-y-auto rounded-card border border-line bg-surface p-3 sm:grid-cols-2">
        {categories.map(({ name, count }) => {
          const rows = formatCount(count)
          return (
            <li key={name}>
              <label className="flex flex-col gap-1">
                <span className="font-semibold text-sm [overflow-wrap:anywhere]">
                  {name} <span className="font-normal text-muted tabular-nums">({rows})</span>
                </span>
                <select
                  className={selectClass}
                  value={choices[name] ?? noCategory}
                  onChange={({ target }) => onChoose(name, target.value)}
                >
                  <option value={noCategory}>{t`No category`}</option>
                  <option value={asItIs}>{t`A new category of this name`}</option>
                  {siteCategories.map((title) => (
                    <option key={title} value={title}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../catalogue/categories/web/categories-query.ts'
import { useFormRejection } from '../../../site/forms/web/use-form-rejection.ts'
import { allLanguages, languageIn, languages } from '../../../site/i18n/language.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { Button, ButtonLink } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { RadioChoices } from '../../../ui/field/radio-choices.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { type Preferences, readPreferences } from '../newsletter-paths.ts'
import { NewsletterLayout } from './newsletter-layout.tsx'

export const page = definePage({ queries: () => [categoriesQuery()], view: PreferencesPage })

/** What a subscriber wants to receive. The address has what is stored, and the forms post to it, with its token. */
function PreferencesPage() {
  const { t, i18n } = useLingui()
  const search = useSearchParams()
  const problem = useFormRejection('POST /newsletter/preferences')?.problem
  if (!problem && search.has('ended'))
    return (
      <NewsletterLayout title={t`Your newsletter`}>
        <div className="mb-4">
          <Notice kind="info">{t`You are unsubscribed.`}</Notice>
        </div>
        <SubscribeAgain />
      </NewsletterLayout>
    )
  return (
    <NewsletterLayout title={t`Your newsletter`}>
      {problem && (
        <div role="alert" className="mb-4">
          <Notice kind="error">{problem.message}</Notice>
        </div>
      )}
      {!problem && search.has('done') && (
        <div role="status" className="mb-4">
          <Notice kind="success">{t`Your choice is saved.`}</Notice>
        </div>
      )}
      {problem?.fields?.token ? (
        <SubscribeAgain />
      ) : (
        <>
          <PreferencesForm preferences={readPreferences(search, languageIn(i18n.locale))} />
          <form method="post" className="mt-6 border-line border-t pt-4">
            <input type="hidden" name="stop" value="1" />
            <Button type="submit" variant="secondary">{t`Unsubscribe`}</Button>
          </form>
        </>
      )}
    </NewsletterLayout>
  )
}

const SubscribeAgain = () => (
  <ButtonLink to={paths.newsletter()}>
    <Trans>Subscribe again</Trans>
  </ButtonLink>
)

function PreferencesForm({ preferences: { cadence, language, categoryIds } }: { preferences: Preferences }) {
  const { t } = useLingui()
  return (
    <form method="post" className="flex flex-col gap-5">
      <RadioChoices
        legend={t`How often`}
        name="cadence"
        chosen={cadence}
        choices={{ daily: t`Daily, every morning at eight`, weekly: t`Weekly, on Saturdays at eight` }}
      />
      <RadioChoices
        legend={t`Language`}
        name="lang"
        chosen={language}
        choices={Object.fromEntries(allLanguages.map((one) => [one, languages[one].name]))}
      />
      <fieldset>
        <legend className="font-semibold text-sm">{t`Categories`}</legend>
        <p className="text-muted text-sm">
          <Trans>
            Without a choice you get the best of all. With one, only its deals, and no email on days without any.
          </Trans>
        </p>
        <CategoryChoices chosen={categoryIds} />
      </fieldset>
      <Button type="submit">{t`Save`}</Button>
    </form>
  )
}

function CategoryChoices({ chosen }: { chosen: readonly number[] }) {
  const categories = useQuery(categoriesQuery())
  if (categories.isPending) return <SkeletonLines lines={4} />
  if (categories.isLoadingError) return <QueryError of={categories} compact />
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {categories.data.data.map(({ id, title }) => (
        <CheckboxField key={id} name={`category-${id}`} label={title} defaultChecked={chosen.includes(id)} />
      ))}
    </div>
  )
}

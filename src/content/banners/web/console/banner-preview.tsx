import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { RecordAnswer } from '../../../../console/records/record.contract.ts'
import type { Values } from '../../../../console/records/record-description.ts'
import { defaultLanguage, type Language } from '../../../../site/i18n/language.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { TabPanel, Tabs } from '../../../../ui/components/tabs.tsx'
import { fullTime } from '../../../../ui/format-time.ts'
import { useNow } from '../../../../ui/hooks/use-now.tsx'
import { bannerPlaces, bannerState } from '../../banner.ts'
import { BannerPictures } from './banner-pictures.tsx'
import { shownBanner } from './shown-banner.ts'

const minuteMs = 60_000

/** Shows the banner as it is typed, in its place on the site, and when visitors will not see it. */
export function BannerPreview({ values, record }: { values: Values; record: RecordAnswer | null }) {
  const { t } = useLingui()
  const hasPlace = typeof values.slug === 'string' && Object.hasOwn(bannerPlaces, values.slug)
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-5">
      <h2 className="font-bold">{t`How it looks on the site`}</h2>
      <div role="status" className="contents">
        <HiddenNote values={values} storedState={record?.state} />
      </div>
      {hasPlace ? (
        <InLanguage values={values} />
      ) : (
        <p className="text-muted text-sm">{t`The site no longer has this place. Choose another one to see the banner there.`}</p>
      )}
    </Card>
  )
}

/** Why visitors do not see the banner now. */
function HiddenNote({ values, storedState }: { values: Values; storedState: string | undefined }) {
  const { t, i18n } = useLingui()
  const now = new Date(useNow(minuteMs))
  const [startsAt, endsAt] = [timeOf(values.startsAt), timeOf(values.endsAt)]
  const state = bannerState({ archivedAt: storedState === 'archived' ? now : null, startsAt, endsAt }, now)
  if (state === 'archived') return <Notice kind="info">{t`Visitors do not see it: the banner is archived.`}</Notice>
  const time = fullTime(i18n, (state === 'ended' ? endsAt : startsAt) ?? now)
  if (state === 'ended')
    return <Notice kind="info">{t`Visitors no longer see it: it ended on ${time} (Asia/Kolkata).`}</Notice>
  if (state === 'scheduled')
    return <Notice kind="info">{t`Visitors do not see it yet: it starts on ${time} (Asia/Kolkata).`}</Notice>
  if (storedState !== 'behind') return null
  return (
    <Notice kind="info">
      {values.slug === 'ad'
        ? t`Visitors do not see it: the strip shows the first banner only. A smaller position moves this one forward.`
        : t`Visitors do not see it: the slider shows the first five banners. A smaller position moves this one forward.`}
    </Notice>
  )
}

const timeOf = (value: Values[string] | undefined): Date | null =>
  typeof value === 'string' && value !== '' ? new Date(value) : null

/** Pages of both languages can be chosen, unless the banner is shown in one alone. */
function InLanguage({ values }: { values: Values }) {
  const { t } = useLingui()
  const id = useId()
  const [chosen, setChosen] = useState<Language>(defaultLanguage)
  const { language } = values
  if (language === 'en' || language === 'hi')
    return (
      <>
        <p className="text-muted text-sm">
          {language === 'en' ? t`It is shown on English pages only.` : t`It is shown on Hindi pages only.`}
        </p>
        <BannerPictures {...shownBanner(values, language)} />
      </>
    )
  return (
    <>
      <Tabs
        label={t`Language of the page`}
        idBase={id}
        selected={chosen}
        onSelect={(next) => setChosen(next === 'hi' ? 'hi' : 'en')}
        tabs={[
          { id: 'en', label: t`English` },
          { id: 'hi', label: t`Hindi` },
        ]}
      />
      <TabPanel idBase={id} id={chosen}>
        <BannerPictures {...shownBanner(values, chosen)} />
      </TabPanel>
    </>
  )
}

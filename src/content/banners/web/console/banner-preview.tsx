import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import type { RecordAnswer } from '../../../../console/records/record.contract.ts'
import type { Values } from '../../../../console/records/record-description.ts'
import { isPictureAllowed } from '../../../../shared/uploaded-picture.ts'
import { defaultLanguage, type Language } from '../../../../site/i18n/language.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { ArrowRightIcon } from '../../../../ui/components/icon.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { TabPanel, Tabs } from '../../../../ui/components/tabs.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { fullTime } from '../../../../ui/format-time.ts'
import { useNow } from '../../../../ui/hooks/use-now.tsx'
import { type BannerPlace, bannerPlaces, bannerState, shownPhoneImage } from '../../banner.ts'
import { bannerFit } from '../banner-fit.ts'

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

type Size = { width: number; height: number }

/** How large the site shows a banner, in CSS pixels: in a window 1440 and one 360 wide. A browser test compares. */
const sizes: Record<'home' | 'ad', { computer: Size; phone: Size }> = {
  home: { computer: { width: 1312, height: 256 }, phone: { width: 328, height: 256 } },
  ad: { computer: { width: 1312, height: 96 }, phone: { width: 328, height: 80 } },
}

/** The banner's pictures, cut as the components of the site cut them. */
function BannerPictures(banner: ShownBanner) {
  const { t } = useLingui()
  const { place, title, image, phoneImage, imageAlt } = banner
  if (place === 'banner') return <GiftCard {...banner} />
  const alt = imageAlt || title
  const { computer, phone } = sizes[place]
  return (
    <div className="flex flex-col gap-4">
      <Figure title={t`On a computer`} size={computer} note="">
        <CutPicture key={image} address={image} alt={alt} size={computer} />
      </Figure>
      <Figure
        title={t`On a phone`}
        size={phone}
        note={image === '' || phoneImage !== '' ? '' : t`Phones show the middle of the wide picture.`}
      >
        <CutPicture key={phoneImage || image} address={phoneImage || image} alt={alt} size={phone} />
      </Figure>
    </div>
  )
}

/** The gift-card page shows the whole width of the picture, and the title below it. */
function GiftCard({ title, image, phoneImage, imageAlt }: ShownBanner) {
  const { t } = useLingui()
  const size = { width: 640, height: 360 }
  return (
    <Figure
      title={t`On a computer and on a phone`}
      size={size}
      note={phoneImage === '' ? '' : t`The picture for phones is not used: this page has room for the wide one.`}
    >
      <Card className="max-w-md overflow-hidden">
        <CutPicture key={image} address={image} alt={imageAlt} size={size} isSquare />
        <p className="flex items-center justify-between gap-3 p-4">
          <span lang={detectLanguage(title)} className="wrap-anywhere font-bold">
            {title}
          </span>
          <ArrowRightIcon className="shrink-0 text-accent" />
        </p>
      </Card>
    </Figure>
  )
}

type FigureProps = { title: string; size: Size; note: string; children: ReactNode }

/** No larger than on the site. */
const Figure = ({ title, size, note, children }: FigureProps) => (
  <figure className="flex flex-col gap-1">
    <figcaption className="font-semibold text-sm">{title}</figcaption>
    <div style={{ maxWidth: size.width }}>{children}</div>
    {note && <p className="text-muted text-sm">{note}</p>}
  </figure>
)

type CutProps = { address: string; alt: string; size: Size; isSquare?: boolean }

/** With the site's own component; another address needs another key. */
function CutPicture({ address, alt, size: { width, height }, isSquare = false }: CutProps) {
  const { t } = useLingui()
  const [hasFailed, setHasFailed] = useState(false)
  const isAllowed = isPictureAllowed(address)
  return (
    <>
      <div onErrorCapture={() => setHasFailed(true)} className={isSquare ? '' : 'overflow-hidden rounded-card'}>
        <Picture
          src={isAllowed ? address : ''}
          alt={alt}
          width={width}
          height={height}
          fit={bannerFit(address)}
          load="early"
        />
      </div>
      {address === '' && <p className="p-1 text-muted text-sm">{t`There is no picture yet.`}</p>}
      {address !== '' && (hasFailed || !isAllowed) && (
        <p className="p-1 text-danger text-sm">{t`This picture cannot be loaded.`}</p>
      )}
    </>
  )
}

type ShownBanner = {
  place: BannerPlace
  title: string
  image: string
  /** '' if phones show the wide picture. */
  phoneImage: string
  imageAlt: string
}

/** The banner as readers of a language see it, whose form has these values. The place must be one of the site's. */
function shownBanner(values: Values, language: Language): ShownBanner {
  const text = (name: string) => String(values[name] ?? '')
  const shown = (name: string) => (language !== defaultLanguage && text(`${name}Hindi`)) || text(name)
  const [image, phoneImage] = [shown('image'), shown('phoneImage')]
  const original = { image: text('image'), phoneImage: text('phoneImage') }
  return {
    place: text('slug') as BannerPlace,
    title: shown('title'),
    image,
    phoneImage: shownPhoneImage(original, { image, phoneImage }),
    imageAlt: shown('imageAlt'),
  }
}

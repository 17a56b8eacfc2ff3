import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { isPictureAllowed } from '../../../../shared/uploaded-picture.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { ArrowRightIcon } from '../../../../ui/components/icon.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { bannerFit } from '../banner-fit.ts'
import type { ShownBanner } from './shown-banner.ts'

type Size = { width: number; height: number }

/** How large the site shows a banner, in CSS pixels: in a window 1440 and one 360 wide. A browser test compares. */
const sizes: Record<'home' | 'ad', { computer: Size; phone: Size }> = {
  home: { computer: { width: 1312, height: 256 }, phone: { width: 328, height: 256 } },
  ad: { computer: { width: 1312, height: 96 }, phone: { width: 328, height: 80 } },
}

/** The banner's pictures, cut as the components of the site cut them. */
export function BannerPictures(banner: ShownBanner) {
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

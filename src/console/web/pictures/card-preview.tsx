import { useLingui } from '@lingui/react/macro'
import type { Crop, UploadedPicture } from '../../../shared/uploaded-picture.ts'

/** The part as a card will show it: whole, within a square. */
export function CardPreview({ source, crop }: { source: UploadedPicture['source']; crop: Crop }) {
  const { t } = useLingui()
  const isWide = crop.width >= crop.height
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="font-semibold text-sm">{t`On a card`}</figcaption>
      <div className="flex w-40 flex-col gap-2 rounded-card border border-line bg-surface p-2.5">
        <div className="flex aspect-square w-full items-center justify-center bg-sunken">
          <div
            className="relative overflow-hidden"
            style={{
              aspectRatio: `${crop.width} / ${crop.height}`,
              ...(isWide ? { width: '100%' } : { height: '100%' }),
            }}
          >
            <img
              src={source.address}
              alt=""
              className="absolute max-w-none"
              style={{
                width: `${(100 * source.width) / crop.width}%`,
                left: `${(-100 * crop.x) / crop.width}%`,
                top: `${(-100 * crop.y) / crop.height}%`,
              }}
            />
          </div>
        </div>
        <span className="h-3 w-full rounded bg-sunken" />
        <span className="h-3 w-2/3 rounded bg-sunken" />
      </div>
    </figure>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import ReactCrop from 'react-image-crop'
import type { Crop, UploadedPicture } from '../../../shared/uploaded-picture.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { inputClass } from '../../../ui/field/field.tsx'
import { consoleCall } from '../api/console-call.ts'
import { pictureQuery } from '../api/console-queries.ts'
import {
  fittedCrop,
  largestCrop,
  maxZoom,
  type Shape,
  type Size,
  toPercent,
  toPixels,
  zoomed,
  zoomOf,
} from './crop-geometry.ts'

type Props = { id: string; shape: Shape; onChange: (address: string) => void; onClose: () => void }

/** Chooses a part of an uploaded picture; another part can be chosen at any time. */
export function CropDialog(props: Props) {
  const { t } = useLingui()
  const { id, onClose } = props
  const picture = useQuery(pictureQuery(id))
  // Outside of the record's form: Enter in a number must not save the record.
  return createPortal(
    <Dialog open onClose={onClose} title={t`Crop the picture`}>
      <div data-wide>
        {picture.data && <CropForm {...props} picture={picture.data} />}
        {picture.isPending && <SkeletonLines lines={8} />}
        {picture.isError && <QueryError of={picture} />}
      </div>
    </Dialog>,
    document.body,
  )
}

function CropForm({ picture, shape, onChange, onClose }: Props & { picture: UploadedPicture }) {
  const { t } = useLingui()
  const { source } = picture
  const [crop, setCrop] = useState<Crop>(() =>
    picture.crop ? fittedCrop(picture.crop, source, shape) : largestCrop(source, shape),
  )
  const cropping = useMutation({
    mutationFn: (body: Crop) => consoleCall<UploadedPicture>(`/pictures/${source.id}/crop`, { body }),
    onSuccess: ({ address }) => {
      onChange(address)
      onClose()
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // React passes events on to the record's form, which is the parent here.
        event.stopPropagation()
        cropping.mutate(crop)
      }}
    >
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_14rem]">
        <ReactCrop
          crop={{ unit: '%', ...toPercent(crop, source) }}
          {...(shape === 'square' && { aspect: 1 })}
          keepSelection
          minWidth={16}
          minHeight={16}
          className="ReactCrop--no-animate justify-self-center"
          ariaLabels={{
            cropArea: t`Part that is shown: move it with the arrow keys`,
            nwDragHandle: t`Upper left corner: resize with the arrow keys`,
            nDragHandle: t`Upper edge: resize with the arrow keys`,
            neDragHandle: t`Upper right corner: resize with the arrow keys`,
            eDragHandle: t`Right edge: resize with the arrow keys`,
            seDragHandle: t`Lower right corner: resize with the arrow keys`,
            sDragHandle: t`Lower edge: resize with the arrow keys`,
            swDragHandle: t`Lower left corner: resize with the arrow keys`,
            wDragHandle: t`Left edge: resize with the arrow keys`,
          }}
          onChange={(_pixels, percent) => setCrop(toPixels(percent, source, shape))}
        >
          <img
            src={source.address}
            width={source.width}
            height={source.height}
            alt={t`Everything that can be shown`}
            className="h-auto max-h-[50dvh] w-auto"
          />
        </ReactCrop>
        <div className="flex flex-col gap-4">
          {/* Pictures of other shapes, such as banners, are on no card. */}
          {shape === 'square' && <CardPreview {...{ source, crop }} />}
          <CropNumbers {...{ crop, shape }} size={source} onChange={setCrop} />
        </div>
      </div>
      {cropping.isError && <Notice kind="error">{cropping.error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={cropping.isPending}>{t`Use this part`}</Button>
        <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}

/** The part as a card will show it: whole, within a square. */
function CardPreview({ source, crop }: { source: UploadedPicture['source']; crop: Crop }) {
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

type CropNumbersProps = { crop: Crop; size: Size; shape: Shape; onChange: (crop: Crop) => void }

/** The same part by numbers, in pixels, and its zoom. */
function CropNumbers({ crop, size, shape, onChange }: CropNumbersProps) {
  const { t } = useLingui()
  const id = useId()
  const labels = { x: t`From the left`, y: t`From the top`, width: t`Width`, height: t`Height` }
  const names = ['x', 'y', 'width', ...(shape === 'free' ? (['height'] as const) : [])] as const
  return (
    <div className="flex flex-col gap-3 text-sm">
      <label className="flex flex-col gap-1 font-semibold">
        {t`Zoom`}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.1}
          value={zoomOf(crop, size)}
          onChange={({ target }) => onChange(zoomed(crop, size, shape, Number(target.value)))}
          className="min-h-11 w-full accent-accent"
        />
      </label>
      <div className="grid grid-cols-2 gap-2">
        {names.map((name) => (
          <label key={name} htmlFor={`${id}-${name}`} className="flex flex-col gap-1 font-semibold">
            {labels[name]}
            <input
              id={`${id}-${name}`}
              type="number"
              min={0}
              max={name === 'x' || name === 'width' ? size.width : size.height}
              value={crop[name]}
              onChange={({ target }) => {
                const typed = target.valueAsNumber
                if (Number.isFinite(typed)) onChange(fittedCrop({ ...crop, [name]: typed }, size, shape))
              }}
              className={inputClass}
            />
          </label>
        ))}
      </div>
    </div>
  )
}

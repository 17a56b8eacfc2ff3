import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import ReactCrop from 'react-image-crop'
import type { Crop, UploadedPicture } from '../../../shared/uploaded-picture.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { consoleCall } from '../api/console-call.ts'
import { pictureQuery } from '../api/console-queries.ts'
import { CardPreview } from './card-preview.tsx'
import { fittedCrop, largestCrop, type Shape, toPercent, toPixels } from './crop-geometry.ts'
import { CropNumbers } from './crop-numbers.tsx'

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
        {picture.isError && <ErrorState message={picture.error.message} onRetry={picture.refetch} />}
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

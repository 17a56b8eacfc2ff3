import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Crop } from '../../../shared/uploaded-picture.ts'
import { inputClass } from '../../../ui/field/field.tsx'
import { fittedCrop, maxZoom, type Shape, type Size, zoomed, zoomOf } from './crop-geometry.ts'

type Props = { crop: Crop; size: Size; shape: Shape; onChange: (crop: Crop) => void }

/** The same part by numbers, in pixels, and its zoom. */
export function CropNumbers({ crop, size, shape, onChange }: Props) {
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

import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import type { HtmlInputProps } from '../html/html-editor.tsx'

/** A field of HTML. The editor's code is loaded with the first one; without it the text is edited as source. */
export const HtmlInput = lazyComponent(
  async () => (await import('../html/html-editor.tsx')).HtmlEditor,
  <SkeletonLines lines={5} />,
  HtmlSource,
)

function HtmlSource({ value, onChange, onRetry: _, ...area }: HtmlInputProps & { onRetry: () => void }) {
  return <TextAreaField {...area} rows={8} value={value} onChange={({ target }) => onChange(target.value)} />
}

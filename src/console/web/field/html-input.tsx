import { type ComponentType, useEffect, useState } from 'react'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import type { HtmlInputProps } from '../html/html-editor.tsx'

type Loading = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; Editor: ComponentType<HtmlInputProps> }

let loaded: Loading = { kind: 'loading' }

/** A field of HTML. The editor's code is loaded with the first one; without it the text is edited as source. */
export function HtmlInput(props: HtmlInputProps) {
  const [state, setState] = useState(loaded)
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (!isLoading) return
    let isMounted = true
    const show = (next: Loading) => {
      if (next.kind === 'loaded') loaded = next
      if (isMounted) setState(next)
    }
    import('../html/html-editor.tsx').then(
      ({ HtmlEditor }) => show({ kind: 'loaded', Editor: HtmlEditor }),
      () => show({ kind: 'failed' }),
    )
    return () => {
      isMounted = false
    }
  }, [isLoading])
  if (state.kind === 'loaded') return <state.Editor {...props} />
  if (isLoading) return <SkeletonLines lines={5} />
  const { value, onChange, ...area } = props
  return <TextAreaField {...area} rows={8} value={value} onChange={({ target }) => onChange(target.value)} />
}

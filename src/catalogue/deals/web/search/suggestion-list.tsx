import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { CloseIcon, SearchIcon, StoreIcon, TagIcon } from '../../../../ui/components/icon.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { Picture } from '../../../../ui/components/picture.tsx'
import { detectLanguage } from '../../../../ui/detect-language.ts'
import { decodeDisplayPrice } from '../../price.wire.ts'
import { useFormattedPrice } from '../price/use-price-text.tsx'
import { groupsOf, highlighted, type Suggestion, type SuggestionKind } from './suggestion-options.ts'

type SuggestionListProps = {
  id: string
  suggestions: readonly Suggestion[]
  typed: string
  active: number | null
  onActivate: (at: number | null) => void
  onChosen: () => void
  /** Removes a recent search, or all of them. */
  onForget: (search?: string) => void
}

/** The lines of the combobox. The focus stays in the text field: `active` is the marked line. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, onForget } = props
  const { t } = useLingui()
  const headings: Record<SuggestionKind, string> = {
    recent: t`Recent searches`,
    popular: t`Popular searches`,
    category: t`Categories`,
    store: t`Stores`,
    deal: t`Deals`,
  }
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(70dvh,34rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface py-1 text-ink shadow-float max-md:-inset-x-4 max-md:rounded-none max-md:border-x-0">
      <div role="listbox" id={id} aria-label={t`Suggestions`}>
        {groupsOf(suggestions).map(({ kind, from, count }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
          <div key={kind} role="group" aria-label={headings[kind]}>
            <p aria-hidden className="px-4 pt-2 pb-1 font-semibold text-muted text-xs">
              {headings[kind]}
            </p>
            {suggestions.slice(from, from + count).map((suggestion, at) => (
              <Line key={suggestion.to} {...props} suggestion={suggestion} at={from + at} />
            ))}
          </div>
        ))}
      </div>
      {suggestions.some(({ kind }) => kind === 'recent') && (
        <button
          type="button"
          // Safari gives a pressed button no focus: the text field would lose it, and the list would close first.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onForget()}
          className="mt-1 min-h-11 w-full border-line border-t px-4 text-start font-semibold text-accent text-sm -outline-offset-4 hover:bg-sunken"
        >
          <Trans>Clear recent searches</Trans>
        </button>
      )}
    </div>
  )
}

type LineProps = SuggestionListProps & { suggestion: Suggestion; at: number }

function Line({ id, typed, active, suggestion, at, onActivate, onChosen, onForget }: LineProps) {
  const { t } = useLingui()
  const line = useRef<HTMLDivElement>(null)
  const isActive = active === at
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { kind, label, to } = suggestion
  return (
    // A press must not take the focus from the text field.
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users reach the line from the text field
    <div
      ref={line}
      className={classNames('flex scroll-my-8', isActive && 'bg-accent-soft')}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => isActive || onActivate(at)}
    >
      <Link
        to={to}
        role="option"
        id={`${id}-${at}`}
        tabIndex={-1}
        aria-selected={isActive}
        aria-description={kind === 'recent' ? t`Press Delete to remove it` : undefined}
        onClick={onChosen}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-4 py-1 text-ink no-underline"
      >
        <LineIcon {...suggestion} />
        <span lang={detectLanguage(label)} className="line-clamp-2 min-w-0 flex-1 text-[0.9375rem] leading-5">
          {highlighted(label, typed).map(({ text, isTyped }) => (isTyped ? <b key={text}>{text}</b> : text))}
        </span>
        {suggestion.deal && <LinePrice price={suggestion.deal.price} />}
      </Link>
      {kind === 'recent' && (
        // For the mouse; the keyboard has Delete.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          title={t`Remove`}
          onClick={() => onForget(label)}
          className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
        >
          <CloseIcon className="size-4" />
        </button>
      )}
    </div>
  )
}

function LineIcon({ kind, deal }: Suggestion) {
  if (deal)
    return <Picture src={deal.picture} alt="" width={40} height={40} className="size-10 shrink-0 rounded-control" />
  const Icon = kind === 'store' ? StoreIcon : kind === 'category' ? TagIcon : SearchIcon
  return <Icon className="size-5 shrink-0 text-muted" />
}

function LinePrice({ price }: { price: string }) {
  return (
    <span className="shrink-0 font-bold text-sm tabular-nums">{useFormattedPrice()(decodeDisplayPrice(price))}</span>
  )
}

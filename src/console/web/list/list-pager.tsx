import { Trans, useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../shared/money.ts'
import { Button } from '../../../ui/components/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/components/icon.tsx'
import { useLocation } from '../../../ui/router/location.ts'
import type { ListAnswer } from '../../records/record.contract.ts'
import type { ListView, SetView } from './list-view.ts'

type Props = { view: ListView; setView: SetView; answer: ListAnswer }

/** Pages are linked by cursors, not by numbers: the cursors of previous pages are stored in the browser's history. */
export function ListPager({ view, setView, answer }: Props) {
  const { t } = useLingui()
  const { state } = useLocation()
  const before = isBefore(state) ? state.before : []
  const count = formatCount(answer.total)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="me-auto text-muted text-sm">
        {answer.totalIsLowerBound ? <Trans>More than {count}</Trans> : <Trans>{count} in all</Trans>}
      </p>
      <Button
        variant="secondary"
        // Not disabled: a disabled button loses the focus.
        aria-disabled={view.after === null || undefined}
        icon={<ChevronLeftIcon className="size-4" />}
        onClick={() => {
          if (view.after !== null)
            setView({ ...view, after: before.at(-1) ?? null }, { state: { before: before.slice(0, -1) } })
        }}
      >
        {before.length > 0 || view.after === null ? t`Previous` : t`First page`}
      </Button>
      <Button
        variant="secondary"
        aria-disabled={answer.next === null || undefined}
        onClick={() => {
          if (answer.next !== null)
            setView({ ...view, after: answer.next }, { state: { before: [...before, view.after] } })
        }}
      >
        {t`Next`}
        <ChevronRightIcon className="size-4" />
      </Button>
    </div>
  )
}

/** `after` of the pages before this one. */
type Before = { before: (string | null)[] }
const isBefore = (state: unknown): state is Before =>
  typeof state === 'object' && state !== null && 'before' in state && Array.isArray(state.before)

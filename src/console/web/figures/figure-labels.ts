import { useLingui } from '@lingui/react/macro'
import type { FigureName } from '../../figures/figure.ts'

export function useFigureLabels(): Record<FigureName, string> {
  const { t } = useLingui()
  return {
    clicks: t`Click-throughs`,
    'new-deals': t`New deals`,
    'published-deals': t`Published deals`,
    'expired-deals': t`Expired deals`,
    comments: t`New comments`,
    searches: t`Searches`,
    'empty-searches': t`Searches without results`,
    members: t`New members`,
    subscribers: t`Newsletter sign-ups`,
  }
}

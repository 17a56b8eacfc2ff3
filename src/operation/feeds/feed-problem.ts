/** Why a feed needs somebody's attention. */
export const feedProblems = ['held', 'failing', 'late', 'disabled'] as const
export type FeedProblem = (typeof feedProblems)[number]

export const feedProblemLabels: Readonly<Record<FeedProblem, string>> = {
  held: /*i18n*/ 'Held',
  failing: /*i18n*/ 'Failing',
  late: /*i18n*/ 'Late',
  disabled: /*i18n*/ 'Disabled',
}

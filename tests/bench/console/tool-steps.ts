import type { ReviewAnswer } from '../../../src/community/moderation/review.contract.ts'
import { caseTypes, priorities } from '../../../src/console/cases/review-case.ts'
import { statisticRanges } from '../../../src/console/statistic.ts'
import { addDays } from '../../../src/shared/days.ts'
import { dayInIndia } from '../../../src/shared/india-time.ts'
import type { ConsoleSite } from './console-site.ts'
import type { Step } from './steps.ts'

const deepPages = 20

/** Screens that are not about records of one kind: the review queue and the statistics of the start page. */
export const toolSteps = async (site: ConsoleSite): Promise<Record<string, Step[]>> => ({
  'review queue': await queueSteps(site),
  figures: statisticSteps(),
})

const read = (operation: string, address: string): Step => ({
  operation,
  what: address,
  run: ({ get }) => get(address),
})

async function queueSteps({ get }: ConsoleSite): Promise<Step[]> {
  const queries = [
    '',
    ...caseTypes.map((type) => `type=${type}`),
    ...priorities.map((priority) => `weight=${priority}`),
    ...caseTypes.flatMap((type) => priorities.map((priority) => `type=${type}&weight=${priority}`)),
  ]
  const decidedQueries = queries.map((query) => `state=decided&${query}`)
  const deepQueries: string[] = []
  for (const view of ['', 'type=held-comment', 'type=reported-deal', 'state=decided']) {
    let after: string | null = ''
    for (let page = 0; page < deepPages && after !== null; page++) {
      const { next }: ReviewAnswer = (await get(`/review?${view}&after=${after}`)).body
      if (next !== null) deepQueries.push(`${view}&after=${next}`)
      after = next
    }
  }
  return [
    ...queries.map((query) => read('waiting', `/review?${query}`)),
    ...decidedQueries.map((query) => read('decided', `/review?${query}`)),
    ...deepQueries.map((query) => read('deep page', `/review?${query}`)),
    read('counts', '/review/counts'),
  ]
}

function statisticSteps(): Step[] {
  const today = dayInIndia(new Date())
  return [
    ...statisticRanges.flatMap((days) => [
      read(`${days} days`, `/figures?days=${days}`),
      read(`${days} days`, `/figures/members?days=${days}`),
    ]),
    read('to do', '/to-do'),
    read('to do', '/to-do/operations'),
    ...[7, 90, 390].map((days) => read('clicks of a range', `/clicks?from=${addDays(today, -days)}&to=${today}`)),
  ]
}

import { queryOptions } from '@tanstack/react-query'
import type { FirstStepsAnswer } from '../../first-steps.contract.ts'
import { consoleCall } from '../api/console-call.ts'

export const firstStepsQuery = () =>
  queryOptions({
    queryKey: ['first steps'],
    staleTime: 0,
    queryFn: ({ signal }) => consoleCall<FirstStepsAnswer>('/first-steps', { signal }),
  })

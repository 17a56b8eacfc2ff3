import { caseTypes, weights } from '../../../reviews/review-case.ts'
import { consolePaths } from '../console-paths.ts'

/** The part of the queue that the address names. */
export type QueueView = { state: 'waiting' | 'decided'; type: string; weight: string; after: string }

export function readQueueView(params: URLSearchParams): QueueView {
  const known = (name: string, values: readonly string[]) => values.find((value) => value === params.get(name)) ?? ''
  return {
    state: params.get('state') === 'decided' ? 'decided' : 'waiting',
    type: known('type', caseTypes),
    weight: known('weight', weights),
    after: params.get('after') ?? '',
  }
}

export function queueParams({ state, type, weight, after }: QueueView): URLSearchParams {
  const given = { state: state === 'waiting' ? '' : state, type, weight, after }
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
}

export function queueAddress(view: QueueView): string {
  const query = `${queueParams(view)}`
  return consolePaths.list('review') + (query && `?${query}`)
}

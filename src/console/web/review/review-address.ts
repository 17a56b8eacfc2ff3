import { caseTypes, weights } from '../../../reviews/review-case.ts'
import { consolePaths } from '../console-paths.ts'

/** The part of the queue that the address names. */
export type QueueView = { state: 'waiting' | 'decided'; type: string; weight: string; after: string }

export function readQueueView(params: URLSearchParams): QueueView {
  const readChoice = (name: string, values: readonly string[]) =>
    values.find((value) => value === params.get(name)) ?? ''
  return {
    state: params.get('state') === 'decided' ? 'decided' : 'waiting',
    type: readChoice('type', caseTypes),
    weight: readChoice('weight', weights),
    after: params.get('after') ?? '',
  }
}

export function queueParams({ state, type, weight, after }: QueueView): URLSearchParams {
  const params = { state: state === 'waiting' ? '' : state, type, weight, after }
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
}

export function queueAddress(view: QueueView): string {
  const query = `${queueParams(view)}`
  return consolePaths.list('review') + (query && `?${query}`)
}

import { caseTypes, priorities } from '../../../../console/cases/review-case.ts'
import { consolePaths } from '../../../../console/web/console-paths.ts'

/** The part of the queue that the address names. `message`: the case of that contact message alone, decided or not. */
export type QueueView = { state: 'waiting' | 'decided'; type: string; weight: string; message: string; after: string }

export const wholeQueue: QueueView = { state: 'waiting', type: '', weight: '', message: '', after: '' }

export function readQueueView(params: URLSearchParams): QueueView {
  const readChoice = (name: string, values: readonly string[]) =>
    values.find((value) => value === params.get(name)) ?? ''
  return {
    state: params.get('state') === 'decided' ? 'decided' : 'waiting',
    type: readChoice('type', caseTypes),
    weight: readChoice('weight', priorities),
    message: params.get('message') ?? '',
    after: params.get('after') ?? '',
  }
}

export function queueParams({ state, ...others }: QueueView): URLSearchParams {
  const params = { state: state === 'waiting' ? '' : state, ...others }
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
}

export function queueAddress(view: QueueView): string {
  const query = `${queueParams(view)}`
  return consolePaths.list('review') + (query && `?${query}`)
}

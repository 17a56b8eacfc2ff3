import { expect, test } from 'vitest'
import { consoleKinds } from '../server/console/console-kinds.ts'
import { decisionsOf } from './cases/decisions.ts'
import { completionText } from './completion-texts.ts'
import { descriptionsOf } from './server/records/record-kind.ts'

test('every action and every decision says what it has done', () => {
  const actions = descriptionsOf(consoleKinds).flatMap(({ name: kind, actions }) =>
    actions.map(({ name }) => ({ kind, name })),
  )
  const decisions = Object.values(decisionsOf).flat()
  for (const { kind, name } of [...actions, ...decisions.map(({ name }) => ({ kind: 'review', name }))])
    expect(completionText(name, kind)?.message, `${kind} ${name}`).toMatch(/\w\.$/)
  expect(completionText('expire', 'deals')?.message).toBe('Expired.')
  expect(completionText('withdraw', 'comments')?.message).toBe('Removed.')
})

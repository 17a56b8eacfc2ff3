import { expect, test } from 'vitest'
import { consoleKinds } from '../server/console/console-kinds.ts'
import { consequenceOf } from './action-consequences.ts'
import { descriptionsOf } from './server/records/record-kind.ts'

test('every step that asks before it is done says what will happen, and every archiving and deletion asks', () => {
  const silent = descriptionsOf(consoleKinds)
    .filter(({ subsetOf }) => !subsetOf)
    .flatMap(({ name, actions }) =>
      actions
        .filter((action) => action.isConfirmed || action.isRemoval || action.name === 'archive')
        .filter((action) => consequenceOf(name, action.name) === undefined)
        .map((action) => `${name} ${action.name}`),
    )
  expect(silent).toEqual([])
})

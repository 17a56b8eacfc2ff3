import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { isOfflineCall, isPersonalCall } from '../../site/api/personal-calls.ts'

const { registry } = await testApp()

test('the browser sends the token with exactly the calls whose contract is personal', () => {
  for (const [name, { route }] of registry.calls)
    expect(isPersonalCall(name, route.contract.params.properties), name).toBe(route.contract.personal !== undefined)
})

test('the browser stores the answers of exactly the personal calls whose contract allows it', () => {
  for (const [name, { route }] of registry.calls)
    expect(isOfflineCall(name), name).toBe(route.contract.offline === true)
})

import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { isOfflineCall, isPersonalCall } from '../../api/personal-calls.ts'

const { registry } = await testApp()

test('the browser sends the token with the calls whose contract says that they are personal, and with no other', () => {
  for (const [name, { route }] of registry.calls)
    expect(isPersonalCall(name), name).toBe(route.contract.personal !== undefined)
})

test('the browser keeps the answers to the personal calls whose contract says so', () => {
  for (const [name, { route }] of registry.calls)
    expect(isOfflineCall(name), name).toBe(route.contract.offline === true)
})

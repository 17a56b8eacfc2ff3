import { expect, test } from 'vitest'
import { addressId } from './address-id.ts'

test('R22: an id in an address has one spelling, without zeros before it', () => {
  expect(addressId('7')).toBe(7)
  expect(addressId('700')).toBe(700)
  for (const other of ['', '0', '007', '+7', '7.0', '7e0', ' 7', '-7', '1234567890', '७'])
    expect(addressId(other)).toBe(0)
})

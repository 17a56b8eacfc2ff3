import { expect, test } from 'vitest'
import { createShutdown } from './shutdown.ts'

test('parts stop in reverse order, and one that fails does not keep the others from stopping', async () => {
  const shutdown = createShutdown()
  const stopped: string[] = []
  await shutdown.register(Promise.resolve('database'), async (part) => void stopped.push(part))
  await shutdown.register(Promise.resolve('mail'), () => Promise.reject(new Error('mail')))
  await shutdown.register(Promise.resolve('jobs'), () => {
    throw new Error('jobs')
  })
  await shutdown.register(Promise.resolve('website'), async (part) => void stopped.push(part))
  await expect(shutdown.run()).rejects.toMatchObject({ errors: [new Error('jobs'), new Error('mail')] })
  expect(stopped).toEqual(['website', 'database'])
})

test('the error of a single part is reported as it is', async () => {
  const shutdown = createShutdown()
  await shutdown.register(Promise.resolve(), () => Promise.reject(new Error('mail')))
  await expect(shutdown.run()).rejects.toThrow('mail')
})

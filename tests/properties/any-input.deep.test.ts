import { testAnyInput } from './test-any-input.ts'

await testAnyInput(200)

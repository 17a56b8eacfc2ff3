/** Whether `npm run test:deep` runs: a file `*.deep.test.ts` imports the short tests, which then try everything. */
export const isDeep = process.env.TEST_DEEP === '1'

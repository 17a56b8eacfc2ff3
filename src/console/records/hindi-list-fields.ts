import type { Column, Filter } from './record-description.ts'

// Column and filter of lists of records with Hindi texts.

const missing = { missing: /*i18n*/ 'Missing' }

export const hindiColumn: Column = { name: 'hindi', label: /*i18n*/ 'Hindi', type: 'choice', choices: missing }
export const hindiFilter: Filter = { name: 'hindi', label: /*i18n*/ 'Hindi', type: 'choice', choices: missing }

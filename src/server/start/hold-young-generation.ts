import { setFlagsFromString } from 'node:v8'

// Loaded before everything else: see src/platform/limits/heap-growth.ts. The option of the command line has no effect.
setFlagsFromString('--semi-space-growth-factor=1')

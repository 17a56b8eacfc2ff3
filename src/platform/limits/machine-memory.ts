import { totalmem } from 'node:os'

const MB = 2 ** 20

/** MB of this machine, or of the container that this process is in. */
const memoryMb = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MB

/** How many web workers there is room for: each needs about 200 MB, and database, jobs and system the rest. */
export const webWorkersThatFit = (mb = memoryMb): number => Math.max(1, Math.round(mb / 1024))

/** The part of `total` for a machine of this size: all of it from 4 GB on. */
export const fitToMemory = (total: number, mb = memoryMb): number => Math.floor(total * Math.min(1, mb / 4096))

import cluster from 'node:cluster'

// How many web workers of one site this process is one of.
const webWorkers = (cluster.isWorker && Number(process.env.WEB_WORKERS)) || 1

/**
 * This process's part of what the whole site may use: a limit, a cache, a pool. The parts of all web workers together
 * are not more than `total`, except where each needs `least`.
 */
export const shareOf = (total: number, least = 1): number => Math.max(least, Math.floor(total / webWorkers))

import type { Config } from '../../../platform/config/config.ts'
import { createIsAllowed } from './fetch-feed.ts'

/** What a run needs of the settings. */
export const feedRunDeps = ({ dataDir, secretsKey, publicUrl, feedPrivateNetworks }: FeedSettings) => ({
  ...{ dataDir, secretsKey, publicUrl, random: Math.random, isAllowed: createIsAllowed(feedPrivateNetworks) },
})

type FeedSettings = Pick<Config, 'dataDir' | 'secretsKey' | 'publicUrl' | 'feedPrivateNetworks'>

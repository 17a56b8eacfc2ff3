import type { Config } from '../../../../platform/config/config.ts'
import { createCanFetch } from '../../../../platform/http/networks.ts'

/** What a run needs of the settings. */
export const feedRunDeps = ({ dataDir, secretsKey, publicUrl, feedPrivateNetworks }: FeedSettings) => ({
  ...{ dataDir, secretsKey, publicUrl, random: Math.random, isAllowed: createCanFetch(feedPrivateNetworks) },
})

type FeedSettings = Pick<Config, 'dataDir' | 'secretsKey' | 'publicUrl' | 'feedPrivateNetworks'>

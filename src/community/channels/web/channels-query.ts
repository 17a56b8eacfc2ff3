import { apiQuery } from '../../../site/api/web/api-query.ts'
import { decodeMyChannels } from '../channels.wire.ts'

export const channelsQuery = (userid: number) => apiQuery('GET /mychannels', { userid }, decodeMyChannels)

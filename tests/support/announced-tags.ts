import { TAGS_CHANNEL, tagsOf } from '../../src/platform/cache/announce-tags.ts'
import type { testDatabase } from './test-database.ts'

type Listen = Awaited<ReturnType<typeof testDatabase>>['listen']

/** The tags that are announced from now on, in their order. */
export async function announcedTags(listen: Listen): Promise<string[]> {
  const tags: string[] = []
  await listen(
    TAGS_CHANNEL,
    (payload) => tags.push(...tagsOf(payload)),
    () => {},
  )
  return tags
}

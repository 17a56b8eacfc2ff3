/** A position in the primary's log of changes (WAL), in bytes. */
type Position = number

export type ReplicaProbe = { position: Position; isReplica: boolean }

export type PositionSources = {
  /** Asked on the session that listens to announcements: it answers, or a gap begins there. */
  primaryPosition: () => Promise<Position>
  /** Up to where the replica has replayed the primary's log. */
  probeReplica: () => Promise<ReplicaProbe>
}

const maxUnreplayed = 100

/** The bytes of the header of the first page of a log file; the headers of other pages have 24. */
const longestPageHeader = 40

/**
 * The end of the last record before the position where the primary inserts the next one. If that record ends with its page,
 * the position is after the header of the next page, which a replica does not reach before the next write. A record that
 * ends within these 40 bytes began in an earlier page: a replica that has reached this page has replayed it, too.
 */
export function lastRecordEnd(insertPosition: Position, pageSize: number): Position {
  const inPage = insertPosition % pageSize
  return inPage <= longestPageHeader ? insertPosition - inPage : insertPosition
}

/** How far the replica has come, and how far it must have come to be read. */
export function createReplicaPositions({ primaryPosition, probeReplica }: PositionSources) {
  /** Announced changes so far, and how many of them `required` includes. */
  let changes = 0
  let covered = 0
  let required: Position = 0
  let replayed: Position = -1
  let instance = 0
  /** Positions of the primary that the replica had not reached, with the time they were read, oldest first. */
  let unreplayed: { position: Position; at: number }[] = []

  async function probe(): Promise<ReplicaProbe> {
    const probedInstance = instance
    const result = await probeReplica()
    // Which of the two servers answered is not known.
    if (probedInstance !== instance) return probe()
    // Two answers may arrive in either order.
    replayed = Math.max(replayed, result.position)
    unreplayed = unreplayed.filter(({ position }) => position > replayed)
    return result
  }

  return {
    probe,
    /** Something was committed. Until `cover` knows its position, the replica counts as behind. */
    changed(): void {
      changes += 1
    },
    isCovered: () => covered === changes,
    /** Asks for the position that includes all changes so far. */
    async cover(): Promise<void> {
      const upTo = changes
      required = await primaryPosition()
      covered = upTo
    },
    /** A position of now, for the time that the replica takes to reach it. */
    async mark(): Promise<void> {
      const position = await primaryPosition()
      if (unreplayed.length < maxUnreplayed) unreplayed.push({ position, at: performance.now() })
    },
    forgetMarks(): void {
      unreplayed = []
    },
    behindMs: () => (unreplayed[0] ? performance.now() - unreplayed[0].at : 0),
    /** A session is open with a server started anew: it may be behind what it had replayed before. */
    restarted(): void {
      instance += 1
      replayed = -1
    },
    /** Counts the restarts. */
    instance: () => instance,
    /** Whether the replica has everything that is known to have been committed. */
    hasAll: () => covered === changes && replayed >= required,
  }
}

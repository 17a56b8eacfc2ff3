/** The names in `feed_rows` of feeds that run by the clock: `feed 7`, and then the match key of a store they all have. */
export const scheduledFeed = /^feed \d+(?: |$)/

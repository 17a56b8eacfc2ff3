/** How long a page has to be open before one of its forms is sent: bots are faster. */
export const minFillMs = 2_000

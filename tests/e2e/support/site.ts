/** A site that tests share. What is not known of a site that was selected by SITE_URL is missing. */
export type SharedSite = { url: string; dataDir?: string; googlePort?: number; facebookPort?: number }

/** Passes the sites, one for each worker, to the workers, which are processes of their own. */
export function shareSites(sites: readonly SharedSite[]): void {
  process.env.SITES = JSON.stringify(sites)
}

/** The site of this worker. Tests that run at the same time have other sites, and cannot change what this one shows. */
export function sharedSite(): SharedSite {
  const sites = JSON.parse(process.env.SITES ?? '[]') as SharedSite[]
  const site = sites[Number(process.env.TEST_PARALLEL_INDEX)]
  if (!site) throw new Error('This worker has no site.')
  return site
}

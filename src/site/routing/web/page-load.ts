/** How this page was loaded; missing on the server. */
export const pageLoad = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined

/** How this page was loaded. */
export const pageLoad = () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined

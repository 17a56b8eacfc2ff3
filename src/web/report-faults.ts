// What reports errors is loaded with the first one. Imported before everything else, so that it misses none.
for (const fault of ['error', 'unhandledrejection'])
  addEventListener(fault, (event) => {
    import('../operation/browser-errors/web/report-error.ts').then(
      (reporter) => reporter.report(event),
      () => undefined,
    )
  })

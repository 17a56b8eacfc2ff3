// Ends with one sentence on Windows, where the scripts of package.json and the embedded PostgreSQL do not run.
if (process.platform === 'win32') {
  console.error(
    'Bachat runs on Linux and macOS. On Windows, run it in WSL, or run the image of the Dockerfile in Docker.',
  )
  process.exit(1)
}

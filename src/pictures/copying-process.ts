import type { CopyingJob, CopyingOutcome } from './copy-in-process.ts'
import { makeCopies } from './make-copies.ts'
import { takeJob } from './take-job.ts'

takeJob(
  ({ original, sizes }: CopyingJob): Promise<CopyingOutcome> =>
    makeCopies(original, sizes).then(
      (copies) => ({ copies }),
      (error: Error) => ({ failure: error.message }),
    ),
)

import { makeCopies } from './make-resized-copies.ts'
import type { CopyingJob, CopyingOutcome } from './resize-in-child-process.ts'
import { runJobFromParent } from './run-job-from-parent.ts'

runJobFromParent(
  ({ original, sizes }: CopyingJob): Promise<CopyingOutcome> =>
    makeCopies(original, sizes).then(
      (copies) => ({ copies }),
      (error: Error) => ({ failure: error.message }),
    ),
)

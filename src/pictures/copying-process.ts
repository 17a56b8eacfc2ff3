import type { CopyingJob, CopyingOutcome } from './copy-in-process.ts'
import { makeCopies } from './make-copies.ts'
import { runJobFromParent } from './run-job-from-parent.ts'

runJobFromParent(
  ({ original, sizes }: CopyingJob): Promise<CopyingOutcome> =>
    makeCopies(original, sizes).then(
      (copies) => ({ copies }),
      (error: Error) => ({ failure: error.message }),
    ),
)

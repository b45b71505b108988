import { holdRunning } from '../../imports/running-upload.ts'
import type { Unit } from '../../platform/unit.ts'
import { invitationsJob } from './invitations-job.ts'

/** Lets an import wait for some seconds: its file tells until when, and the job comes again then. */
export async function waitFor(unit: Unit, { uploadId, seconds }: { uploadId: string; seconds: number }): Promise<void> {
  if (!(await holdRunning(unit.trx, uploadId))) return
  const waits_until = new Date(unit.timeOfDay.getTime() + seconds * 1000)
  await unit.trx.updateTable('import_upload').set({ waits_until }).where('id', '=', uploadId).execute()
  await unit.enqueue(invitationsJob, { uploadId }, { afterSeconds: seconds })
}

import { columnOfStart, hireOfLine, type NewHireField } from '@hireproof/contract/plus-cases/new-hire-files'
import type { Deps } from '../../deps.ts'
import { findRow } from '../../imports/imports.queries.ts'
import { judgedOf } from '../../imports/stored-row.ts'
import { takeRunning } from '../../imports/running-upload.ts'
import type { Upload } from '../../imports/import-rows.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import type { ProblemError } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { canViewPlusCase } from '../plus-cases.policy.ts'
import { formInTheWay, listFormsOfAddresses } from '../start/earlier-forms.ts'
import { invitationsJob } from './invitations-job.ts'

/** Keeps that a row was invited, with its plus case; an import that waited goes on. */
export async function keepInvited(trx: Db, upload: Upload, { line, id }: { line: number; id: string }): Promise<void> {
  await trx
    .updateTable('import_row')
    .set({ status: 'ADDED', reference: id })
    .where('upload_id', '=', upload.id)
    .where('line', '=', line)
    .execute()
  if (upload.waits_until === null) return
  await trx.updateTable('import_upload').set({ waits_until: null }).where('id', '=', upload.id).execute()
}

type Of = { uploadId: string; line: number }

/** Keeps why a row could not be invited: its address has an unsigned form by now, or the row has a problem. */
export const keepRefused = (deps: Deps, actor: UserActor, { uploadId, line }: Of, error: ProblemError) =>
  runUnit(deps, actor, actor.accountId, async (unit): Promise<'more' | 'left'> => {
    const { trx } = unit
    const upload = await takeRunning(unit, invitationsJob, uploadId)
    if (!upload) return 'left'
    const row = await findRow(trx, uploadId, line)
    if (row?.status !== 'GOOD' && row?.status !== 'WARNING') return 'more'
    const hire = hireOfLine(judgedOf(deps.config.keys.data, row).cells)
    const found = formInTheWay(await listFormsOfAddresses(trx, actor.accountId, [hire.employeeEmail]), hire)
    const reference = found && canViewPlusCase(actor, found.form) ? found.form.id : null
    const isExisting = error.issues?.some(({ code }) => code === 'ALREADY_INVITED') ?? false
    const problems = isExisting ? {} : problemsOf(error)
    await trx
      .updateTable('import_row')
      .set({
        ...{ reference, problems: JSON.stringify(problems), status: isExisting ? 'EXISTING' : 'PROBLEM' },
        ...(!isExisting && { row_key: null }),
      })
      .where('upload_id', '=', uploadId)
      .where('line', '=', line)
      .execute()
    return 'more'
  })

/** A refusal of the form that invites one person, at the columns of a file. */
function problemsOf({ code, issues = [] }: ProblemError): Record<string, string> {
  if (code === 'too_many_emails') return { employeeEmail: FULL_MAILBOX }
  const at = (path: string): NewHireField | '' => columns[path] ?? ''
  const found = issues.map((issue) => [issue.code === 'EARLIER_FORM' ? 'inviteAnyway' : at(issue.path), issue.message])
  return found.length > 0 ? Object.fromEntries(found) : { '': 'This person could not be invited.' }
}

const columns: Readonly<Record<string, NewHireField>> = {
  ...columnOfStart,
  examinerUserId: 'examiner',
  siteId: 'site',
}

const FULL_MAILBOX =
  'This address has had all emails that we send to one address in a day. Invite this person tomorrow.'

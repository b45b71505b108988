import * as assignment from '@hireproof/contract/cases/assignment.endpoints'
import * as bulk from '@hireproof/contract/cases/bulk.endpoints'
import * as after from '@hireproof/contract/cases/after-case.endpoints'
import * as endpoints from '@hireproof/contract/cases/mismatch.endpoints'
import { addNote, strikeNote } from '@hireproof/contract/cases/case-notes.endpoints'
import * as cases from '@hireproof/contract/cases/cases.endpoints'
import { closureReasons, type ClosureCode } from '@hireproof/contract/cases/closure-reasons'
import { citizenCase } from './case-samples.ts'
import type { Change, ChangedRow, Done } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import { noticeChanges } from './notice-changes.ts'
import { mismatchSteps } from './mismatch-steps.ts'
import type { TestApp } from './test-app.ts'
import { absenceChanges } from './absence-samples.ts'
import { newHireChanges } from './new-hire-samples.ts'
import { paperImportChanges } from './paper-import-changes.ts'
import { caseImportChanges } from './case-import-changes.ts'
import { caseViewChanges } from './case-view-samples.ts'

/** The calls that change a case or its mismatch, for the walk over the audit. */
export function caseChanges(t: TestApp): Record<string, Change> {
  const steps = mismatchSteps(t)
  const caseRow = async (caseNumber: string): Promise<ChangedRow> => ({
    table: 'verification_case',
    id: (await steps.row(caseNumber)).id,
  })
  const onCase =
    (
      prepare: (user: GivenUser) => Promise<string>,
      run: (user: GivenUser, params: { caseNumber: string }) => Promise<Done>,
    ): Change['run'] =>
    async (user) => {
      const caseNumber = await prepare(user)
      return { answer: await run(user, { caseNumber }), row: await caseRow(caseNumber) }
    }
  const draft = async (user: GivenUser) => (await steps.create(user)).case_number
  const changing = (
    action: string,
    run: (user: GivenUser, caseNumber: string) => Promise<Done>,
    choice?: 'TAKE_ACTION' | 'NO_ACTION',
  ): Change => ({
    action,
    run: async (user) => {
      const caseNumber = await steps.opened(user)
      if (choice) await steps.prepare(user, caseNumber, choice)
      const answer = await run(user, caseNumber)
      return { answer, row: await caseRow(caseNumber) }
    },
  })
  return {
    ...absenceChanges(t),
    ...caseImportChanges(t),
    ...newHireChanges(t),
    ...paperImportChanges(t),
    ...caseViewChanges(t),
    [cases.createCase.name]: {
      action: 'case.created',
      run: async (user) => {
        const answer = await t.as(user).call(cases.createCase, { body: citizenCase() })
        return { answer, row: await caseRow(answer.body.case_number) }
      },
    },
    [cases.editCase.name]: {
      action: 'case.edited',
      run: onCase(draft, (user, params) => t.as(user).call(cases.editCase, { params, body: { first_name: 'Kim' } })),
    },
    [cases.submitCase.name]: {
      action: 'case.submitted',
      run: onCase(draft, (user, { caseNumber }) => steps.submit(user, caseNumber)),
    },
    [cases.confirmCase.name]: {
      action: 'case.details_confirmed',
      run: onCase(
        (user) => steps.inStatus(user, 'UNCONFIRMED_DATA'),
        (user, params) => {
          const case_fields = [{ field_name: 'date_of_birth', value: '1990-05-17' }]
          return t.as(user).call(cases.confirmCase, { params, body: { case_fields } })
        },
      ),
    },
    [cases.closeCase.name]: {
      action: 'case.closed',
      run: onCase(draft, (user, params) => {
        const [code = 'DUPLICATE_CASE'] = closureReasons({ status: 'DRAFT' }).map(({ code }) => code as ClosureCode)
        return t.as(user).call(cases.closeCase, { params, body: { case_closure_reason_code: code } })
      }),
    },
    [after.changeReference.name]: {
      action: 'case.reference_changed',
      run: onCase(draft, (user, params) =>
        t.as(user).call(after.changeReference, { params, body: { employer_case_id: 'HR 9', version: 1 } }),
      ),
    },
    [addNote.name]: {
      action: 'case.note_added',
      run: async (user) => {
        const caseNumber = await steps.opened(user)
        const answer = await t.as(user).call(addNote, { params: { caseNumber }, body: { text: 'Called' } })
        return { answer, row: { table: 'case_note', id: answer.body.id } }
      },
    },
    [strikeNote.name]: {
      action: 'case.note_struck',
      run: async (user) => {
        const caseNumber = await steps.opened(user)
        const { id: noteId } = (await t.as(user).call(addNote, { params: { caseNumber }, body: { text: 'Called' } }))
          .body
        const answer = await t.as(user).call(strikeNote, { params: { caseNumber, noteId }, body: {} })
        return { answer, row: { table: 'case_note', id: noteId } }
      },
    },
    [after.markSeen.name]: {
      action: 'case.update_seen',
      run: onCase(
        (user) => steps.updated(user),
        (user, params) => t.as(user).call(after.markSeen, { params, body: {} }),
      ),
    },
    [after.dismissExpiryAlert.name]: {
      action: 'case.expiry_alert_dismissed',
      run: onCase(
        (user) => steps.expiring(user),
        (user, params) => t.as(user).call(after.dismissExpiryAlert, { params, body: {} }),
      ),
    },
    [assignment.assignCase.name]: {
      action: 'case.assigned',
      run: onCase(draft, async (user, params) => {
        const { id: user_id } = await t.given.user({ account_id: user.accountId, role: 'GENERAL' })
        return t.as(user).call(assignment.assignCase, { params, body: { user_id } })
      }),
    },
    [assignment.askToHandOver.name]: {
      action: 'case.hand_over_asked',
      run: async (user) => {
        const colleague = await t.given.user({ account_id: user.accountId, role: 'GENERAL' })
        const params = { caseNumber: await draft(colleague) }
        const answer = await t.as(user).call(assignment.askToHandOver, { params, body: {} })
        return { answer, row: { table: 'case_mail', id: (await steps.row(params.caseNumber)).id } }
      },
    },
    [assignment.assignCases.name]: {
      action: 'case.assigned',
      run: onCase(draft, async (user, { caseNumber }) => {
        const { id: user_id } = await t.given.user({ account_id: user.accountId, role: 'GENERAL' })
        return t.as(user).call(assignment.assignCases, { body: { case_numbers: [caseNumber], user_id } })
      }),
    },
    [bulk.closeCases.name]: {
      action: 'case.closed',
      run: onCase(draft, (user, { caseNumber }) => {
        const closings = [{ case_number: caseNumber, case_closure_reason_code: 'DUPLICATE_CASE' as const }]
        return t.as(user).call(bulk.closeCases, { body: { closings } })
      }),
    },
    [bulk.dismissExpiryAlerts.name]: {
      action: 'case.expiry_alert_dismissed',
      run: onCase(
        (user) => steps.expiring(user),
        (user, { caseNumber }) => t.as(user).call(bulk.dismissExpiryAlerts, { body: { case_numbers: [caseNumber] } }),
      ),
    },
    [endpoints.changeMismatch.name]: changing('case.mismatch_details_checked', (user, caseNumber) =>
      steps.put(user, caseNumber, { step: 'details', areRight: true }),
    ),
    [endpoints.referCase.name]: changing('case.referred', steps.refer, 'TAKE_ACTION'),
    [endpoints.takeNoAction.name]: changing('case.no_action_recorded', steps.noAction, 'NO_ACTION'),
    ...noticeChanges(t),
    [endpoints.changeEmployeeEmail.name]: changing('case.employee_email_changed', (user, caseNumber) => {
      const body = { employee_email_address: 'jordan@example.com', version: 1 }
      return t.as(user).call(endpoints.changeEmployeeEmail, { params: { caseNumber }, body })
    }),
  }
}

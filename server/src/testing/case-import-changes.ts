import { caseImports as calls } from '@hireproof/contract/cases/case-imports.endpoints'
import type { Change, Done } from './changed-row.ts'
import { caseCsv, caseLine } from './case-file-samples.ts'
import type { GivenUser } from './given.ts'
import { sendImport } from './send-import.ts'
import type { TestApp } from './test-app.ts'

/** Sends a file of cases with one row. */
const send = (t: TestApp, user: GivenUser, line = caseLine()) =>
  sendImport(t, user, { upload: calls.upload, accountId: user.accountId, content: caseCsv([line]) })

const started = (t: TestApp, user: GivenUser, uploadId: string) =>
  t.as(user).call(calls.start, { params: { uploadId }, body: { version: 1, mode: 'DRAFTS' } })

/** Calls about files of cases, each with its one event: a check of numbers is a look-up. */
export const caseImportChanges = (t: TestApp): Record<string, Change> => {
  const change = (action: string, work: (user: GivenUser, uploadId: string) => Promise<Done>, line = caseLine()) => ({
    action,
    run: async (user: GivenUser) => {
      const { id } = (await send(t, user, line)).body
      return { answer: await work(user, id), row: { table: 'import_upload', id } as const }
    },
  })
  return {
    [calls.upload.name]: {
      action: 'case.numbers_looked_up',
      run: async (user) => {
        const answer = await send(t, user)
        return { answer, row: { table: 'import_upload', id: answer.body.id } }
      },
    },
    [calls.changeRow.name]: change('case.numbers_looked_up', (user, uploadId) =>
      t.as(user).call(calls.changeRow, { params: { uploadId, line: 2 }, body: { values: caseLine() } }),
    ),
    [calls.acceptProposals.name]: change(
      'case.numbers_looked_up',
      (user, uploadId) => t.as(user).call(calls.acceptProposals, { params: { uploadId }, body: {} }),
      caseLine({ ssn: '12345678' }),
    ),
    [calls.start.name]: change('account.case_import_started', (user, uploadId) => started(t, user, uploadId)),
    [calls.cancel.name]: change('account.case_import_ended', async (user, uploadId) => {
      await started(t, user, uploadId)
      return t.as(user).call(calls.cancel, { params: { uploadId }, body: {} })
    }),
  }
}

/** The call that only deletes what was checked. */
export const caseImportReadings = (t: TestApp): Record<string, (user: GivenUser) => Promise<Done>> => ({
  [calls.deleteUpload.name]: async (user) => {
    const { id: uploadId } = (await send(t, user)).body
    return t.as(user).call(calls.deleteUpload, { params: { uploadId } })
  },
})

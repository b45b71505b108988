import { newHireImports as calls } from '@hireproof/contract/plus-cases/hire-imports.endpoints'
import { findEarlierForms } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { Change, Done } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import type { NewHireLine } from '@hireproof/contract/plus-cases/new-hire-files'
import { hireCsv, hireLine } from './new-hire-lines.ts'
import { sendImport } from './send-import.ts'
import type { TestApp } from './test-app.ts'

/** The bodies of the calls about files of new hires. */
export const ofNewHireFiles = {
  'newHireImports.changeRow': { values: hireLine() },
  'newHireImports.acceptProposals': {},
  'newHireImports.start': { version: 1 },
  'newHireImports.cancel': {},
}

const steps = (t: TestApp) => ({
  /** Sends a file with one row; the company has plus for as long as that needs. */
  send: async (user: GivenUser, line = hireLine()) => {
    const setPlus = (plus_enabled: boolean) =>
      t.ownerDb.updateTable('account').set({ plus_enabled }).where('id', '=', user.accountId).execute()
    await setPlus(true)
    const answer = await sendImport(t, user, {
      upload: calls.upload,
      accountId: user.accountId,
      content: hireCsv([line]),
    })
    return { answer, done: () => setPlus(false) }
  },
})

/** Calls about files of new hires that the audit keeps, each with its one event. */
export function newHireChanges(t: TestApp): Record<string, Change> {
  const { send } = steps(t)
  const change = (action: string, work: (user: GivenUser, uploadId: string) => Promise<Done>): Change => ({
    action,
    run: async (user) => {
      const { answer, done } = await send(user)
      const { id } = answer.body
      const after = await work(user, id)
      await done()
      return { answer: after, row: { table: 'import_upload', id } }
    },
  })
  const started = (user: GivenUser, uploadId: string) =>
    t.as(user).call(calls.start, { params: { uploadId }, body: { version: 1 } })
  return {
    [calls.start.name]: change('account.new_hire_import_started', started),
    [calls.cancel.name]: change('account.new_hire_import_ended', async (user, uploadId) => {
      await started(user, uploadId)
      return t.as(user).call(calls.cancel, { params: { uploadId }, body: {} })
    }),
  }
}

/** Calls about files of new hires that invite no one yet, and the one that looks for earlier forms. */
export function newHireReadings(t: TestApp): Record<string, (user: GivenUser) => Promise<Done>> {
  const { send } = steps(t)
  const reading =
    (work: (user: GivenUser, uploadId: string) => Promise<Done>, line?: NewHireLine) => async (user: GivenUser) => {
      const { answer, done } = await send(user, line)
      await done()
      return work(user, answer.body.id)
    }
  return {
    [findEarlierForms.name]: (user) => {
      const body = { invitedName: 'Jo', employeeEmail: 'jo@home.example', firstDayOfWork: '2026-11-23' }
      return t.as(user).call(findEarlierForms, { body })
    },
    [calls.upload.name]: async (user) => {
      const { answer, done } = await send(user)
      await done()
      return answer
    },
    [calls.readColumns.name]: (user) =>
      sendImport(t, user, { upload: calls.readColumns, accountId: user.accountId, content: hireCsv([hireLine()]) }),
    [calls.changeRow.name]: reading((user, uploadId) =>
      t.as(user).call(calls.changeRow, { params: { uploadId, line: 2 }, body: { values: hireLine() } }),
    ),
    [calls.acceptProposals.name]: reading(
      (user, uploadId) => t.as(user).call(calls.acceptProposals, { params: { uploadId }, body: {} }),
      hireLine({ firstDayOfWork: '11/23/26' }),
    ),
    [calls.deleteUpload.name]: reading((user, uploadId) =>
      t.as(user).call(calls.deleteUpload, { params: { uploadId } }),
    ),
  }
}

import { paperFormImports as calls } from '@hireproof/contract/form-i9/paper/paper-imports.endpoints'
import type { PaperLine } from '@hireproof/contract/form-i9/paper/paper-form-files'
import { listPlusSites } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { Change, Done } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import { paperCsv, paperImportSteps, paperLine } from './paper-import-steps.ts'
import { sendImport } from './send-import.ts'
import type { TestApp } from './test-app.ts'

type Sent = { answer: Done; id: string; file: string }

/** Sends a file with one row for the work, while the company has plus. */
async function during<T>(
  t: TestApp,
  user: GivenUser,
  more: Partial<PaperLine>,
  work: (sent: Sent) => Promise<T>,
): Promise<T> {
  const setPlus = (plus_enabled: boolean) =>
    t.ownerDb.updateTable('account').set({ plus_enabled }).where('id', '=', user.accountId).execute()
  await setPlus(true)
  // a company with several sites names one
  const [site] = (await t.as(user).call(listPlusSites, { query: {} })).body.results
  const line = paperLine({ site: site?.text ?? '', ...more })
  const answer = await paperImportSteps(t).send(user, [line])
  const done = await work({ answer, id: answer.body.id, file: line.file })
  await setPlus(false)
  return done
}

/** Calls about files of paper forms that the audit keeps, each with its one event. */
export function paperImportChanges(t: TestApp): Record<string, Change> {
  const { addFile, start, cancel } = paperImportSteps(t)
  const change = (action: string, work: (user: GivenUser, sent: Sent) => Promise<Done>): Change => ({
    action,
    run: (user) =>
      during(t, user, {}, async (sent) => {
        await addFile(user, sent.id, sent.file)
        return { answer: await work(user, sent), row: { table: 'import_upload', id: sent.id } }
      }),
  })
  return {
    [calls.start.name]: change('account.paper_form_import_started', (user, { id }) => start(user, id)),
    [calls.cancel.name]: change('account.paper_form_import_ended', async (user, { id }) => {
      await start(user, id)
      return cancel(user, id)
    }),
  }
}

/** Calls about files of paper forms of which nothing is kept yet, each in a company of its own: one checks few files in an hour. */
export function paperImportReadings(t: TestApp): Record<string, () => Promise<Done>> {
  const { company, addFile, removeFile, changeLine } = paperImportSteps(t)
  const reading =
    (work: (user: GivenUser, sent: Sent) => Promise<Done>, more: Partial<PaperLine> = {}) =>
    async () => {
      const user = await company()
      return during(t, user, more, (sent) => work(user, sent))
    }
  return {
    [calls.upload.name]: reading((_, { answer }) => Promise.resolve(answer)),
    [calls.readColumns.name]: async () => {
      const user = await company()
      const content = paperCsv([paperLine()])
      return sendImport(t, user, { upload: calls.readColumns, accountId: user.accountId, content })
    },
    [calls.changeRow.name]: reading((user, { id }) => changeLine(user, id, 2, paperLine())),
    [calls.acceptProposals.name]: reading(
      (user, { id }) => t.as(user).call(calls.acceptProposals, { params: { uploadId: id }, body: {} }),
      { ssnLast4: '421' },
    ),
    [calls.addFile.name]: reading((user, { id, file }) => addFile(user, id, file)),
    [calls.removeFile.name]: reading(async (user, { id, file }) =>
      removeFile(user, id, (await addFile(user, id, file)).body.id),
    ),
    [calls.deleteUpload.name]: reading((user, { id }) =>
      t.as(user).call(calls.deleteUpload, { params: { uploadId: id } }),
    ),
  }
}

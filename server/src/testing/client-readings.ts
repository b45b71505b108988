import { clientUploads as uploads } from '@hireproof/contract/accounts/client-uploads.endpoints'
import { caseImportReadings } from './case-import-changes.ts'
import type { Done } from './changed-row.ts'
import { newHireReadings } from './new-hire-samples.ts'
import { paperImportReadings } from './paper-import-changes.ts'
import type { GivenUser } from './given.ts'
import { clientCsv, clientLine } from './client-samples.ts'
import { sendImport } from './send-import.ts'
import type { TestApp } from './test-app.ts'

/** Calls about files that add nothing yet; those of clients each by an agency of its own. */
export function clientReadings(t: TestApp): Record<string, (user: GivenUser) => Promise<Done>> {
  const sent = async () => {
    const user = await t.given.user({ account_id: await t.given.account({ type: 'AGENCY' }), role: 'PROGRAMADMIN' })
    const content = clientCsv([clientLine(1, { employees: '5-9' })])
    const answer = await sendImport(t, user, { upload: uploads.upload, accountId: user.accountId, content })
    return { user, answer, params: { accountId: user.accountId, uploadId: answer.body.id } }
  }
  return {
    ...caseImportReadings(t),
    ...newHireReadings(t),
    ...paperImportReadings(t),
    [uploads.upload.name]: async () => (await sent()).answer,
    [uploads.changeRow.name]: async () => {
      const { user, params } = await sent()
      return t.as(user).call(uploads.changeRow, { params: { ...params, line: 2 }, body: { values: clientLine(1) } })
    },
    [uploads.acceptProposals.name]: async () => {
      const { user, params } = await sent()
      return t.as(user).call(uploads.acceptProposals, { params, body: {} })
    },
    [uploads.deleteUpload.name]: async () => {
      const { user, params } = await sent()
      return t.as(user).call(uploads.deleteUpload, { params })
    },
  }
}

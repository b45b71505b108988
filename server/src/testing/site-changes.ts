import type { HiringSite } from '@hireproof/contract/accounts/hiring-sites'
import { hiringSiteUploads as uploads } from '@hireproof/contract/accounts/hiring-site-uploads.endpoints'
import * as sites from '@hireproof/contract/accounts/hiring-sites.endpoints'
import type { Change, Done } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import { sendImport } from './send-import.ts'
import { siteAt, siteCsv } from './site-samples.ts'
import type { TestApp } from './test-app.ts'

let numbers = 0
const nextSite = () => siteAt((numbers += 1))

/** Calls about the hiring sites of a company, as a user. */
export function siteSteps(t: TestApp, accountId: number) {
  const params = { accountId }
  return {
    add: (user: GivenUser, site: HiringSite = nextSite()) =>
      t.as(user).call(sites.addHiringSite, { params, body: site }),
    /** Sends a file, and returns the answer with its body. */
    send: (user: GivenUser, content: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
      sendImport(t, user, { upload: uploads.upload, accountId, content, more }),
  }
}

/** What administrators change about hiring sites; all sites are in one state. */
export function siteChanges(t: TestApp, accountId: number): Record<string, Change> {
  const { add, send } = siteSteps(t, accountId)
  const params = { accountId }
  return {
    [sites.addHiringSite.name]: {
      action: 'account.hiring_site_added',
      run: async (user) => {
        const answer = await add(user)
        return { answer, row: { table: 'hiring_site', id: answer.body.id } }
      },
    },
    [sites.changeHiringSite.name]: {
      action: 'account.hiring_site_changed',
      run: async (user) => {
        const { id } = (await add(user)).body
        const request = { params: { accountId, siteId: id }, body: { ...nextSite(), version: 1 } }
        return { answer: await t.as(user).call(sites.changeHiringSite, request), row: { table: 'hiring_site', id } }
      },
    },
    [sites.deleteHiringSite.name]: {
      action: 'account.hiring_site_deleted',
      run: async (user) => {
        await add(user)
        const { id } = (await add(user)).body
        const request = { params: { accountId, siteId: id }, query: { version: 1 } }
        const answer = await t.as(user).call(sites.deleteHiringSite, request)
        return { answer, row: { table: 'hiring_site_count', id: String(accountId) } }
      },
    },
    [uploads.commit.name]: {
      action: 'account.hiring_sites_imported',
      run: async (user) => {
        const { id: uploadId } = (await send(user, siteCsv([`${(numbers += 1)} Elm St,,Salem,OR,97301`]))).body
        const request = { params: { ...params, uploadId }, body: { version: 1 } }
        return { answer: await t.as(user).call(uploads.commit, request), row: { table: 'import_upload', id: uploadId } }
      },
    },
  }
}

/** Calls about hiring sites that add nothing yet. */
export function siteReadings(t: TestApp, accountId: number): Record<string, (user: GivenUser) => Promise<Done>> {
  const { send } = siteSteps(t, accountId)
  const params = { accountId }
  const sent = async (user: GivenUser) => {
    const { id: uploadId } = (await send(user, siteCsv([`1 Elm St,,Salem,Oregon,97301`]))).body
    return { ...params, uploadId }
  }
  return {
    [sites.searchHiringSites.name]: (user) =>
      t.as(user).call(sites.searchHiringSites, { params, body: { page: 0, size: 10 } }),
    [uploads.upload.name]: (user) => send(user, siteCsv(['1 Elm St,,Salem,OR,97301'])),
    [uploads.changeRow.name]: async (user) =>
      t.as(user).call(uploads.changeRow, { params: { ...(await sent(user)), line: 2 }, body: { values: siteAt(1) } }),
    [uploads.acceptProposals.name]: async (user) =>
      t.as(user).call(uploads.acceptProposals, { params: await sent(user), body: {} }),
    [uploads.deleteUpload.name]: async (user) => t.as(user).call(uploads.deleteUpload, { params: await sent(user) }),
  }
}

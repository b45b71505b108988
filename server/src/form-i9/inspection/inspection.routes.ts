import { todayIn } from '@hireproof/contract/calendar/iso-date'
import * as endpoints from '@hireproof/contract/form-i9/inspection.endpoints'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { sendFile } from '../../platform/send-file.ts'
import { createPackage, presentPackage } from './create-package.ts'
import { downloadPackage, type Slots } from './download-package.ts'
import { findPackage, listPackages, searchPeopleRows } from './inspection.queries.ts'

function inspectionHandlers(deps: Deps): Handlers<typeof endpoints> {
  const slots: Slots = { taken: 0 }

  return {
    searchInspectionPeople: async ({ actor: { accountId }, body }) => {
      const { rows, total } = await inTransaction(deps.appDb, accountId, (trx) =>
        searchPeopleRows(trx, { ...body, accountId }),
      )
      const results = rows.map(({ id, invited_name, first_day_of_work, status }) => ({
        plusCaseId: id,
        name: invited_name,
        hiredOn: first_day_of_work,
        isComplete: status !== 'SUBMITTED',
        isPaper: status === 'PAPER',
      }))
      return { results, paging: { totalCount: total } }
    },

    createInspectionPackage: ({ actor, body }) => createPackage(deps, actor, body),

    listInspectionPackages: async ({ actor: { accountId } }) => {
      const rows = await inTransaction(deps.appDb, accountId, (trx) => listPackages(trx, accountId))
      return { results: rows.map((row) => presentPackage(row, deps.clock.now())) }
    },

    getInspectionPackage: async ({ actor: { accountId }, params }) => {
      const row = await inTransaction(deps.appDb, accountId, (trx) => findPackage(trx, accountId, params.packageId))
      ensure(row, 'not_found')
      return presentPackage(row, deps.clock.now())
    },

    downloadInspectionPackage: async ({ actor, params, reply }) => {
      const file = await downloadPackage(deps, actor, { id: params.packageId, slots })
      const name = `inspection-package-${todayIn(deps.clock.now(), actor.timeZone)}.zip`
      return sendFile(reply, { type: 'application/zip', name, bytes: file })
    },
  }
}

/** Packages of forms for an inspection. */
export const inspectionRoutes = routes(endpoints, inspectionHandlers)

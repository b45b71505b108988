import type { ClientRow, CompanySearch, CompanySelection } from '@hireproof/contract/accounts/company-lists'
import type {
  searchClients as clients,
  searchLocations as locations,
} from '@hireproof/contract/accounts/company-lists.endpoints'
import { nextStatus } from '@hireproof/contract/accounts/enrollment/enrollment-machine'
import type { CanEdit } from '@hireproof/contract/accounts/company-profile'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { countCompanies } from '../count-companies.ts'
import { canAskToSign } from '../mou/mou.policy.ts'
import { canEditProfile, mayManageCompany } from '../profile/profile.policy.ts'
import { pageOfEntries, type Chosen } from './company-entries.ts'
import {
  countCases,
  countUsers,
  presentCompany,
  readCompanies,
  readEnrollmentStatuses,
  type CompanyRow,
} from './company-rows.ts'
import { findCompanies } from './find-companies.ts'

/** A page of the clients of the actor's agency. */
export const searchClients = (
  deps: Deps,
  actor: UserActor,
  search: CompanySearch,
): Promise<ReplyOf<typeof clients>> => {
  const now = deps.clock.now()
  return inTransaction(deps.appDb, actor.reach, async (trx) => {
    const { ids, ...totals } = await pageOf(trx, actor, search)
    const rows = await readCompanies(trx, ids, now)
    const casesOf = await countCases(trx, ids, now)
    const enrollmentOf = await enrollmentsOf(trx, actor, ids)
    const data = rows.map((row) => ({
      ...presentCompany(row),
      recentCases: casesOf(row.id).recent,
      can: {
        edit: canEditProfile(actor, row),
        enrollment: enrollmentOf(row.id),
        requestSignature: canAskToSign(actor, row.stage),
      },
    }))
    return { data, ...totals }
  })
}

/** A page of the locations of the actor's corporate account. */
export const searchLocations = (
  deps: Deps,
  actor: UserActor,
  search: CompanySearch,
): Promise<ReplyOf<typeof locations>> => {
  const now = deps.clock.now()
  return inTransaction(deps.appDb, actor.reach, async (trx) => {
    const { ids, ...totals } = await pageOf(trx, actor, search)
    const rows = await readCompanies(trx, ids, now)
    const casesOf = await countCases(trx, ids, now)
    const enrollmentOf = await enrollmentsOf(trx, actor, ids)
    const usersOf = await countUsers(trx, ids)
    const data = rows.map((row) => ({
      ...presentCompany(row),
      users: usersOf(row.id),
      openCases: casesOf(row.id).open,
      can: { edit: canEditProfile(actor, row), addUser: canAddUser(actor, row), enrollment: enrollmentOf(row.id) },
    }))
    return { data, ...totals }
  })
}

/** Users are added to companies that are open, also while they are closing. */
function canAddUser(actor: UserActor, { status }: CompanyRow): CanEdit {
  if (actor.accountClosed || status === 'CLOSED') return 'closed'
  return status === 'PENDING' ? 'pending' : true
}

/** What the actor can do with the enrollments of companies that are not active yet. */
async function enrollmentsOf(trx: Db, actor: UserActor, ids: readonly number[]) {
  const statuses = await readEnrollmentStatuses(trx, ids)
  const isOpen = !actor.accountClosed && !actor.accountClosing
  return (id: number): ClientRow['can']['enrollment'] => {
    const status = statuses.get(id)
    if (status === undefined || !mayManageCompany(actor, { id })) return null
    return isOpen && nextStatus('save', 'PERSON', status) !== undefined ? 'edit' : 'view'
  }
}

/** What a list shows of the companies below the actor's own; `all` finds everything for a text. */
export async function chooseEntries(
  trx: Db,
  actor: UserActor,
  { query: { stage, text = '' } }: Pick<CompanySelection, 'query'>,
  options?: { all: boolean },
): Promise<{ chosen: Chosen; total: number; hasMore: boolean }> {
  const listed = { holder: actor.accountId, stage }
  if (text.trim() === '') {
    const total = await countCompanies(trx, actor.accountId, stage)
    return { chosen: { ...listed, ids: undefined }, total, hasMore: false }
  }
  const { ids, hasMore } = await findCompanies(trx, listed, text, options)
  return { chosen: { ...listed, ids }, total: ids.length, hasMore }
}

async function pageOf(trx: Db, actor: UserActor, { paging, ...selection }: CompanySearch) {
  const { chosen, total, hasMore } = await chooseEntries(trx, actor, selection)
  const ids = await pageOfEntries(trx, chosen, selection.sort, { ...paging, total })
  return { ids, totalElements: total, totalPages: Math.ceil(total / paging.size), hasMore }
}

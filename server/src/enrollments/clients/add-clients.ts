import { clientParts, type ClientField } from '@hireproof/contract/accounts/client-files'
import { noPeople } from '@hireproof/contract/accounts/enrollment/enrollment-people'
import { emptyValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { emptyAddress } from '@hireproof/contract/accounts/sections/address'
import { openCompanies, type KnownSections } from '../open-company.ts'
import type { ImportKind } from '../../imports/import-kind.ts'
import { letCallsGo } from '../../platform/calls-first.ts'
import { problem } from '../../platform/problem.ts'
import { findEnrolled } from './agency-clients.ts'
import type { Cells } from '../../imports/import-rows.ts'

/** Statements with more companies would take a processor of the database from the calls of others for too long. */
const BATCH = 100

/** Opens a draft for each row of a file, but for those whose EIN a client or a draft has by then. */
export const addClients: ImportKind<ClientField>['add'] = async ({ unit, actor, accountId, rows, fileDigest }) => {
  const known = await findEnrolled(
    unit.trx,
    accountId,
    rows.map(({ key }) => key),
  )
  const wanted = rows.filter(({ key }) => !known.has(key))
  const added = new Set<string>()
  for (let first = 0; first < wanted.length; first += BATCH) {
    const batch = wanted.slice(first, first + BATCH)
    const companies = batch.map(({ cells }) => sectionsOf(cells))
    const opened = await openCompanies(unit, actor, { kind: 'CLIENT', companies })
    // an agency that closes at this moment adds no client
    if (opened.length === 0) throw problem('account_closing')
    for (const [index, { isNew }] of opened.entries()) if (isNew) added.add(batch[index]?.key ?? '')
    await letCallsGo()
  }
  const after = { clients: added.size, skipped: rows.length - added.size, fileDigest }
  if (added.size > 0) {
    unit.record({ action: 'account.clients_imported', subjectType: 'account', subjectId: String(accountId), after })
  }
  return added
}

/** What a row states, section by section; a section of which nothing is stated is not begun. */
function sectionsOf(cells: Cells<ClientField>): KnownSections {
  const { address, signatory, category, ...information } = clientParts(cells)
  return {
    company_information: { ...emptyValues.company_information, ...information },
    ...(address ? { address: { physical: { ...emptyAddress, ...address }, mailing: null } } : {}),
    ...(category ? { employer_category: { ...emptyValues.employer_category, category } } : {}),
    ...(signatory ? { people: { ...noPeople, signatory } } : {}),
  }
}

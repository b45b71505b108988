import {
  clientFile,
  clientParts,
  clientProblems,
  type ClientField,
  type ClientLine,
} from '@hireproof/contract/accounts/client-files'
import { NOT_NAICS } from '@hireproof/contract/accounts/sections/company-information'
import type { ImportKind } from '../../imports/import-kind.ts'
import { titleOfIndustry } from '../../accounts/profile/naics.ts'
import { addClients } from './add-clients.ts'
import { ensureMayImport, findEnrolled } from './agency-clients.ts'
import { proposalsForClient } from './propose-client.ts'

/** Clients in a file. Two lines are the same client if they have the same EIN. */
export const clientImport: ImportKind<ClientField> = {
  name: 'clients',
  ...clientFile,
  errorsName: 'clients-with-problems.csv',
  problemsOf,
  proposalsFor: proposalsForClient,
  keyOf: (cells) => clientParts(cells).ein,
  findExisting: findEnrolled,
  ensureMay: ensureMayImport,
  add: addClients,
}

function problemsOf(cells: ClientLine) {
  const problems = clientProblems(cells)
  const { naics } = clientParts(cells)
  const isUnknown = naics !== '' && problems.naics === undefined && titleOfIndustry(naics) === undefined
  return isUnknown ? { ...problems, naics: NOT_NAICS } : problems
}

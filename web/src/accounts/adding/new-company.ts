import { addClient, addLocation } from '@hireproof/contract/accounts/enrollment/add-company.endpoints'
import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import { addressProblems, emptyAddress, tidyAddress, type Address } from '@hireproof/contract/accounts/sections/address'
import { informationProblems } from '@hireproof/contract/accounts/sections/company-information'
import { call } from '../../lib/api.ts'
import type { CreateOptions } from '../../lib/create-once.ts'
import { paths } from '../../lib/paths.ts'
import type { FieldProblems } from '../../lib/use-rule-form.ts'

export type AddedKind = 'CLIENT' | 'LOCATION'

/** What the form of a new company holds; a client has no address yet. */
export type NewCompany = { legalName: string; ein: string } & Address

export const emptyCompany: NewCompany = { legalName: '', ein: '', ...emptyAddress }

const addressOf = ({ street, street2, city, state, zip, county, urbanization }: NewCompany): Address =>
  tidyAddress({ street, street2, city, state, zip, county, urbanization })

/** What is wrong with a new company, by field. */
export function newCompanyProblems(kind: AddedKind, values: NewCompany): FieldProblems<NewCompany> {
  const none = { doingBusinessAs: '', uei: '', duns: '', employees: '', naics: '', parentOrganization: '' }
  const { legalName, ein } = informationProblems({ ...none, legalName: values.legalName, ein: values.ein })
  return {
    ...(legalName !== undefined && { legalName }),
    ...(ein !== undefined && { ein }),
    ...(kind === 'LOCATION' && addressProblems(addressOf(values))),
  }
}

/** Begins the enrollment of a company. */
export function addCompany(kind: AddedKind, values: NewCompany, options: CreateOptions): Promise<Enrollment> {
  const { legalName, ein } = values
  if (kind === 'CLIENT') return call(addClient, { body: { legalName, ein } }, options)
  return call(addLocation, { body: { legalName, ein, physical: addressOf(values) } }, options)
}

/** The pages of the companies of a kind. */
export const pathsOf = (kind: AddedKind) => (kind === 'CLIENT' ? paths.clients : paths.locations)

import { fieldTexts } from '@hireproof/contract/accounts/company-fields'
import { type CompanyProfile, stageLabels } from '@hireproof/contract/accounts/company-profile'
import { displayEin, employeeBands } from '@hireproof/contract/accounts/sections/company-information'
import { contactText } from '@hireproof/contract/accounts/sections/contacts'
import { displayDate } from '@hireproof/contract/format/display'
import { roles } from '@hireproof/contract/roles'
import type { Definition } from '../../ui/layout/DefinitionList.tsx'
import { signerText } from '../mou/mou-query.ts'
import { EinInReview } from './EinInReview.tsx'
import { FarDeadlines } from './FarDeadlines.tsx'
import { farDeadlinesOf } from './far-deadlines-of.ts'
import { methodTexts } from './profile-texts.ts'

/** What the program knows of the account of a company. */
export function accountItems({
  accountId,
  stage,
  accessMethod,
  parent,
  agency,
  companiesBelow,
  type,
  memorandum,
  timeZone,
}: CompanyProfile): Definition[] {
  const below = { term: type === 'CORPORATE' ? 'Company locations' : 'Clients', value: `${companiesBelow}` }
  const above = parent ?? agency
  return [
    { term: 'Company number', value: `${accountId}` },
    { term: 'Status', value: stageLabels[stage] },
    { term: 'Access method', value: methodTexts[accessMethod] },
    ...(above
      ? [
          {
            term: parent ? 'Corporate account' : 'Employer agent',
            value: `${above.companyName} (${above.accountId})`,
          },
        ]
      : []),
    ...(companiesBelow === null ? [] : [below]),
    ...(memorandum
      ? [
          {
            term: 'Memorandum signed by',
            value: signerText(memorandum.signature, timeZone),
          },
          ...(memorandum.agentSignature
            ? [{ term: 'Signed for the agent by', value: signerText(memorandum.agentSignature, timeZone) }]
            : []),
        ]
      : []),
  ]
}

const formerNames = ({ formerNames: names }: CompanyProfile): Definition[] =>
  names.map(({ name, usedUntil }, index) => ({
    term: index === 0 ? 'Formerly' : `Formerly (${index + 1})`,
    value: `${name}, until ${displayDate(usedUntil)}`,
  }))

/** What a company states about itself as a business. */
export function informationItems(profile: CompanyProfile): Definition[] {
  const { values, naicsTitle, einChange } = profile.companyInformation
  return [
    { term: 'Legal name', value: values.legalName },
    ...formerNames(profile),
    { term: 'Doing business as', value: values.doingBusinessAs },
    { term: 'Employer Identification Number (EIN)', value: displayEin(values.ein) },
    ...(einChange
      ? [{ term: 'EIN: change in review', value: <EinInReview change={einChange} profile={profile} /> }]
      : []),
    { term: 'Unique Entity Identifier (UEI)', value: values.uei },
    { term: 'DUNS number', value: values.duns },
    { term: 'Number of employees', value: employeeBands.find(({ code }) => code === values.employees)?.name },
    { term: 'Industry (NAICS)', value: values.naics && `${values.naics} - ${naicsTitle}` },
    { term: 'Parent organization', value: values.parentOrganization },
  ]
}

/** Whom the program can ask. */
export const contactItems = ({ contacts: { values } }: CompanyProfile): Definition[] =>
  values.length === 0
    ? [{ term: 'Point of contact', value: 'No one is named yet' }]
    : values.map((contact, index) => ({ term: `Point of contact ${index + 1}`, value: contactText(contact) }))

/** How many users a company has in each role. */
export const userItems = ({ users }: CompanyProfile): Definition[] =>
  users.length === 0
    ? [{ term: 'Users', value: 'None' }]
    : users.map(({ role, count }) => ({ term: roles[role].label, value: `${count}` }))

/** What kind of employer a company is; one with the FAR clause has deadlines. */
export function categoryItems(profile: CompanyProfile): Definition[] {
  if (!profile.employerCategory) return []
  const { category, awardDate, verifiedEmployees } = fieldTexts('employer_category', profile.employerCategory.values)
  const far = [
    { term: 'Employees to verify', value: verifiedEmployees },
    { term: 'Contract award date', value: awardDate },
    { term: 'Deadlines', value: <FarDeadlines deadlines={farDeadlinesOf(profile)} /> },
  ]
  return [{ term: 'Category', value: category }, ...(awardDate ? far : [])]
}

import * as z from 'zod/mini'
import { looksLikeSsn, onlyProblems, textProblem, tidyText, tidyTexts, type Problems } from './section.ts'

/** The longest names of a company. */
const COMPANY_NAME_MAX = 200

/** The bands in which a company states how many people it employs. */
export const employeeBands = [
  { code: '1_4', name: '1 to 4' },
  { code: '5_9', name: '5 to 9' },
  { code: '10_19', name: '10 to 19' },
  { code: '20_99', name: '20 to 99' },
  { code: '100_499', name: '100 to 499' },
  { code: '500_999', name: '500 to 999' },
  { code: '1000_2499', name: '1,000 to 2,499' },
  { code: '2500_4999', name: '2,500 to 4,999' },
  { code: '5000_9999', name: '5,000 to 9,999' },
  { code: '10000_OVER', name: '10,000 and over' },
] as const

const text = z.string().check(z.maxLength(1000))

/** The names, numbers and industry of a company; an empty text where nothing is stated. */
export const CompanyInformation = z.strictObject({
  legalName: text,
  doingBusinessAs: text,
  ein: text,
  uei: text,
  duns: text,
  employees: text,
  naics: text,
  parentOrganization: text,
})
export type CompanyInformation = z.infer<typeof CompanyInformation>

export const informationLabels: Readonly<Record<keyof CompanyInformation, string>> = {
  legalName: 'Legal name',
  doingBusinessAs: 'Doing business as',
  ein: 'Employer Identification Number (EIN)',
  uei: 'Unique Entity Identifier (UEI)',
  duns: 'DUNS number',
  employees: 'Number of employees',
  naics: 'Industry (NAICS)',
  parentOrganization: 'Parent organization',
}

// the first two digits that the IRS does not use
const UNUSED_PREFIX = /^(?:0[0789]|1[789]|2[89]|49|69|7[089]|89|9[67])/

/** A typed EIN as it is kept: nine digits, if it is one. */
const tidyEin = (typed: string): string => typed.trim().replace(/^(\d{2})[- ]?(\d{7})$/, '$1$2')

/** What a reader is told about an EIN that can be kept all the same; undefined if there is nothing. */
export const einWarning = (typed: string): string | undefined => {
  const ein = tidyEin(typed)
  return /^\d{9}$/.test(ein) && UNUSED_PREFIX.test(ein)
    ? 'The IRS does not use these first two digits. Check the number.'
    : undefined
}

/** An EIN as people write it: `12-3456789`. */
export const displayEin = (ein: string): string => ein.replace(/^(\d{2})(\d{7})$/, '$1-$2')

/** An EIN with its last four digits only, for people who may not read it. */
export const maskedEin = (ein: string): string => (ein === '' ? '' : `••-•••${ein.slice(-4)}`)

/** What a company states, as it is kept. */
export function tidyInformation(values: CompanyInformation): CompanyInformation {
  const { ein, uei, duns, ...texts } = values
  return {
    ...tidyTexts(texts),
    ein: tidyEin(ein),
    uei: tidyText(uei).toUpperCase(),
    duns: tidyText(duns).replaceAll(/(?<=\d)-(?=\d)/g, ''),
  }
}

function einProblem(typed: string): string | undefined {
  if (typed.trim() === '') return 'Enter the Employer Identification Number (EIN).'
  if (looksLikeSsn(typed)) return 'This looks like a Social Security number. Enter the Employer Identification Number.'
  return /^\d{9}$/.test(tidyEin(typed)) ? undefined : 'Enter 9 digits, such as 12-3456789.'
}

const isNone = (text: string) => text === ''

/** What is wrong with the information of a company, by field. Whether an industry exists is for the server to tell. */
export function informationProblems(typed: CompanyInformation): Problems<CompanyInformation> {
  const { uei, duns, employees, naics } = tidyInformation(typed)
  const isUei = isNone(uei) || /^[1-9A-HJ-NP-Z][0-9A-HJ-NP-Z]{11}$/.test(uei)
  return onlyProblems<CompanyInformation>({
    legalName: textProblem(typed.legalName, COMPANY_NAME_MAX, 'Enter the legal name.'),
    doingBusinessAs: textProblem(typed.doingBusinessAs, COMPANY_NAME_MAX),
    ein: einProblem(typed.ein),
    uei: isUei ? undefined : 'Enter 12 letters and digits. The letters O and I and a 0 at the beginning are not used.',
    duns: isNone(duns) || /^\d{9}$/.test(duns) ? undefined : 'Enter 9 digits.',
    employees: employeeBands.some(({ code }) => code === employees) ? undefined : 'Select the number of employees.',
    naics: isNone(naics) ? 'Enter the industry (NAICS).' : /^\d{3}$/.test(naics) ? undefined : NOT_NAICS,
    parentOrganization: textProblem(typed.parentOrganization, COMPANY_NAME_MAX),
  })
}

/** What is wrong with an industry that does not exist. */
export const NOT_NAICS = 'This is not a three-digit NAICS code.'

import { usualLimits, type ImportColumn, type ImportFormat } from '../imports/import-file.ts'
import { nameKey } from '../words/name-key.ts'
import { addressColumns } from './hiring-site-files.ts'
import { siteProblems, tidySite, type HiringSite, type SiteField } from './hiring-sites.ts'
import { employeeBands, informationProblems, tidyInformation } from './sections/company-information.ts'
import { contactProblems, emptyContact, tidyContact, type Contact } from './sections/contacts.ts'
import { categoryChoices } from './sections/employer-category.ts'
import { onlyProblems, type Problems } from './sections/section.ts'

export type ClientField = SiteField | 'legalName' | 'ein' | 'naics' | 'employees' | 'category' | keyof SignatoryLine
type SignatoryLine = Pick<Contact, 'firstName' | 'lastName' | 'title' | 'email' | 'phone'>

/** A client as it is typed in a file: where it is and who signs are each left out as a whole, or stated. */
export type ClientLine = Readonly<Record<ClientField, string>>

const columns: readonly ImportColumn<ClientField>[] = [
  {
    field: 'legalName',
    header: 'Legal Name',
    otherHeaders: ['Name', 'Company', 'Company Name', 'Client', 'Client Name', 'Employer', 'Employer Name'],
    isRequired: true,
    rule: 'The name as the company uses it with the IRS',
  },
  {
    field: 'ein',
    header: 'EIN',
    otherHeaders: ['FEIN', 'Tax ID', 'Employer Identification Number', 'Federal Tax ID'],
    isRequired: true,
    rule: 'Nine digits, such as 12-3456789. Each client has its own',
  },
  ...addressColumns.map((column) => ({ ...column, isRequired: false })),
  {
    field: 'naics',
    header: 'NAICS Code',
    otherHeaders: ['NAICS', 'Industry', 'Industry Code'],
    isRequired: false,
    rule: 'The first three digits of the NAICS code, such as 722',
  },
  {
    field: 'employees',
    header: 'Number of Employees',
    otherHeaders: ['Employees', 'Headcount', 'Employee Count'],
    isRequired: false,
    rule: 'A whole number, such as 45, or a range, such as 20 to 99',
  },
  {
    field: 'category',
    header: 'Employer Category',
    otherHeaders: ['Category'],
    isRequired: false,
    rule: `One of: ${categoryChoices.map(({ name }) => name).join('; ')}`,
  },
  {
    field: 'firstName',
    header: 'Signatory First Name',
    otherHeaders: ['First Name', 'Contact First Name'],
    isRequired: false,
    rule: 'The person of the client who signs its memorandum of understanding',
  },
  {
    field: 'lastName',
    header: 'Signatory Last Name',
    otherHeaders: ['Last Name', 'Contact Last Name'],
    isRequired: false,
    rule: 'Last name of that person',
  },
  {
    field: 'title',
    header: 'Signatory Title',
    otherHeaders: ['Title', 'Job Title', 'Contact Title'],
    isRequired: false,
    rule: 'Job title of that person, such as Owner',
  },
  {
    field: 'email',
    header: 'Signatory Email',
    otherHeaders: ['Email', 'Email Address', 'Contact Email'],
    isRequired: false,
    rule: 'That person gets the link to sign',
  },
  {
    field: 'phone',
    header: 'Signatory Phone',
    otherHeaders: ['Phone', 'Phone Number', 'Contact Phone'],
    isRequired: false,
    rule: 'Ten digits. It can be added later',
  },
]

/** A file of clients. */
export const clientFile: ImportFormat<ClientField> = { columns, most: usualLimits }

/** The code of the band that holds a number of employees, or whose name this is; undefined if there is none. */
export function bandOf(typed: string): string | undefined {
  const key = typed.replaceAll(/[\s,]/gu, '').toLowerCase()
  if (/^\d{1,7}$/.test(key) && Number(key) > 0) return bandWith(Number(key))
  return chosenBy(employeeBands, typed)
}

/** The code of the choice with this name or code. */
const chosenBy = (choices: readonly { code: string; name: string }[], typed: string): string | undefined =>
  choices.find(({ code, name }) => code === typed.trim().toUpperCase() || nameKey(name) === nameKey(typed))?.code

/** The bands are in the order of their first numbers. */
const bandWith = (count: number) => employeeBands.findLast(({ code }) => Number.parseInt(code, 10) <= count)?.code

/** The code of an employer category by its name; undefined if there is none. */
export const categoryOf = (typed: string): string | undefined => chosenBy(categoryChoices, typed)

/** The parts of a line as each of them is kept. */
type ClientParts = {
  legalName: string
  ein: string
  naics: string
  employees: string
  category: string
  /** Null if the line states nothing about it. */
  address: HiringSite | null
  signatory: Contact | null
}

const hasAny = (texts: readonly string[]) => texts.some((text) => text.trim() !== '')

const addressOf = ({ street, street2, city, state, zip }: ClientLine): HiringSite => ({
  ...{ street, street2, city, state, zip },
})

const signatoryOf = ({ firstName, lastName, title, email, phone }: ClientLine): Contact => ({
  ...emptyContact,
  ...{ firstName, lastName, title, email, phone },
})

/** What a line states, as it is kept. */
export function clientParts(line: ClientLine): ClientParts {
  const { legalName, ein, naics } = tidyInformation(informationOf(line))
  const address = addressOf(line)
  const signatory = signatoryOf(line)
  return {
    ...{ legalName, ein, naics },
    employees: bandOf(line.employees) ?? '',
    category: categoryOf(line.category) ?? '',
    address: hasAny(Object.values(address)) ? tidySite(address) : null,
    signatory: hasAny(Object.values(signatory)) ? tidyContact(signatory) : null,
  }
}

const informationOf = ({ legalName, ein, naics }: ClientLine) => ({
  ...{ legalName, ein, naics, employees: '' },
  ...{ doingBusinessAs: '', uei: '', duns: '', parentOrganization: '' },
})

/** What is wrong with a line, by field: a draft can lack what is not about its name, but nothing in it may be wrong. */
export function clientProblems(line: ClientLine): Problems<ClientLine> {
  const { address, signatory } = clientParts(line)
  const information = informationProblems(informationOf(line))
  const where = address ? siteProblems(addressOf(line)) : {}
  const who = signatory ? contactProblems(signatoryOf(line)) : {}
  return onlyProblems<ClientLine>({
    ...{ legalName: information.legalName, ein: information.ein },
    naics: line.naics.trim() === '' ? undefined : information.naics,
    employees: isUnknown(line.employees, bandOf) ? NOT_BAND : undefined,
    category: isUnknown(line.category, categoryOf) ? NOT_CATEGORY : undefined,
    ...{ street: where.street, street2: where.street2, city: where.city, state: where.state, zip: where.zip },
    ...{ firstName: who.firstName, lastName: who.lastName, title: who.title, email: who.email },
    phone: line.phone.trim() === '' ? undefined : who.phone,
  })
}

const isUnknown = (typed: string, find: (typed: string) => string | undefined): boolean =>
  typed.trim() !== '' && find(typed) === undefined

const NOT_BAND = 'Enter a whole number, such as 45, or a range, such as 20 to 99.'
const NOT_CATEGORY = 'Enter the whole name of a category, such as None of these apply.'

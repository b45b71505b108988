import { displayDate } from '../format/display.ts'
import { employerCategories } from './accounts.ts'
import { addressKindLabels, addressLines, type Address, type Addresses } from './sections/address.ts'
import { employeeBands, informationLabels, maskedEin, type CompanyInformation } from './sections/company-information.ts'
import { contactText, type Contact } from './sections/contacts.ts'
import { categoryLabels, categoryName, verifiedEmployees, type EmployerCategory } from './sections/employer-category.ts'
import type { SectionName } from './sections/section.ts'

/** What each section holds; null or none where nothing is stated. */
export type SectionValues = {
  company_information: CompanyInformation
  address: Addresses | null
  employer_category: EmployerCategory
  contacts: readonly Contact[]
}

/** A section as one text for each field. */
type FieldTexts = Record<string, string>

const SAME = 'Same as the physical address'

const informationTexts = (values: CompanyInformation): FieldTexts => ({
  ...values,
  employees: employeeBands.find(({ code }) => code === values.employees)?.name ?? '',
})

const categoryTexts = ({ category, verifiedEmployees: verified, awardDate }: EmployerCategory): FieldTexts => ({
  category: categoryName(employerCategories.find((each) => each === category) ?? 'NONE'),
  verifiedEmployees: verifiedEmployees.find(({ code }) => code === verified)?.name ?? '',
  awardDate: awardDate === '' ? '' : displayDate(awardDate),
})

const oneLine = (address: Address) => addressLines(address).join(', ')

const writers: { [Name in SectionName]: (values: SectionValues[Name]) => FieldTexts } = {
  company_information: informationTexts,
  address: (values): FieldTexts =>
    values === null
      ? {}
      : { physical: oneLine(values.physical), mailing: values.mailing === null ? SAME : oneLine(values.mailing) },
  employer_category: categoryTexts,
  contacts: (values) =>
    Object.fromEntries(values.map((contact, index) => [`contact${index + 1}`, contactText(contact)])),
}

/** The fields of a section as texts for people. */
export const fieldTexts = <Name extends SectionName>(section: Name, values: SectionValues[Name]): FieldTexts =>
  writers[section](values)

const labels: Readonly<Record<string, string>> = {
  ...informationLabels,
  ...categoryLabels,
  ...addressKindLabels,
  einReason: 'Reason',
  note: 'Note',
}

/** The text of a field as the audit keeps it and messages show it: an EIN has its last four digits only. */
export const shownText = (field: string, text = ''): string => (field === 'ein' ? maskedEin(text) : text)

/** The name of a field for people. */
export const fieldLabel = (field: string): string =>
  labels[field] ?? field.replace(/^contact(\d+)$/, 'Point of contact $1')

const places = Object.keys(labels)

/** Puts names of fields in the order in which the pages show them; points of contact keep theirs. */
export const byPlace = (one: string, other: string): number =>
  places.indexOf(one) - places.indexOf(other) || one.localeCompare(other, 'en', { numeric: true })

/** The fields whose texts differ. */
export const changedFields = (before: FieldTexts, after: FieldTexts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => (before[field] ?? '') !== (after[field] ?? ''),
  )

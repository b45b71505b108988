import { defaultBusinessDays, lastDayToCreateCase, type BusinessDays } from '../calendar/business-days.ts'
import type { Closure } from '../calendar/working-days.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import { documentSubTypes, findDocument, type DocumentType } from './documents.ts'
import { caseFieldNames, type CaseField } from './field-info.ts'
import { citizenshipGroup, type CitizenshipCode } from './reference.ts'

/** The answers that determine which fields a case asks for. */
export type CaseSelection = {
  citizenshipStatus?: CitizenshipCode | undefined
  documentA?: string | undefined
  documentB?: string | undefined
  documentC?: string | undefined
  subType?: string | undefined
  dateOfHire?: IsoDate | undefined
  today: IsoDate
  /** The days of the company of the case; those of a company that has said nothing by default. */
  businessDays?: BusinessDays | undefined
  closures?: readonly Closure[] | undefined
  /** The last day to create the case where only the server can count: instead of the days and closures above. */
  createBy?: IsoDate | undefined
  /** An employer agent names the client of the case. */
  needsClientCompany?: boolean | undefined
}

/** `one_of`: at least one of its group is needed. */
type FieldNeed = 'required' | 'optional' | 'one_of'
export type FieldNeeds = Partial<Record<CaseField, FieldNeed>>

/** A case needs exactly one of these fields if they are `one_of`. */
export const expirationGroup = ['expiration_date', 'no_expiration_date'] as const
/** A case needs at least one of these fields if they are `one_of` (Form I-9, Section 1, box 4). */
export const identifierGroup = ['alien_number', 'i94_number', 'foreign_passport_number'] as const

const all = (need: FieldNeed, fields: readonly CaseField[]): FieldNeeds =>
  Object.fromEntries(fields.map((field) => [field, need]))

const employeeNeeds: FieldNeeds = {
  ...all('required', ['first_name', 'last_name', 'date_of_birth', 'ssn', 'citizenship_status_code', 'date_of_hire']),
  ...all('optional', ['middle_initial', 'other_last_names_used', 'employee_email_address', 'phone_number']),
}

const creatorNeeds: FieldNeeds = {
  ...all('required', ['case_creator_name', 'case_creator_email_address', 'case_creator_phone_number']),
  ...all('optional', ['case_creator_phone_number_extension', 'employer_case_id', 'client_software_version']),
  ...all('optional', ['duplicate_continue_reason_code', 'duplicate_continue_reason_description']),
}

const needsOf = (entry: DocumentType | undefined, subType: string | undefined): FieldNeeds => {
  if (!entry) return {}
  const without = entry.subTypes.find(({ code }) => code === subType)?.without ?? []
  const asked: FieldNeeds = { ...all('optional', entry.optional), ...all('required', entry.required) }
  return Object.fromEntries(Object.entries(asked).filter(([field]) => !without.some((other) => other === field)))
}

function documentNeeds({ documentA, documentB, documentC, subType }: CaseSelection): FieldNeeds {
  const codes = [documentA, documentB, documentC].filter((code) => code !== undefined)
  const asked = codes.some((code) => documentSubTypes(code).length > 0)
    ? all('required', ['document_sub_type_code'])
    : {}
  if (documentA !== undefined && documentB === undefined && documentC === undefined) {
    return { document_a_type_code: 'required', ...asked, ...needsOf(findDocument('LIST_A', documentA), subType) }
  }
  if (documentA === undefined && codes.length > 0) {
    return {
      ...all('required', ['document_b_type_code', 'document_c_type_code']),
      ...asked,
      ...needsOf(findDocument('LIST_C', documentC), subType),
      ...needsOf(findDocument('LIST_B', documentB), subType),
      ...all('one_of', expirationGroup),
    }
  }
  return all('optional', ['document_a_type_code', 'document_b_type_code', 'document_c_type_code'])
}

// Form I-9 Section 1: a permanent resident gives the A-number, another worker one of three numbers, whatever the documents
function statusNeeds({ citizenshipStatus, documentA }: CaseSelection): FieldNeeds {
  const group = citizenshipStatus && citizenshipGroup(citizenshipStatus)
  if (group === 'LAWFUL_PERMANENT_RESIDENT') return all('required', ['alien_number'])
  if (group !== 'ALIEN_AUTHORIZED_TO_WORK' || documentA !== undefined) return {}
  return { ...all('one_of', identifierGroup), ...all('optional', ['country_code']) }
}

function hireNeeds({ dateOfHire, today, businessDays, closures, createBy }: CaseSelection): FieldNeeds {
  if (dateOfHire === undefined) return {}
  const by = createBy ?? lastDayToCreateCase(dateOfHire, businessDays ?? defaultBusinessDays, closures)
  if (today <= by) return {}
  return { reason_for_delay_code: 'required', reason_for_delay_description: 'optional' }
}

/** The fields that a case with this selection may have, and how each is needed; other fields are extraneous. */
export function fieldNeeds(selection: CaseSelection): FieldNeeds {
  return {
    ...employeeNeeds,
    ...documentNeeds(selection),
    ...statusNeeds(selection),
    ...hireNeeds(selection),
    ...creatorNeeds,
    client_company_id: selection.needsClientCompany ? 'required' : 'optional',
  }
}

/** The answer of `checks/case_fields`: the fields to ask for, in the order of the form. */
export function caseFields(selection: CaseSelection): { field_name: CaseField; required: boolean }[] {
  const needs = fieldNeeds(selection)
  return caseFieldNames
    .filter((field) => needs[field] !== undefined)
    .map((field) => ({ field_name: field, required: needs[field] === 'required' }))
}

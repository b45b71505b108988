import {
  citizenshipGroup,
  type CitizenshipCode,
  type CitizenshipGroup,
  type DocumentCategory,
  type Reference,
} from './reference.ts'

/** A field of a case that belongs to a document. */
type DocumentField =
  | 'alien_number'
  | 'i94_number'
  | 'foreign_passport_number'
  | 'country_code'
  | 'us_passport_number'
  | 'i551_number'
  | 'i766_number'
  | 'visa_number'
  | 'sevis_number'
  | 'document_bc_number'
  | 'us_state_code'
  | 'expiration_date'
  | 'no_expiration_date'

type SubType = Reference & { without?: readonly DocumentField[] }

export type DocumentType = Reference & {
  list: DocumentCategory
  statuses: readonly CitizenshipGroup[]
  required: readonly DocumentField[]
  optional: readonly DocumentField[]
  subTypes: readonly SubType[]
  /** `wait`: no case until the actual document arrives; `create`: a case is due in the usual three days. */
  receipt?: 'wait' | 'create'
  /** Only for employees below this age. */
  belowAge?: number
  /** `false`: it never has a photo, so an employer that creates cases cannot accept it. */
  hasPhoto?: false
  hint?: string
}

const citizens = ['US_CITIZEN', 'NONCITIZEN'] as const
const residents = ['LAWFUL_PERMANENT_RESIDENT'] as const
const authorized = ['ALIEN_AUTHORIZED_TO_WORK'] as const
const everyone = [...citizens, ...residents, ...authorized] as const

type Details = Partial<Omit<DocumentType, 'code' | 'name' | 'list' | 'statuses'>>

const document = (
  list: DocumentCategory,
  code: string,
  name: string,
  statuses: readonly CitizenshipGroup[],
  details: Details = {},
): DocumentType => ({ code, name, list, statuses, required: [], optional: [], subTypes: [], ...details })

const foreignPassport = ['foreign_passport_number', 'country_code', 'i94_number', 'expiration_date'] as const
const listBFields = ['document_bc_number', 'expiration_date', 'no_expiration_date'] as const
const photo = 'An employer that creates cases may accept a List B document only when it carries a photo.'

const listA: readonly DocumentType[] = [
  document('LIST_A', 'US_PASSPORT', 'U.S. passport or passport card', citizens, {
    required: ['us_passport_number', 'expiration_date'],
    subTypes: [
      { code: 'US_PASSPORT_BOOK', name: 'Passport book' },
      { code: 'US_PASSPORT_CARD', name: 'Passport card' },
    ],
  }),
  document('LIST_A', 'US_PASSPORT_RECEIPT', 'Receipt for the replacement of a U.S. passport', citizens, {
    receipt: 'wait',
  }),
  document('LIST_A', 'FORM_I551', 'Permanent Resident Card (Form I-551)', residents, {
    required: ['alien_number', 'i551_number'],
    optional: ['expiration_date'],
  }),
  document('LIST_A', 'FOREIGN_PASSPORT_I551', 'Foreign passport with a temporary I-551 stamp or notation', residents, {
    required: ['alien_number', 'foreign_passport_number', 'country_code', 'expiration_date'],
    optional: ['visa_number'],
  }),
  document('LIST_A', 'FORM_I94_I551_STAMP', 'Form I-94 with a photo and a temporary I-551 stamp (receipt)', residents, {
    required: ['alien_number'],
    optional: ['i94_number', 'expiration_date'],
    receipt: 'create',
  }),
  document('LIST_A', 'FORM_I766', 'Employment Authorization Document (Form I-766)', authorized, {
    required: ['alien_number', 'i766_number', 'expiration_date'],
  }),
  document('LIST_A', 'FOREIGN_PASSPORT', 'Foreign passport with Form I-94', authorized, {
    required: foreignPassport,
    optional: ['alien_number', 'visa_number', 'sevis_number'],
  }),
  document('LIST_A', 'FSM_RMI_PASSPORT', 'Passport of Micronesia or the Marshall Islands with Form I-94', authorized, {
    required: foreignPassport,
    optional: ['alien_number', 'visa_number'],
  }),
  document('LIST_A', 'FORM_I94_REFUGEE', 'Form I-94 with a refugee stamp (receipt)', authorized, {
    required: ['i94_number'],
    optional: ['alien_number', 'expiration_date'],
    receipt: 'create',
  }),
]

const identity = (code: string, name: string, details: Details = {}) =>
  document('LIST_B', code, name, everyone, { optional: listBFields, hint: photo, ...details })

const cardFields = {
  required: ['us_state_code', 'document_bc_number'],
  optional: ['expiration_date', 'no_expiration_date'],
} as const satisfies Details

const listB: readonly DocumentType[] = [
  identity('DRIVERS_LICENSE', "Driver's license or ID card issued by a state or territory", {
    ...cardFields,
    subTypes: [
      { code: 'DRIVERS_LICENSE', name: "Driver's license" },
      { code: 'STATE_ID_CARD', name: 'State ID card' },
    ],
  }),
  identity('GOVERNMENT_ID_CARD', 'ID card issued by a federal, state or local government agency', {
    ...cardFields,
    subTypes: [
      { code: 'STATE_ID_CARD', name: 'Issued by a state agency' },
      { code: 'LOCAL_ID_CARD', name: 'Issued by a local agency' },
      { code: 'FEDERAL_ID_CARD', name: 'Issued by a federal agency', without: ['us_state_code'] },
    ],
  }),
  identity('SCHOOL_ID_CARD', 'School ID card with a photo'),
  identity('VOTER_REGISTRATION_CARD', "Voter's registration card", { hasPhoto: false }),
  identity('US_MILITARY_CARD', 'U.S. military card or draft record'),
  identity('MILITARY_DEPENDENT_ID_CARD', "Military dependent's ID card"),
  identity('MERCHANT_MARINER_CARD', 'U.S. Coast Guard Merchant Mariner card'),
  identity('NATIVE_AMERICAN_TRIBAL_DOCUMENT', 'Native American tribal document'),
  identity('CANADIAN_DRIVERS_LICENSE', "Driver's license issued by a Canadian authority"),
  identity('SCHOOL_RECORD', 'School record or report card (under 18)', { belowAge: 18, hasPhoto: false }),
  identity('MEDICAL_RECORD', 'Clinic, doctor or hospital record (under 18)', { belowAge: 18, hasPhoto: false }),
  identity('DAY_CARE_RECORD', 'Day-care or nursery school record (under 18)', { belowAge: 18, hasPhoto: false }),
]

const authorization = (code: string, name: string, statuses: readonly CitizenshipGroup[], hint?: string) =>
  document('LIST_C', code, name, statuses, { optional: listBFields, ...(hint && { hint }) })

const listC: readonly DocumentType[] = [
  authorization(
    'SOCIAL_SECURITY_CARD',
    'Social Security card without restrictions',
    everyone,
    'A card that says "not valid for employment" or "valid for work only with" an authorization is not acceptable.',
  ),
  authorization(
    'US_BIRTH_CERTIFICATE',
    'Birth certificate issued in the United States with an official seal',
    citizens,
  ),
  authorization('REPORT_OF_BIRTH', 'Report of birth abroad (Form DS-1350, FS-545 or FS-240)', ['US_CITIZEN']),
  authorization('NATIVE_AMERICAN_TRIBAL_DOCUMENT', 'Native American tribal document', everyone),
  authorization('US_CITIZEN_ID_CARD', 'U.S. Citizen ID Card (Form I-197)', ['US_CITIZEN']),
  authorization('RESIDENT_CITIZEN_ID_CARD', 'ID card of a resident citizen (Form I-179)', ['US_CITIZEN']),
  authorization('DHS_EMPLOYMENT_AUTHORIZATION', 'Employment authorization document issued by DHS', everyone),
]

/** The document matrix: every document of Form I-9, who may have it and which fields it asks for. */
export const documents: readonly DocumentType[] = [...listA, ...listB, ...listC]

/** The document of a list with this code. */
export const findDocument = (list: DocumentCategory, code: string | undefined): DocumentType | undefined =>
  documents.find((entry) => entry.list === list && entry.code === code)

/** Whether someone of this status may present the document for a case. */
export const mayHold = (entry: DocumentType, status: CitizenshipCode): boolean =>
  entry.statuses.includes(citizenshipGroup(status))

/** The documents of a list to choose from, for a status and, if known, an age. */
export const documentTypes = (status: CitizenshipCode, list: DocumentCategory, age?: number): DocumentType[] =>
  documents.filter(
    (entry) =>
      entry.list === list &&
      mayHold(entry, status) &&
      entry.receipt !== 'wait' &&
      (entry.belowAge === undefined || age === undefined || age < entry.belowAge),
  )

/** The subtypes of a document type, if any. */
export const documentSubTypes = (code: string): readonly SubType[] =>
  documents.find((entry) => entry.code === code && entry.subTypes.length > 0)?.subTypes ?? []

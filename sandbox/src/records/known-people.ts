import type { CheckRequest } from './check.ts'

/** An answer that needs no last name to be explained. */
export type PlainAnswer =
  | 'authorized'
  | 'review, then authorized'
  | 'review, then DHS mismatch'
  | 'queued, then authorized'
  | 'DHS mismatch'
  | 'SSA and DHS mismatch'
  | 'photo match'

/** The records' answer about someone if all the data matches: one of these, or that of a last name that decides. */
type KnownAnswer = PlainAnswer | { like: string }

/** The document numbers that immigration and passport records have for someone. */
export type KnownDocuments = Partial<
  Pick<
    CheckRequest,
    'us_passport_number' | 'alien_number' | 'i551_number' | 'i766_number' | 'i94_number' | 'foreign_passport_number'
  >
>

/** Someone in the government records. */
export type KnownPerson = {
  ssn: string
  firstName: string
  lastName: string
  otherLastName?: string
  dateOfBirth: string
  status: CheckRequest['citizenship_status_code']
  documents: KnownDocuments
  answer: KnownAnswer
}

const citizen = 'US_CITIZEN'
const national = 'NONCITIZEN'
const resident = 'LAWFUL_PERMANENT_RESIDENT'
const worker = 'ALIEN_AUTHORIZED_TO_WORK'

const person = (
  ssn: string,
  firstName: string,
  lastName: string,
  dateOfBirth: string,
  status: KnownPerson['status'],
  documents: KnownDocuments = {},
  answer: KnownAnswer = 'authorized',
): KnownPerson => ({ ssn, firstName, lastName, dateOfBirth, status, documents, answer })

/** The people of the records; all invented, with Social Security numbers of the test range. */
export const knownPeople: KnownPerson[] = [
  person('900-10-0001', 'Amara', 'Okafor', '1990-04-12', citizen),
  person('900-10-0002', 'Benjamin', 'Hale', '1985-09-30', citizen, { us_passport_number: 'C01234567' }),
  { ...person('900-10-0003', 'Carmen', 'Delgado', '1998-01-22', citizen), otherLastName: 'Reyes' },
  person('900-10-0004', 'Dmitri', 'Volkov', '1979-07-04', citizen, { us_passport_number: '512345678' }),
  person('900-10-0005', 'Evelyn', 'Marsh', '2003-11-15', citizen),
  person('900-10-0006', 'Farid', 'Haddad', '1994-02-28', citizen),
  person('900-10-0007', 'Grace', 'Whitfield', '1966-06-19', citizen),
  person('900-10-0008', 'Hiroshi', 'Tanaka', '1988-12-03', citizen, { us_passport_number: 'C07654321' }),
  { ...person('900-10-0009', 'Isabel', 'Moreno-Castro', '1992-08-08', citizen), otherLastName: 'Moreno' },
  person('900-10-0010', 'Jamal', 'Brooks', '2001-05-25', citizen),
  person('900-10-0011', 'Katrin', "O'Dell", '1975-10-10', citizen),
  person('900-10-0012', 'Leilani', 'Tuiasosopo', '1996-03-17', national, { us_passport_number: '598765432' }),
  person('900-10-0013', 'Mateus', 'Almeida', '1983-01-09', resident, {
    alien_number: 'A012345601',
    i551_number: 'HPT0000000101',
  }),
  person('900-10-0014', 'Nadia', 'Petrova', '1991-09-14', resident, {
    alien_number: 'A012345602',
    i551_number: 'HPT0000000102',
  }),
  person('900-10-0015', 'Oluwaseun', 'Adeyemi', '1987-04-02', resident, { alien_number: 'A012345603' }),
  person('900-10-0016', 'Priya', 'Raman', '1999-12-21', worker, {
    alien_number: 'A012345604',
    i766_number: 'HPT0000000104',
  }),
  person('900-10-0017', 'Quang', 'Nguyen', '1995-07-30', worker, {
    i94_number: '9000000017A',
    foreign_passport_number: 'N9000017',
  }),
  person('900-10-0018', 'Rosa', 'Figueroa', '1982-02-11', worker, {
    alien_number: 'A012345606',
    i766_number: 'HPT0000000106',
  }),
  person('900-10-0019', 'Samuel', 'Lindqvist', '1993-05-05', citizen, {}, 'review, then authorized'),
  person(
    '900-10-0020',
    'Tamara',
    'Ivanova',
    '1989-08-27',
    worker,
    { alien_number: 'A012345607' },
    'review, then DHS mismatch',
  ),
  person('900-10-0021', 'Umar', 'Siddiqui', '1997-10-18', citizen, {}, 'queued, then authorized'),
  person(
    '900-10-0022',
    'Valeria',
    'Soto',
    '1986-03-06',
    worker,
    { alien_number: 'A012345608', i766_number: 'HPT0000000108' },
    'DHS mismatch',
  ),
  person(
    '900-10-0023',
    'Wendell',
    'Pryce',
    '1978-11-29',
    resident,
    { alien_number: 'A012345609' },
    'SSA and DHS mismatch',
  ),
  person(
    '900-10-0024',
    'Ximena',
    'Cortez',
    '2000-06-13',
    resident,
    { alien_number: 'A012345610', i551_number: 'HPT0000000110' },
    'photo match',
  ),
  person('900-10-0025', 'Yusuf', 'Demir', '1984-12-31', citizen, { us_passport_number: '533445566' }, 'photo match'),
  person('900-10-0026', 'Anneke', 'Visser', '1991-02-14', citizen, {}, { like: 'Mismatchssa' }),
  person(
    '900-10-0027',
    'Bashir',
    'Noorzai',
    '1987-11-08',
    worker,
    { alien_number: 'A012345611' },
    { like: 'Continued' },
  ),
  person('900-10-0028', 'Chidi', 'Eze', '1976-05-21', resident, { alien_number: 'A012345612' }, { like: 'Longwait' }),
  person('900-10-0029', 'Dolores', 'Quintana', '1999-08-30', citizen, {}, { like: 'Noshow' }),
  person('900-10-0030', 'Emeka', 'Obi', '1984-03-03', citizen, {}, { like: 'Finalssa' }),
  person('900-10-0031', 'Fatima', 'Rahimi', '1995-12-12', worker, { alien_number: 'A012345613' }, { like: 'Finaldhs' }),
  person('900-10-0032', 'Goran', 'Kovac', '1968-09-17', resident, { alien_number: 'A012345614' }, { like: 'Split' }),
  person('900-10-0033', 'Hana', 'Sato', '2002-01-27', resident, { alien_number: 'A012345615' }, { like: 'Halfway' }),
  person(
    '900-10-0034',
    'Ivo',
    'Marek',
    '1990-06-06',
    worker,
    { alien_number: 'A012345616' },
    { like: 'Resubmitlater' },
  ),
  person('900-10-0035', 'Josefina', 'Luna', '1981-10-25', citizen, {}, { like: 'Reviewlater' }),
  person('900-10-0036', 'Kofi', 'Mensah', '1993-04-19', citizen, {}, { like: 'Again' }),
  person('900-10-0037', 'Linh', 'Tran', '1988-07-22', citizen, {}, { like: 'Citizen' }),
  person('900-10-0038', 'Marisol', 'Vega', '1997-03-15', citizen, {}, { like: 'License' }),
  person(
    '900-10-0039',
    'Nils',
    'Aaberg',
    '1973-12-01',
    citizen,
    { us_passport_number: 'C05556677' },
    { like: 'Photoreview' },
  ),
  person(
    '900-10-0040',
    'Orla',
    'Keane',
    '2000-09-09',
    citizen,
    { us_passport_number: 'C08889900' },
    { like: 'Photolater' },
  ),
]

import { companies } from './companies.ts'
import { authorized, authorizedAfterReview, closed, draft, photoMatch, queued, review, unconfirmed } from './endings.ts'
import { mismatch, referred } from './mismatch-endings.ts'
import { mapleStories } from './maple-stories.ts'
import { mapleTeamwork } from './maple-teamwork.ts'
import { story, type Story } from './story.ts'

// an employee who signed Section 1 electronically did so by the first day of work
const northwind: Story[] = [
  story('NRTH0001', 2, 'license', draft('first_name', 'last_name', 'date_of_birth')),
  story('NRTH0005', 3, 'greenCard', authorized, { hiredBefore: 0 }),
  story('NRTH0001', 5, 'workPermit', mismatch(['DHS_ALIEN_NUMBER_MISMATCH']), { hiredBefore: 0 }),
  story('NRTH0002', 21, 'license', authorizedAfterReview(2)),
  story('NRTH0005', 64, 'passport', authorized, { hiredBefore: 0 }),
  story('NRTH0001', 150, 'workPermit', authorized, { expiresIn: 47, hiredBefore: 0 }),
  story('NRTH0001', 270, 'residentLicense', authorized),
]

const forPierNine = { client: companies.pierNine }
const forLantern = { client: companies.lantern }
const forQuayside = { client: companies.quayside }

const harbor: Story[] = [
  story('HRBR0001', 1, 'license', unconfirmed('date_of_birth'), forPierNine),
  story('HRBR0003', 4, 'workPermit', review, forPierNine),
  story('HRBR0003', 17, 'license', authorized, forPierNine),
  story('CLNT0001', 30, 'passport', authorized),
  story('CLNT0002', 2, 'license', draft('first_name', 'last_name', 'date_of_hire')),
  story('HRBR0001', 6, 'greenCard', photoMatch, forLantern),
  story('HRBR0002', 25, 'birthCertificate', authorized, forLantern),
  story('CLNT0003', 88, 'license', authorized),
  story('HRBR0003', 130, 'license', authorized, forQuayside),
  story('CLNT0004', 160, 'foreignPassport', mismatch(['DHS_I94_NUMBER_MISMATCH'])),
  story('HRBR0001', 11, 'license', authorized),
  story('HRBR0001', 200, 'passport', authorized),
]

const cascade: Story[] = [
  story('CASL0001', 0, 'license', draft()),
  story('CASL0002', 7, 'workPermit', referred(['DHS_STATUS_CHANGED'], 1)),
  story('CASL0002', 12, 'license', authorized),
  story('CASL0001', 95, 'foreignPassport', authorized, { expiresIn: 20 }),
  story('CASL0003', 1, 'passport', queued),
  story('CASL0003', 40, 'license', authorized),
  story('CASL0003', 210, 'greenCard', closed(authorizedAfterReview(1), 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_EA', 2)),
  story('CASL0004', 5, 'residentLicense', mismatch(['SSA_CITIZENSHIP_UNCONFIRMED'])),
  story('CASL0004', 120, 'license', authorized),
]

const software = { fields: { client_software_version: 'SummitPayroll 4.2' } }

const summit: Story[] = [
  story('SUMT0002', 1, 'license', authorized, software),
  story('SUMT0002', 2, 'passport', review, software),
  story('SUMT0002', 9, 'workPermit', mismatch(['DHS_DOCUMENT_NOT_VERIFIED']), software),
  story('SUMT0002', 55, 'license', authorized, software),
  story('SUMT0001', 7, 'license', draft('first_name', 'last_name')),
  story('SUMT0003', 180, 'greenCard', authorized),
]

const oldMill: Story[] = [
  story('OLDM0001', 128, 'license', draft('first_name', 'last_name', 'ssn')),
  story('OLDM0001', 140, 'workPermit', mismatch(['DHS_STATUS_CHANGED'])),
  story('OLDM0002', 165, 'license', authorized),
  story('OLDM0002', 240, 'passport', closed(authorizedAfterReview(2), 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_EA', 4)),
  story('OLDM0001', 300, 'license', authorized),
]

/** Every case of the demonstration. New ones go to the end, so that the others stay about the same people. */
export const stories: readonly Story[] = [
  ...mapleStories,
  ...northwind,
  ...harbor,
  ...cascade,
  ...summit,
  ...oldMill,
  ...mapleTeamwork,
]

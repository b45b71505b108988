import type { StoredRole, TrainingStatus, UserStatus } from '@hireproof/contract/users/users'
import type { companies } from './companies.ts'

type Company = keyof typeof companies

/** A user of a company of the demonstration, with anything unusual about it. */
export type DemoUser = {
  logonId: string
  company: Company
  name: string
  role: StoredRole
  initial?: string
  title?: string
  /** The address of a user who signs in with a User ID; the others have the person's own. */
  email?: string
  status?: UserStatus
  /** Made for federated sign-in, but not claimed by anyone yet. */
  isFederated?: boolean
  isWebService?: boolean
  isTutorialDone?: boolean
  /** Passed the test of the lesson for federal contractors. */
  isFederalContractorTestPassed?: boolean
  training?: TrainingStatus
  /** Days since the user was added and since the last sign-in. */
  joined?: number
  seen?: number | 'never'
}

type More = Omit<DemoUser, 'logonId' | 'company' | 'name' | 'role'>

const at =
  (company: Company) =>
  (logonId: string, name: string, role: StoredRole, more: More = {}): DemoUser => ({
    logonId,
    company,
    name,
    role,
    ...more,
  })

const maple = at('mapleStreet')
const northwind = at('northwind')
const harbor = at('harbor')
const cascade = at('cascade')
const summit = at('summit')
const oldMill = at('oldMill')

const isNew = { isFederated: true, joined: 3, seen: 'never' } as const

/** Every user of the demonstration, with every role and every status. */
export const staff: readonly DemoUser[] = [
  maple('MPLB0001', 'Alice Baker', 'PROGRAMADMIN', { title: 'Owner' }),
  maple('MPLB0002', 'Ben Crumb', 'GENERAL', { title: 'Office Manager', initial: 'T' }),
  maple('MPLB0003', 'Morgan Many', 'GENERAL', { title: 'Payroll Consultant' }),
  maple('MPLB0004', 'Morgan Many', 'GENERAL', { email: 'morgan@maplestreet.example.com', seen: 120 }),
  maple('MPLB0005', 'Tess Newby', 'GENERAL', {
    isTutorialDone: false,
    training: 'INCOMPLETE',
    joined: 2,
    seen: 'never',
  }),
  maple('MPLB0006', 'Victor Ryewell', 'PROGRAMADMIN', { title: 'Head Baker' }),
  maple('MPLB0007', 'Wanda Millet', 'GENERAL', { status: 'LOCKED', title: 'Shift Lead' }),
  maple('MPLB0008', 'Yara Semolina', 'GENERAL', { status: 'PASSWORDCHANGEREQUIRED' }),
  maple('MPLB0009', 'Zeke Barley', 'GENERAL', { status: 'PENDINGREACTIVATION', seen: 200 }),
  maple('MPLB0010', 'Ona Spelt', 'GENERAL', { ...isNew, status: 'PENDINGACTIVATION' }),
  maple('MPLB0011', 'Otis Durum', 'GENERAL', { status: 'DEACTIVATED', seen: 320 }),
  maple('MPLB0012', 'Pilar Oatley', 'GENERAL', { status: 'DELETED', seen: 410 }),
  maple('MPLB0013', 'Quentin Teff', 'GENERAL', { status: 'UNKNOWN', seen: 'never' }),
  northwind('NRTH0001', 'Nora Ridge', 'PROGRAMADMIN', { title: 'Operations Manager' }),
  northwind('NRTH0002', 'Morgan Many', 'PROGRAMADMIN', { title: 'Payroll Consultant' }),
  northwind('NRTH0003', 'Morgan Many', 'GENERAL', { email: 'morgan@northwind.example.com', seen: 150 }),
  northwind('NRTH0004', 'Uma Slate', 'GENERAL', { training: 'INCOMPLETE', joined: 10 }),
  northwind('NRTH0005', 'Ravi Gable', 'GENERAL', { training: 'OVERRIDDEN', title: 'Site Foreman' }),
  harbor('HRBR0001', 'Henry Quay', 'PROGRAMADMIN', { title: 'Managing Director', initial: 'L' }),
  harbor('HRBR0002', 'Morgan Many', 'GENERAL', { title: 'Payroll Consultant' }),
  harbor('HRBR0003', 'Ingrid Moorings', 'GENERAL', { title: 'Placement Officer' }),
  at('pierNine')('CLNT0001', 'Cleo Pierson', 'PROGRAMADMIN', { title: 'Owner' }),
  at('pierNine')('CLNT0002', 'Dario Ladle', 'GENERAL', { title: 'Kitchen Manager' }),
  at('lantern')('CLNT0003', 'Edith Folio', 'PROGRAMADMIN', { title: 'Head Librarian' }),
  at('quayside')('CLNT0004', 'Floyd Mopper', 'PROGRAMADMIN', { title: 'Owner', seen: 110 }),
  cascade('CASC0001', 'Carla Summers', 'CORPORATEADMIN', { title: 'Vice President, People' }),
  cascade('CASC0002', 'Cyril Lobbyman', 'CORPORATEADMIN', { title: 'Compliance Officer' }),
  at('seattle')('CASL0001', 'Logan Harbour', 'PROGRAMADMIN', { title: 'General Manager' }),
  at('seattle')('CASL0002', 'Maya Concierge', 'GENERAL', { title: 'Front Desk Manager' }),
  at('portland')('CASL0003', 'Nils Bellhop', 'PROGRAMADMIN', { title: 'General Manager' }),
  at('spokane')('CASL0004', 'Opal Terrace', 'PROGRAMADMIN', { title: 'General Manager' }),
  summit('SUMT0001', 'Sofia Peak', 'PROGRAMADMIN', {
    title: 'Director of Human Resources',
    isFederalContractorTestPassed: true,
  }),
  summit('SUMT0002', 'Summit Payroll', 'GENERAL', { isWebService: true, title: 'Web services' }),
  summit('SUMT0003', 'Tobias Axle', 'GENERAL', { title: 'Dispatcher' }),
  oldMill('OLDM0001', 'Oscar Miller', 'PROGRAMADMIN', { title: 'Owner', seen: 118 }),
  oldMill('OLDM0002', 'Petra Grindstone', 'GENERAL', { seen: 130 }),
  oldMill('OLDM0003', 'Rufus Hopper', 'UNKNOWN', { seen: 'never' }),
  at('brightwater')('ENRL0001', 'Bianca Waters', 'ENROLLMENT', { title: 'Director', joined: 4 }),
  at('heron')('ENRL0002', 'Hugo Presser', 'ENROLLMENT', { title: 'Owner', joined: 6 }),
  at('juniper')('ENRL0003', 'Iona Lens', 'ENROLLMENT', { title: 'Practice manager', joined: 9 }),
]

import type { EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { bakeryEnrollment, corporateEnrollment } from '../enrollment-samples.ts'
import { siteAt, siteCsv } from '../site-samples.ts'
import { compareCompanies } from './compare-companies.ts'
import {
  addressOf,
  administratorOf,
  FILE_ROWS,
  isSection,
  journeyNameOf,
  journeyOf,
  noteOf,
  type CompanyStep,
} from './company-journeys.ts'
import { givenEnrollment } from './given-enrollment.ts'
import { firstKey, type Notes, type Write } from './ledger.ts'
import { post, type Place, type Traffic } from './traffic.ts'

type Opened = { accountId: number; headers: Record<string, string> }
type Request = { method?: 'PUT'; path: string; body: object; isOnce?: true }
type Prepare = (write: Write, opened: Opened, place: Place) => Request | Promise<Request>

const stepOf = ({ step }: Write) => step as CompanyStep
const nameOf = (serial: number) => `Ledger Bakery No. ${serial}`
const ofAccount = ({ accountId }: Opened) => `/api/account/accounts/${accountId}`
const enrollmentOf = ({ accountId }: Opened) => `/api/account/enrollments/${accountId}`

/** What a person states about the company, all of it their own; no two companies have the same EIN. */
function valuesOf({ key, serial }: Write): EnrollmentValues {
  const base = journeyNameOf(serial) === 'corporate' ? corporateEnrollment : bakeryEnrollment
  const { people, company_information: information } = base
  const [administrator] = people.administrators
  if (!administrator) throw new Error('There is no administrator.')
  return {
    ...base,
    company_information: { ...information, legalName: nameOf(serial), ein: `12${String(serial).padStart(7, '0')}` },
    people: {
      ...people,
      signatory: { ...people.signatory, email: addressOf(firstKey(key)) },
      administrators: [
        { ...administrator, lastName: `Ortiz${lettersOf(serial)}`, email: administratorOf(firstKey(key)) },
      ],
    },
  }
}

/** A number in letters, so that names lead to different User IDs. */
const lettersOf = (serial: number): string =>
  serial.toString(26).replaceAll(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)))

const requests: Readonly<Partial<Record<CompanyStep, Prepare>>> = {
  site: ({ serial }, opened) => ({ path: `${ofAccount(opened)}/hiring_sites`, body: siteAt(serial), isOnce: true }),
  upload: ({ serial }, opened) => {
    const form = new FormData()
    const rows = Array.from({ length: FILE_ROWS }, (_, row) => `${row} Ledger Street,Unit ${serial},Salem,OR,97301`)
    form.set('file', new File([siteCsv(rows)], 'sites.csv', { type: 'text/csv' }))
    return { path: `${ofAccount(opened)}/hiring_site_uploads`, body: form }
  },
  commit: async (_, opened, { ownerDb }) => {
    const uploads = ownerDb.selectFrom('import_upload').select('id').where('account_id', '=', opened.accountId)
    // the first one, if the answer to an upload was lost and it was sent again
    const { id } = await uploads.orderBy('uploaded_at').orderBy('id').limit(1).executeTakeFirstOrThrow()
    return { path: `${ofAccount(opened)}/hiring_site_uploads/${id}/commit`, body: { version: 1 } }
  },
  sign: async (_, opened, { url }) => {
    const path = `${ofAccount(opened)}/mou`
    const shown = await fetch(`${url}${path}`, { headers: opened.headers })
    const { document } = (await shown.json()) as { document: { sha256: string } }
    const signed = { sha256: document.sha256, typedName: 'Kim Hale', title: 'Owner', isRead: true, isAuthorized: true }
    return { path: `${path}/signature`, body: signed }
  },
  submit: (_, opened) => ({ path: `${enrollmentOf(opened)}/submit`, body: { isCertified: true }, isOnce: true }),
}

/** The codes of refusals that tell that a write was done before; the others can be sent again. */
const doneBefore = (step: CompanyStep): string =>
  isSection(step) ? 'ENROLLMENT_SECTION_CHANGED' : step === 'sign' ? 'MOU_SIGNED' : 'IMPORT_CHANGED'

/**
 * Companies that enroll: a link is asked for, sections are saved, hiring sites added one by one or from a file, the memorandum
 * is signed and the enrollment submitted, and the job decides it. The key is the address of the person who enrolls.
 */
export const companyTraffic: Traffic = {
  stepsFor: journeyOf,
  send: async (place, write) => {
    const idOf = () => firstKey(write.key)
    const prepared = await prepare(place, write).catch(() => undefined)
    return prepared ? post(prepared.url, { ...prepared, idOf }) : { is: 'unknown', status: 0 }
  },
  isDoneBefore: (write, codes) => codes.includes(doneBefore(stepOf(write))),
  compareRows: compareCompanies,
  readBack,
}

/** A request with what it takes from the database; that fails while the database does. */
async function prepare(place: Place, write: Write) {
  const step = stepOf(write)
  if (step === 'link') {
    // each person has an address of their own in the network: calls of one are limited
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressInNetwork(write.serial) }
    return { url: `${place.url}/api/account/enrollments/start`, headers, body: { email: addressOf(write.key) } }
  }
  const opened = await givenEnrollment(place, firstKey(write.key), write.serial)
  const { path, isOnce, ...request } = isSection(step)
    ? saving(step, write, opened)
    : await (requests[step] as Prepare)(write, opened, place)
  const headers = { ...opened.headers, ...(isOnce && { 'idempotency-key': write.key }) }
  return { ...request, url: `${place.url}${path}`, headers }
}

const saving = (step: keyof EnrollmentValues, write: Write, opened: Opened): Request => ({
  method: 'PUT',
  path: `${enrollmentOf(opened)}/sections/${step}`,
  body: { values: valuesOf(write)[step], version: 0, isComplete: true },
})

const addressInNetwork = (serial: number) => `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`

/** What the person who enrolls sees. */
async function readBack(place: Place, { acked }: Notes, { key, serial }: Write): Promise<string | undefined> {
  const has = (step: CompanyStep) => acked.has(noteOf(key, step))
  if (!has('access_method')) return undefined
  const opened = await givenEnrollment(place, key, serial)
  const read = async (path: string) => {
    const answer = await fetch(`${place.url}${path}`, { headers: opened.headers })
    return answer.status === 200 ? await answer.text() : `answered ${answer.status}`
  }
  const enrollment = await read(enrollmentOf(opened))
  if (has('company_information') && !enrollment.includes(nameOf(serial))) return `shows ${enrollment}`
  if (!has('sign')) return undefined
  const mou = await read(`${ofAccount(opened)}/mou`)
  return mou.includes('Kim Hale') ? undefined : `shows ${mou}`
}

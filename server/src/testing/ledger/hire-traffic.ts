import { setTimeout as pause } from 'node:timers/promises'
import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { newHireImports as calls } from '@hireproof/contract/plus-cases/hire-imports.endpoints'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { sql } from 'kysely'
import { hireCsv, hireLine } from '../new-hire-lines.ts'
import type { Finding } from './finding.ts'
import { firstKey, type Notes, type Write } from './ledger.ts'
import { post, type Place, type Traffic } from './traffic.ts'

/** New hires in each file. */
const FILE_ROWS = 5
/** How long a file may wait for others, and the imports that run may take to end. */
const PATIENCE_MS = 120_000
const BUSY_MS = 8000
/** Between two files while the server is down: each of them is sent again in the end. */
const DOWN_MS = 1000

/** The writes about files of new hires, in words. */
export const hireStepNames = { upload: 'file of new hires checked', begin: 'invitations begun' } as const

const idOf = (reply: string) => (JSON.parse(reply) as ImportUpload).id

/** Files of new hires that are checked and, in the background, invited; the key is the name of the file and in each address. */
export const hireTraffic: Traffic = {
  stepsFor: () => ['upload', 'begin'],
  send: async ({ url, callers }, write) => {
    const headers = { ...(await callers[write.caller]?.headers()) }
    if (write.step === 'upload') {
      const outcome = await post(`${url}${calls.upload.path}`, { headers, body: fileOf(write), idOf })
      // a file that is refused because others are being checked counts among those that a company may send in an hour
      if (outcome.is === 'unknown') await pause(outcome.status > 0 ? BUSY_MS : DOWN_MS)
      return outcome
    }
    return post(`${url}${calls.upload.path}/${write.id}/start`, { headers, body: { version: 1 }, idOf })
  },
  isDoneBefore: ({ step }, codes) => step === 'begin' && codes.includes('IMPORT_CHANGED'),
  // the server checks a few files at a time
  patienceMs: PATIENCE_MS,
  compareRows: compareHires,
  readBack,
}

function fileOf({ key }: Write): FormData {
  // a month ahead: no one is reminded of these
  const firstDayOfWork = addDays(todayIn(new Date(), DEFAULT_TIME_ZONE), 30)
  const rows = Array.from({ length: FILE_ROWS }, (_, row) =>
    hireLine({ firstDayOfWork, employeeEmail: `hire${row}.${key}@ledger.example` }),
  )
  const form = new FormData()
  form.set('file', new File([hireCsv(rows)], `${key}.csv`, { type: 'text/csv' }))
  return form
}

/** A file with how often there is what belongs to it. */
type FileRow = {
  key: string
  is_running: boolean
  begun: number
  ended: number
  /** Rows that became forms. */
  added: number
  /** The forms of its new hires, the addresses among them, and what came with the forms. */
  forms: number
  hires: number
  links: number
  mails: number
  events: number
}

async function listFiles({ ownerDb, callers }: Place): Promise<FileRow[]> {
  const accounts = [...new Set(callers.map(({ user }) => user.accountId))]
  const found = await sql<FileRow>`
    with form as (
      select split_part(split_part(employee_email, '@', 1), '.', 2) as key, count(*) as forms,
        count(distinct employee_email) as hires,
        sum((select count(*) from plus_link l where l.plus_case_id = p.id)) as links,
        sum((select count(*) from mail_outbox m where m.recipient = p.employee_email and m.template = 'plus-invited')) as mails,
        sum((select count(*) from audit_event e where e.subject_id = p.id::text and e.action = 'plus_case.started')) as events
      from plus_case p where account_id = any(${accounts}) group by 1
    ), file as (
      select split_part(file_name, '.', 1) as key, bool_or(state = 'RUNNING') as is_running,
        sum((select count(*) from audit_event e where e.subject_id = u.id::text
          and e.action = 'account.new_hire_import_started')) as begun,
        sum((select count(*) from audit_event e where e.subject_id = u.id::text
          and e.action = 'account.new_hire_import_ended')) as ended,
        sum((select count(*) from import_row r where r.upload_id = u.id and r.status = 'ADDED')) as added
      from import_upload u where account_id = any(${accounts}) group by 1
    )
    select key, coalesce(is_running, false) as is_running, begun::integer, ended::integer, added::integer, coalesce(forms, 0)::integer as forms,
      coalesce(hires, 0)::integer as hires, coalesce(links, 0)::integer as links, coalesce(mails, 0)::integer as mails,
      coalesce(events, 0)::integer as events
    from file full join form using (key)`.execute(ownerDb)
  return found.rows
}

/** Compares the invited new hires, with their links, emails and events, with the files; waits until no import runs. */
async function compareHires(place: Place, { sent, acked }: Notes): Promise<Finding[]> {
  const end = Date.now() + PATIENCE_MS
  let files = await listFiles(place)
  while (files.some((file) => file.is_running) && Date.now() < end) {
    await pause(250)
    files = await listFiles(place)
  }
  const byKey = new Map(files.map((file) => [file.key, file]))
  const begun = [...acked.keys()].filter((key) => key.endsWith(':begin'))
  const whole = (key: string) => byKey.get(firstKey(key))?.hires === FILE_ROWS
  return [
    ...begun.filter((key) => !whole(key)).map((key): Finding => ['lost', key]),
    ...files.flatMap((file): Finding[] => [
      ...(sent.has(file.key) && (file.forms === 0 || sent.has(`${file.key}:begin`))
        ? []
        : [['phantom', file.key] satisfies Finding]),
      ...(file.forms > file.hires ? [['dup', file.key] satisfies Finding] : []),
      ...(isWhole(file) ? [] : [['torn', JSON.stringify(file)] satisfies Finding]),
    ]),
  ]
}

/** Whether an import began once, ended once, and left all that belongs to each form. */
function isWhole({ is_running: isRunning, begun, ended, added, forms, links, mails, events }: FileRow): boolean {
  const traces = [added, links, mails, events]
  return !isRunning && begun <= 1 && ended === begun && traces.every((count) => count === forms)
}

/** The rows of a file that were begun are all added, as the page of the import shows them. */
async function readBack({ url, callers }: Place, { acked }: Notes, write: Write): Promise<string | undefined> {
  const begun = acked.get(`${write.key}:begin`)
  if (!begun) return undefined
  const headers = { ...(await callers[write.caller]?.headers()) }
  const response = await fetch(`${url}${calls.upload.path}/${begun.id}`, { headers })
  if (response.status !== 200) return `answered ${response.status}`
  const { counts } = (await response.json()) as ImportUpload
  return counts.ADDED === FILE_ROWS ? undefined : `shows ${JSON.stringify(counts)}`
}

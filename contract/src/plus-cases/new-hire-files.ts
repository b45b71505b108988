import type { ImportColumn, ImportFormat } from '../imports/import-file.ts'
import { chosen, dayOf } from '../imports/typed-cells.ts'
import { isIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import { startIssues, type StartFields } from './start-fields.ts'

/** A column of a file of new hires. */
export type NewHireField =
  | 'firstName'
  | 'lastName'
  | 'employeeEmail'
  | 'firstDayOfWork'
  | 'isShortJob'
  | 'worksInPuertoRico'
  | 'site'
  | 'examiner'
  | 'addressReason'
  | 'inviteAnyway'

/** A new hire as typed in a file. */
export type NewHireLine = Readonly<Record<NewHireField, string>>

const yesOrNo = [
  { code: 'YES', name: 'Yes' },
  { code: 'NO', name: 'No' },
] as const

const columns: readonly ImportColumn<NewHireField>[] = [
  {
    field: 'firstName',
    header: 'First name',
    otherHeaders: ['Given name', 'Legal first name', 'Preferred first name'],
    isRequired: false,
    rule: 'For your own list: the new hire completes the form, which starts empty',
  },
  {
    field: 'lastName',
    header: 'Last name',
    otherHeaders: [
      ...['Surname', 'Family name', 'Legal last name', 'Name', 'Full name'],
      ...['Employee name', 'Employee', 'New hire', 'Name of the new hire'],
    ],
    isRequired: true,
    rule: 'Or the whole name, if your list has it in one column',
  },
  {
    field: 'employeeEmail',
    header: 'Email address',
    otherHeaders: [
      ...['Email', 'E-mail address', 'Personal email', 'Personal email address', 'Employee email'],
      ...['Home email', 'Email address of the new hire'],
    ],
    isRequired: true,
    rule: 'A personal address that no one else can read: we email the link and the codes for the form to it',
  },
  {
    field: 'firstDayOfWork',
    header: 'First day of work for pay',
    otherHeaders: ['First day of work', 'Hire date', 'Start date', 'Date of hire', 'First day'],
    isRequired: true,
    rule: 'A date, such as 2026-11-24 or 11/24/2026. A day in the past is taken, and the form is late from its beginning',
  },
  {
    field: 'isShortJob',
    header: 'Less than three business days',
    otherHeaders: ['Short job', 'Employed for less than three business days'],
    isRequired: false,
    rule: 'Yes for a job of less than three business days: Section 2 is then due on its first day',
    choices: yesOrNo,
  },
  {
    field: 'worksInPuertoRico',
    header: 'Works in Puerto Rico',
    otherHeaders: ['Puerto Rico', 'The new hire works in Puerto Rico'],
    isRequired: false,
    rule: 'Yes if the new hire may file the Spanish form',
    choices: yesOrNo,
  },
  {
    field: 'site',
    header: 'Hiring site',
    otherHeaders: ['Site', 'Work site', 'Location', 'Work location', 'Office'],
    isRequired: false,
    rule: 'Words of the address of one of your hiring sites, such as 12 Elm Springfield; required once your company has two',
  },
  {
    field: 'examiner',
    header: 'Examiner',
    otherHeaders: ['Who will examine the documents', 'Examiner email', 'Examiner user ID', 'Manager', 'Manager email'],
    isRequired: false,
    rule: 'The User ID or email address of a user of your company who will examine the documents; without it, you will',
  },
  {
    field: 'addressReason',
    header: 'Reason for the address',
    otherHeaders: ['Address reason', 'Why the new hire gets the form at this address'],
    isRequired: false,
    rule: 'Only for the address of a user of your company: why the new hire gets the form there',
  },
  {
    field: 'inviteAnyway',
    header: 'Invite anyway',
    otherHeaders: [],
    isRequired: false,
    rule: 'Yes if you looked at the earlier form of the address, and want another form',
    choices: yesOrNo,
  },
]

/** A file of new hires to invite. */
export const newHireFile: ImportFormat<NewHireField> = { columns, most: { rows: 1000, bytes: 1024 * 1024 } }

/** A new hire from a file, before the examiner is looked up. */
export type NewHireOfLine = StartFields & {
  isShortJob: boolean
  worksInPuertoRico: boolean
  despiteEarlierForm: boolean
  /** As typed. */
  site: string
  examiner: string
}

const isYes = (typed: string): boolean => chosen(yesOrNo, typed) === 'YES'

/** A line as the new hire of the form that invites one person. */
export const hireOfLine = (line: NewHireLine): NewHireOfLine => ({
  invitedName: [line.firstName, line.lastName].filter((part) => part !== '').join(' '),
  employeeEmail: line.employeeEmail,
  firstDayOfWork: dayOf(line.firstDayOfWork),
  addressReason: line.addressReason,
  isShortJob: isYes(line.isShortJob),
  worksInPuertoRico: isYes(line.worksInPuertoRico),
  despiteEarlierForm: isYes(line.inviteAnyway),
  site: line.site,
  examiner: line.examiner,
})

/** The column of a problem with a field of the form. */
export const columnOfStart: Readonly<Record<Exclude<keyof StartFields, 'hasNoEmail'>, NewHireField>> = {
  invitedName: 'lastName',
  employeeEmail: 'employeeEmail',
  firstDayOfWork: 'firstDayOfWork',
  addressReason: 'addressReason',
}

/** What is wrong with a line by itself. */
export function lineProblems(line: NewHireLine, today: IsoDate): Partial<Record<NewHireField, string>> {
  const issues = startIssues(hireOfLine(line), today).map(({ path, message }) => [columnOfStart[path], message])
  const wrong = columns.filter(
    ({ field, choices }) =>
      choices && line[field] !== '' && !choices.some(({ code }) => code === chosen(choices, line[field])),
  )
  return Object.fromEntries([...wrong.map(({ field }) => [field, 'Enter Yes or No, or nothing.']), ...issues])
}

/** What would correct a line: the address within other text, and a year that has two digits. */
export function lineProposals(line: NewHireLine, today: IsoDate): Partial<Record<NewHireField, string>> {
  const proposed = { employeeEmail: bareAddress(line.employeeEmail), firstDayOfWork: fullYear(line.firstDayOfWork) }
  const problems = lineProblems(line, today)
  return Object.fromEntries(
    Object.entries(proposed).filter(([field, after]) => {
      if (after === undefined || problems[field as NewHireField] === undefined) return false
      return lineProblems({ ...line, [field]: after }, today)[field as NewHireField] === undefined
    }),
  )
}

/** The address of a cell that a mail program wrote, such as `Ana Ruiz <ana@example.com>`. */
const bareAddress = (typed: string): string | undefined => {
  const found = typed.match(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g) ?? []
  return found.length === 1 ? found[0] : undefined
}

/** A day whose year has two digits, as of this century. */
function fullYear(typed: string): string | undefined {
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/.exec(typed) ?? []
  const days = [dayOf(`${month}/${day}/20${year}`)]
  return year === undefined ? undefined : days.find(isIsoDate)
}

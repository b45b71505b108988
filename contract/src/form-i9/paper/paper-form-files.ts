import { tidyTexts } from '../../accounts/sections/section.ts'
import { isIsoDate, type IsoDate } from '../../calendar/iso-date.ts'
import type { ImportColumn, ImportFormat } from '../../imports/import-file.ts'
import { dayOf } from '../../imports/typed-cells.ts'
import { newPaperProblems, type NewPaperFields } from './paper-form.ts'

/** A column of a file of paper forms. */
export type PaperField = keyof NewPaperFields | 'site' | 'file'

/** A paper form as typed in a file. */
export type PaperLine = Readonly<Record<PaperField, string>>

/** The longest name of a PDF. */
export const FILE_NAME_MAX = 200
/** The most PDFs that wait in one import. */
export const MOST_PAPER_FILES = 500
/** The most bytes that the waiting PDFs of one company have together, after they were rewritten. */
export const MOST_PAPER_BYTES = 500 * 1024 * 1024

const DATE = 'A date, such as 2024-03-04 or 03/04/2024'

const columns: readonly ImportColumn<PaperField>[] = [
  {
    field: 'lastName',
    header: 'Last name',
    otherHeaders: ['Surname', 'Family name', 'Legal last name', 'Employee last name'],
    isRequired: true,
    rule: 'As it stands on the paper',
  },
  {
    field: 'firstName',
    header: 'First name',
    otherHeaders: ['Given name', 'Legal first name', 'Employee first name'],
    isRequired: false,
    rule: 'Leave it empty if the form has one name only',
  },
  {
    field: 'dateOfBirth',
    header: 'Date of birth',
    otherHeaders: ['Birth date', 'Birthdate', 'DOB'],
    isRequired: false,
    rule: DATE,
  },
  {
    field: 'ssnLast4',
    header: 'Last four digits of the SSN',
    otherHeaders: ['SSN last 4', 'Last 4 SSN', 'Last four', 'Last four digits of the Social Security number'],
    isRequired: false,
    rule: 'Only these four digits. The whole number stays on the paper',
  },
  {
    field: 'firstDayOfWork',
    header: 'First day of work',
    otherHeaders: ['Hire date', 'Start date', 'Date of hire', 'First day', 'First day of work for pay'],
    isRequired: true,
    rule: `${DATE}: the day in Section 2`,
  },
  {
    field: 'section1SignedOn',
    header: 'Section 1 signed',
    otherHeaders: ['Section 1 date', 'Section 1 signature date', 'Employee signed', 'Employee signature date'],
    isRequired: true,
    rule: `${DATE}. As on the paper, even if it was late`,
  },
  {
    field: 'section2SignedOn',
    header: 'Section 2 signed',
    otherHeaders: ['Section 2 date', 'Section 2 signature date', 'Employer signed', 'Employer signature date'],
    isRequired: true,
    rule: `${DATE}. As on the paper, even if it was late`,
  },
  {
    field: 'reverifyBy',
    header: 'End of the work authorization',
    otherHeaders: ['Reverify by', 'Reverification date', 'Work authorization expires', 'Work authorization end'],
    isRequired: false,
    rule: 'The day by which you have to reverify, after the last reverification on the form; empty where it has no end',
  },
  {
    field: 'endedOn',
    header: 'Last day of work',
    otherHeaders: ['Termination date', 'End date', 'Last day', 'Employment ended'],
    isRequired: false,
    rule: 'Empty while the person works for you',
  },
  {
    field: 'site',
    header: 'Hiring site',
    otherHeaders: ['Site', 'Work site', 'Location', 'Work location', 'Office'],
    isRequired: false,
    rule: 'Words of the address of one of your hiring sites, such as 12 Elm Springfield; required once your company has two',
  },
  {
    field: 'file',
    header: 'PDF file',
    otherHeaders: ['File', 'File name', 'Filename', 'PDF', 'PDF name', 'Scan', 'Document'],
    isRequired: true,
    rule: 'The name of the PDF with the scan of this form, such as rivera.pdf. Each form has a PDF of its own',
  },
]

/** A file of paper forms to take over. */
export const paperFormFile: ImportFormat<PaperField> = { columns, most: { rows: 500, bytes: 1024 * 1024 } }

/** What is typed about a paper form in a line, with its days as they are kept. */
export const paperOfLine = ({ site: _site, file: _file, ...typed }: PaperLine): NewPaperFields =>
  tidyTexts({
    ...typed,
    dateOfBirth: dayOf(typed.dateOfBirth),
    firstDayOfWork: dayOf(typed.firstDayOfWork),
    section1SignedOn: dayOf(typed.section1SignedOn),
    section2SignedOn: dayOf(typed.section2SignedOn),
    reverifyBy: dayOf(typed.reverifyBy),
    endedOn: dayOf(typed.endedOn),
  })

/** The name of a PDF as names are compared: without folders, whatever the letter case, the spaces and the ending. */
export const fileKey = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/\.pdf$/, '')
    .trim()

/** What is wrong with a line by itself. */
export function paperLineProblems(line: PaperLine, today: IsoDate): Partial<Record<PaperField, string>> {
  const file = fileNameProblem(line.file)
  return { ...newPaperProblems(paperOfLine(line), today), ...(file !== undefined && { file }) }
}

function fileNameProblem(name: string): string | undefined {
  if (fileKey(name) === '') return 'Enter the name of the PDF with the scan of this form.'
  return name.length > FILE_NAME_MAX ? `The name of a PDF has at most ${FILE_NAME_MAX} characters.` : undefined
}

const days = [
  'dateOfBirth',
  'firstDayOfWork',
  'section1SignedOn',
  'section2SignedOn',
  'reverifyBy',
  'endedOn',
] as const satisfies PaperField[]

/** What would correct a line: years of two digits, and zeros that a spreadsheet dropped. */
export function paperLineProposals(line: PaperLine, today: IsoDate): Partial<Record<PaperField, string>> {
  const proposed: Partial<Record<PaperField, string>> = Object.fromEntries(
    days.flatMap((field) => {
      const after = fullYear(line[field], field === 'dateOfBirth' ? today : undefined)
      return after === undefined ? [] : [[field, after]]
    }),
  )
  if (/^\d{1,3}$/.test(line.ssnLast4)) proposed.ssnLast4 = line.ssnLast4.padStart(4, '0')
  const before = paperLineProblems(line, today)
  const after = paperLineProblems({ ...line, ...proposed }, today)
  return Object.fromEntries(
    Object.entries(proposed).filter(
      ([field]) => before[field as PaperField] !== undefined && after[field as PaperField] === undefined,
    ),
  )
}

/** A day whose year has two digits: of this century, or of the last one for a day of birth that would be in the future. */
function fullYear(typed: string, bornBy: IsoDate | undefined): string | undefined {
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/.exec(typed) ?? []
  if (year === undefined) return undefined
  const of = (century: string) => dayOf(`${month}/${day}/${century}${year}`)
  const found = bornBy !== undefined && of('20') > bornBy ? of('19') : of('20')
  return isIsoDate(found) ? found : undefined
}

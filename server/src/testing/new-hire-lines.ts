import { newHireFile, type NewHireField, type NewHireLine } from '@hireproof/contract/plus-cases/new-hire-files'

const { columns } = newHireFile
let serial = 0

/** A new hire as a row of a file; by default one who starts on Monday, with an address of their own. */
export function hireLine(more: Partial<NewHireLine> = {}): NewHireLine {
  const number = (serial += 1)
  const line: Partial<NewHireLine> = {
    firstName: 'Ana',
    lastName: `Ruiz ${'abcdefghijklmnopqrstuvwxyz'[number % 26]}`,
    employeeEmail: `ana${number}@hires.example`,
    firstDayOfWork: '2026-11-23',
    ...more,
  }
  return Object.fromEntries(columns.map(({ field }) => [field, line[field] ?? ''])) as NewHireLine
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** New hires as the text of a file, with the columns of the template. */
export const hireCsv = (lines: readonly NewHireLine[], fields?: readonly NewHireField[]): string => {
  const listed = columns.filter(({ field }) => fields?.includes(field) ?? true)
  return [listed.map(({ header }) => header), ...lines.map((line) => listed.map(({ field }) => line[field]))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')
}

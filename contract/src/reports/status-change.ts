import type { IsoDate } from '../calendar/iso-date.ts'
import { isIsoDate } from '../calendar/iso-date.ts'
import { CASE_NUMBER_PATTERN } from '../cases/case-number.ts'
import { REVOKED_NUMBER } from '../cases/records-answer.ts'
import type { ImportFormat } from '../imports/import-file.ts'

type Field = 'case_number' | 'revoked_on' | 'document_number'

/** What is taken from the government's file of revoked documents; everything else in it is left out. */
export const statusChangeFile: ImportFormat<Field> = {
  columns: [
    {
      ...{ field: 'case_number', header: 'Case number', isRequired: true },
      otherHeaders: ['E-Verify case number', 'Case verification number', 'Case no'],
      rule: 'The 15 characters of the case number',
    },
    {
      ...{ field: 'revoked_on', header: 'Revocation date', isRequired: true },
      otherHeaders: ['Revoked on', 'Date revoked', 'EAD revocation date', 'Date of revocation', 'Status change date'],
      rule: 'A date, such as 2026-11-24 or 11/24/2026',
    },
    {
      ...{ field: 'document_number', header: 'Revoked document number', isRequired: false },
      otherHeaders: ['Document number', 'Card number', 'EAD number', 'Revoked EAD number'],
      rule: 'Letters and digits as on the card',
    },
  ],
  most: { rows: 2000, bytes: 1024 * 1024 },
}

/** A line of the file: a case whose document was revoked, or why the line is not one. */
export type RevokedLine = { caseNumber: string; revokedOn: IsoDate; number: string | undefined } | { problem: string }

/** Reads a line of the file as it is typed. What is wrong is told without what was typed. */
export function readRevokedLine(cells: Readonly<Record<Field, string>>, today: IsoDate): RevokedLine {
  const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()
  const [caseNumber, number] = [plain(cells.case_number), plain(cells.document_number)]
  const revokedOn = dayOf(cells.revoked_on)
  if (!CASE_NUMBER_PATTERN.test(caseNumber)) return { problem: 'This is not a case number.' }
  if (revokedOn === undefined || revokedOn > today) return { problem: 'This is not a day of the past.' }
  if (number !== '' && !REVOKED_NUMBER.test(number)) return { problem: 'This is not the number of a document.' }
  return { caseNumber, revokedOn, number: number === '' ? undefined : number }
}

function dayOf(typed: string): IsoDate | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(typed.trim()) ?? []
  const text = year === '' ? typed.trim().slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(text) ? text : undefined
}

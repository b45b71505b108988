import { clientFile } from '@hireproof/contract/accounts/client-files'
import { addressMistakes, numberMistake, type ImportGuide } from './import-guide.ts'

/** How a file of clients is made. */
export const clientGuide: ImportGuide = {
  one: 'client',
  many: 'clients',
  about:
    'A client is a company that you create cases for. Each row becomes a draft, which you complete and submit. An address and a signatory can be left out, but not by half.',
  ...clientFile,
  templateName: 'clients.csv',
  shown: ['legalName', 'ein', 'city', 'state', 'naics', 'employees', 'email'],
  examples: [
    [
      ...['Maple Bakery Inc', '12-3456789', '100 Maple Street', 'Suite 4', 'Salem', 'OR', '97301', '311', '45'],
      ...['None of these apply', 'Kim', 'Hale', 'Owner', 'kim@maple.example', '503-555-0142'],
    ],
    [
      ...['Harbor Tools LLC', '04-1234567', '25 Harbor Road', '', 'Boston', 'MA', '02108', '332', '5 to 9'],
      ...['Local Government', 'Lee', 'Moss', 'Director', 'lee@harbor.example', '617-555-0188'],
    ],
    ['Mill Lane Farms, Inc', '51-7654321', ...Array.from({ length: 13 }, () => '')],
  ],
  mistakes: [
    {
      term: 'A spreadsheet dropped the leading zero of an EIN',
      value: 'Set the column to text before you type: 04-1234567. We propose the zero where a digit is missing.',
    },
    {
      term: 'A spreadsheet turned 5-9 into 9-May',
      value: 'Enter the number of employees, such as 7, or the range in words, such as 5 to 9.',
    },
    {
      term: 'A NAICS code has six digits',
      value: 'Only the first three are needed: 311, not 311811. We propose them for a longer code.',
    },
    ...addressMistakes,
    {
      term: 'Two rows have the same EIN, or a client has it already',
      value: 'Only the first row is added. Correct the EIN of the other one if it is a different company.',
    },
    numberMistake,
  ],
}

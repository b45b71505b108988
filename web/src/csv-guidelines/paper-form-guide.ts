import { MOST_PAPER_BYTES, MOST_PAPER_FILES, paperFormFile } from '@hireproof/contract/form-i9/paper/paper-form-files'
import { SCAN_PAGES } from '@hireproof/contract/form-i9/paper/paper-form'
import type { ImportGuide } from './import-guide.ts'

const MIB = 1024 * 1024

/** How a file of paper forms is made. */
export const paperFormGuide: ImportGuide = {
  one: 'paper form',
  many: 'paper forms',
  about: `Each row is a Form I-9 that was completed on paper, with the name of its PDF. You add the PDFs after the upload: up to ${MOST_PAPER_FILES}, each with up to ${SCAN_PAGES} pages and 5 MB, and all together with up to ${MOST_PAPER_BYTES / MIB} MB.`,
  ...paperFormFile,
  templateName: 'paper-forms.csv',
  shown: ['lastName', 'firstName', 'firstDayOfWork', 'section1SignedOn', 'section2SignedOn', 'file'],
  examples: [
    ['Rivera', 'Jo', '1990-05-06', '0421', '2024-03-04', '2024-03-04', '2024-03-06', '', '', '', 'rivera.pdf'],
    [
      ...['Hale', 'Kim', '', '', '11/02/2021', '11/02/2021', '11/04/2021', '03/31/2027', ''],
      ...['12 Elm Springfield', 'hale kim.pdf'],
    ],
    [
      ...['Díaz Nieves', 'Rosa', '', '', '2019-06-03', '2019-06-03', '2019-06-05', '', '2025-01-31', ''],
      'Díaz, Rosa 2019.pdf',
    ],
  ],
  mistakes: [
    {
      term: 'The name of the PDF differs from the file',
      value:
        'Folders, letter case and the ending .pdf make no difference, and everything else does. Correct the name in its row, or add a file of that name.',
    },
    {
      term: 'Two rows name one PDF, or two PDFs have the same content',
      value: 'None of these forms is taken over until each row has a PDF of its own: we do not guess whose form it is.',
    },
    {
      term: 'A form was signed late, or in the wrong order',
      value: 'Enter the days as they stand on the paper. The page of the form tells how late it was.',
    },
    {
      term: 'Someone has several forms',
      value: 'Make a row for each. A form of the same name is a warning, which you can look at first.',
    },
    {
      term: 'A cell contains a Social Security number',
      value: 'It is not kept, and the row has a problem. Enter the last four digits only, or nothing.',
    },
  ],
}

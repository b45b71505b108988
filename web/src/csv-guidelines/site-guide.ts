import { siteFile } from '@hireproof/contract/accounts/hiring-site-files'
import { addressMistakes, numberMistake, type ImportGuide } from './import-guide.ts'

/** How a file of hiring sites is made. */
export const siteGuide: ImportGuide = {
  one: 'hiring site',
  many: 'hiring sites',
  about: 'A hiring site is a place where you hire people or where you complete their Forms I-9.',
  ...siteFile,
  templateName: 'hiring-sites.csv',
  examples: [
    ['100 Maple Street', 'Suite 4', 'Salem', 'OR', '97301'],
    ['25 Harbor Road', '', 'Boston', 'MA', '02108'],
    ['7 Mill Lane, Building B', 'Floor 2', 'Dover', 'DE', '19901'],
  ],
  mistakes: [
    ...addressMistakes,
    {
      term: 'The same place is in the file twice, or is already in your list',
      value:
        'It is added once. Letter case, spaces and usual abbreviations such as St and Ave do not make a difference.',
    },
    numberMistake,
  ],
}

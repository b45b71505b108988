import { newHireFile } from '@hireproof/contract/plus-cases/new-hire-files'
import { numberMistake, type ImportGuide } from './import-guide.ts'

/** How a file of new hires is made. */
export const newHireGuide: ImportGuide = {
  one: 'new hire',
  many: 'new hires',
  about:
    'Each row is a new hire. We email each of them the link to Section 1 of Form I-9, as if you had invited them one by one.',
  ...newHireFile,
  templateName: 'new-hires.csv',
  shown: ['firstName', 'lastName', 'employeeEmail', 'firstDayOfWork', 'examiner'],
  examples: [
    ['Ana', 'Lopez', 'ana.lopez@home.example', '2026-12-07', '', '', '', '', '', ''],
    [
      'Kim',
      'Hale',
      'kim@home.example',
      '12/07/2026',
      'Yes',
      '',
      '12 Elm Springfield',
      'lee.moss@company.example',
      '',
      '',
    ],
    ['', 'Rosa Díaz Nieves', 'rosa@home.example', '2026-12-07', '', 'Yes', '', '', '', ''],
  ],
  mistakes: [
    {
      term: 'Two rows have the same email address',
      value: 'Only the first row is invited: an address opens one form. Each new hire needs an address of their own.',
    },
    {
      term: 'Someone with the address was invited before',
      value:
        'An invitation that is not signed yet is left out, with a link to it. For any other form we ask you to decide: enter Yes under Invite anyway, or record a rehire on the form that is there.',
    },
    {
      term: 'Several hiring sites fit',
      value: 'Enter more of the address, beginning with the number of the house.',
    },
    {
      term: 'The address is that of a user of your company',
      value: 'Enter why the new hire gets the form there: a user could sign Section 1 in their place.',
    },
    {
      term: 'The first day of work is in the past',
      value: 'The new hire is invited, and the form is marked as late from its beginning.',
    },
    numberMistake,
  ],
}

import { caseWorkers, list, picture, remember, steps, text } from './blocks.ts'
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  id: 'finishing-a-case',
  title: 'Finishing a case',
  minutes: 9,
  lead: 'The final results, how a case is closed, how the cases that wait for you are found, and what is kept.',
  topics: [
    {
      id: 'final-results',
      heading: 'Two final results',
      blocks: [
        list('results', 'A case ends with one of these:', [
          'Employment Authorized: the records confirm that the employee may work.',
          'Final Nonconfirmation: the records could not confirm it, and no further check will be made.',
        ]),
        text(
          'results',
          'A third result, Close Case and Resubmit, ends the case as well, but says nothing about the employee.',
        ),
        text('closing', 'Every case that has a number is closed in the end, also one that was created by mistake.'),
      ],
    },
    {
      id: 'authorized',
      heading: 'Employment Authorized',
      blocks: [
        text(
          'closing',
          'When the first answer is Employment Authorized, the case closes by itself, with a standard reason. There is nothing to close.',
        ),
        text(
          'product',
          'When it comes later, after a review or after the employee contacted an agency, you close the case yourself and say whether the employee works for you.',
        ),
        remember(
          'closing',
          'Write the case number on the Form I-9, or print the case details and keep them with it. That completes the case.',
        ),
      ],
    },
    {
      id: 'final-nonconfirmation',
      heading: 'Final Nonconfirmation',
      blocks: [
        list('finalResult', 'It comes when:', [
          'the agency could not confirm the employee after it was contacted;',
          'the employee did not contact the agency within eight federal working days;',
          'the employee took no action, or made no decision within ten federal working days.',
        ]),
        text(
          'closing',
          'Now the employer decides. You may end the employment. If the employee keeps working for you, you have to say so, with the reason, when you close the case.',
        ),
        text('finalResult', 'Close such a case at once. It is the first result on which an employer may act.'),
      ],
    },
    {
      id: 'close-and-resubmit',
      heading: 'Close Case and Resubmit',
      blocks: [
        text(
          'results',
          'The records cannot go on with this case, for example because the data of a passport or a driver’s license were not right.',
        ),
        steps('closing', 'What to do:', [
          'Close the case with the reason that the result asks for it.',
          'Compare the details with the Form I-9 and the documents.',
          'Create a new case for the same employee, and say that the earlier one ended with Close Case and Resubmit.',
        ]),
      ],
    },
    {
      id: 'closing',
      heading: 'How to close a case',
      blocks: [
        text(
          'product',
          'Open the case and choose Close case. You see the reasons that fit its status. Choose the one that is true; a closed case cannot be changed any more.',
        ),
        list('product', 'Some reasons need a sentence of up to 256 characters:', [
          'The employee continues to work for you after a Final Nonconfirmation, or after taking no action: say why.',
          'Other: say what happened.',
        ]),
        list('closing', 'Cases that wait for an agency cannot be closed:', [
          'Needs More Time;',
          'Employee Referred;',
          'Case in Continuance.',
        ]),
        text(
          'mismatch',
          'If a detail was entered wrongly, close the case as incorrect and create a new one. Do so, too, when you find the error while you talk about a mismatch.',
        ),
        picture(
          'close-case',
          'The page “Close this case” with the reasons to choose from.',
          'The reasons depend on the status of the case.',
        ),
      ],
    },
    {
      id: 'finding-cases',
      heading: 'Finding cases',
      for: caseWorkers,
      blocks: [
        text(
          'product',
          'The page Cases shows the open cases first. Under Show you choose others: drafts, closed cases, all cases, or those of an alert. The column Next step says what a case waits for and how many working days are left.',
        ),
        text(
          'product',
          'Search finds names, case numbers, Social Security numbers, A-numbers, I-94 and passport numbers. Names may be parts; numbers have to be complete.',
        ),
        text(
          'product',
          'General users see the cases they created, unless the company lets them see all. Program administrators see all cases of the company.',
        ),
        picture(
          'cases-list',
          'The list of cases with a search field, two filters, and a table with employee, case number, status and next step.',
          'The list of open cases.',
        ),
      ],
    },
    {
      id: 'alerts',
      heading: 'The four alerts',
      blocks: [
        list('alerts', 'The cards on the home page count:', [
          'Cases to Be Closed: a final result, or Close Case and Resubmit, is there.',
          'Cases with New Updates: the records changed them in the last 30 days, and nobody has taken the next step.',
          'Work Authorization Documents Expiring: see the next topic.',
          'Recently Auto-Closed Cases: closed by themselves in the last 30 days. There is nothing to do.',
        ]),
        text(
          'product',
          'A card is green up to 10 cases, yellow from 11 and red from 100. When one user acts on a case, it leaves the alert of all.',
        ),
        text(
          'corporate',
          'Corporate administrators have no such cards. The program administrators of the locations see them.',
          ['CORPORATEADMIN'],
        ),
      ],
    },
    {
      id: 'expiring-documents',
      heading: 'Expiring documents',
      blocks: [
        text(
          'expiring',
          'For cases with an Employment Authorization Document (Form I-766) or a Form I-94, the alert appears 90 days before the document expires and stays until 30 days after.',
        ),
        text(
          'expiring',
          'Before that day, examine a new document and complete Supplement B of the Form I-9. Do not create a new case.',
        ),
        text(
          'handbook',
          'U.S. citizens, noncitizen nationals and lawful permanent residents who showed a Permanent Resident Card are not reverified, and neither is a List B document.',
        ),
      ],
    },
    {
      id: 'records',
      heading: 'What is kept, and how long',
      blocks: [
        text(
          'retention',
          'Keep the Form I-9 as long as somebody works for you. After that, keep it until three years after the first day of work or one year after the last day, whichever is later.',
        ),
        text('retention', 'When inspectors ask for the forms, they have to be there within three business days.'),
        text(
          'disposal',
          'The government disposes of its records of cases after ten years. Program and corporate administrators can save a report of old cases before.',
        ),
        remember('retention', 'Never throw away the Form I-9 of somebody who works for you.'),
      ],
    },
  ],
}

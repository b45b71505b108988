import { caseWorkers, list, picture, remember, steps, text } from './blocks.ts'
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  id: 'finishing-a-case',
  title: 'Finishing a case',
  minutes: 9,
  lead: 'The final results, how to close a case, how to find the cases that need you, and what to keep.',
  topics: [
    {
      id: 'final-results',
      heading: 'Two final results',
      blocks: [
        list('results', 'A case ends with one of these:', [
          'Employment Authorized: the records confirm that the employee may work.',
          'Final Nonconfirmation: the records could not confirm it, and there will be no further check.',
        ]),
        text(
          'results',
          'A third result, Close Case and Resubmit, also ends the case, but it does not tell you anything about the employee.',
        ),
        text('closing', 'Close every case that has a number, even if you created it by mistake.'),
      ],
    },
    {
      id: 'authorized',
      heading: 'Employment Authorized',
      blocks: [
        text(
          'closing',
          'When the result is Employment Authorized, the case closes automatically with a standard reason. You do not need to close it. This is also true after a review, and after the employee contacts an agency.',
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
        list('finalResult', 'You get this result when:', [
          'the employee contacted the agency, but the agency could not confirm the employee;',
          'the employee did not contact the agency within eight federal working days;',
          'the employee took no action or did not decide within ten federal working days.',
        ]),
        text(
          'closing',
          'Now the employer decides. You may end the employment. If the employee keeps working for you, say so and give the reason when you close the case.',
        ),
        text('finalResult', 'Close the case right away. This is the first result on which an employer may act.'),
      ],
    },
    {
      id: 'close-and-resubmit',
      heading: 'Close Case and Resubmit',
      blocks: [
        text(
          'results',
          'This case cannot be completed, for example because the passport or driver’s license information was incorrect.',
        ),
        steps('closing', 'What to do:', [
          'Close the case. As the reason, select that the result requires it.',
          'In the same step, begin the new case with the details of this one.',
          'Compare the details with the Form I-9 and the documents, and enter the document numbers again.',
          'Submit the new case. Both cases name each other.',
        ]),
      ],
    },
    {
      id: 'closing',
      heading: 'How to close a case',
      blocks: [
        text(
          'product',
          'Open the case and choose Close case. You see the reasons that fit its status. Select the true one. You cannot change a closed case.',
        ),
        list('product', 'Some reasons need an explanation of up to 256 characters:', [
          'The employee continues to work for you after a Final Nonconfirmation, or after taking no action: say why.',
          'Other: say what happened.',
        ]),
        list('closing', 'You cannot close a case that is waiting for an agency:', [
          'Needs More Time;',
          'Employee Referred;',
          'Case in Continuance.',
        ]),
        text(
          'mismatch',
          'If you entered a detail incorrectly, close the case as incorrect and create a new one. Do the same if you find the error while talking about a mismatch.',
        ),
        picture(
          'close-case',
          'The page “Close this case”, which asks whether the employee continues to work for you.',
          'After a final result you say first whether the employee still works for you. The reasons depend on the status of the case.',
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
          'The Cases page shows open cases first. Under Show, you can select drafts, closed cases, all cases, or the cases of an alert. The Next step column shows what to do and how many days are left.',
        ),
        text(
          'product',
          'You can search for names, case numbers, Social Security numbers, A-numbers, I-94 numbers and passport numbers. You can enter the beginning of a name. Enter numbers in full.',
        ),
        text(
          'product',
          'General users see the cases they created, unless the company lets them see all cases. Program administrators see all cases of the company.',
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
          'Cases to Be Closed: these have a final result, or Close Case and Resubmit.',
          'Cases with New Updates: these got a new result in the last 30 days, and no one has taken the next step.',
          'Work Authorization Documents Expiring: see the next topic.',
          'Recently Auto-Closed Cases: these closed automatically in the last 30 days. You do not need to do anything.',
        ]),
        text(
          'product',
          'A card is green up to 10 cases, yellow from 11 and red from 100. When one user takes the next step in a case, or selects Seen, its update leaves the alert for everyone.',
        ),
        text(
          'product',
          'From the list of updates, Case Updates leads you through what changed, day by day.',
          caseWorkers,
        ),
        text(
          'corporate',
          'Corporate administrators do not have these cards. The program administrators at the locations see them.',
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
          'For cases with an Employment Authorization Document (Form I-766) or a Form I-94, the alert appears 90 days before the document expires and stays until 30 days after that.',
        ),
        text(
          'expiring',
          'Before the document expires, examine a new one and complete Supplement B of Form I-9. Do not create a new case.',
        ),
        text('product', 'After that, dismiss the alert. It does not come back for this document.', caseWorkers),
        text(
          'handbook',
          'You do not reverify U.S. citizens, noncitizen nationals, lawful permanent residents who showed a Permanent Resident Card, or List B documents.',
        ),
      ],
    },
    {
      id: 'records',
      heading: 'What to keep, and for how long',
      blocks: [
        text(
          'retention',
          'Keep the Form I-9 as long as the employee works for you. After that, keep it until three years after the first day of work or one year after the last day, whichever is later.',
        ),
        text('retention', 'When inspectors ask for the forms, you must provide them within three business days.'),
        text(
          'disposal',
          'The government disposes of its case records after ten years. Before then, program and corporate administrators can save a report of old cases.',
        ),
        remember('retention', 'Never throw away the Form I-9 of someone who works for you.'),
      ],
    },
  ],
}

import { caseWorkers, employers, list, picture, remember, steps, text } from './blocks.ts'
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  id: 'initial-verification',
  title: 'Initial verification',
  minutes: 10,
  lead: 'Who needs a case and by when, how to enter it page by page, and what the first result can be.',
  topics: [
    {
      id: 'home-page',
      heading: 'The home page',
      blocks: [
        text(
          'product',
          'After you sign in, you see the home page. Its buttons take you to your most common tasks: Create New Case and Search Cases. Next to them, View Resources and Contact Us take you to help.',
          caseWorkers,
        ),
        text(
          'alerts',
          'Four cards count the cases that need attention. Each card is a link to the list of those cases. Lesson 4 explains them.',
          caseWorkers,
        ),
        text('corporate', 'Your home page has no cards about cases. Its first button is Manage Company Locations.', [
          'CORPORATEADMIN',
        ]),
        picture(
          'home',
          'The home page with a greeting, the buttons Create New Case and Search Cases, and four cards with counts of cases.',
          'The home page of an employer.',
        ),
      ],
    },
    {
      id: 'who-needs-a-case',
      heading: 'Who needs a case',
      blocks: [
        text(
          'rules',
          'Create one case for every person hired after the company joined: full time, part time, seasonal or temporary, citizen or not.',
        ),
        list('rules', 'Do not create a case for:', [
          'applicants who have not yet accepted an offer;',
          'employees hired before the company joined, unless a federal contract requires it;',
          'employees whose document or status has expired (you reverify them on Supplement B of Form I-9).',
        ]),
        text(
          'manual',
          'You may create cases only within the United States: the fifty states, the District of Columbia, Puerto Rico, the U.S. Virgin Islands, Guam and the Northern Mariana Islands.',
        ),
      ],
    },
    {
      id: 'when',
      heading: 'When to create a case',
      blocks: [
        text(
          'rules',
          'Create a case no later than the third business day after the first day of work for pay. The first day itself does not count. For a Monday start, the last day is Thursday. Business days are the days on which your company is open. Program administrators record them in the Form I-9 settings.',
        ),
        text(
          'rules',
          'You may create it earlier: as soon as the employee has accepted the offer and the Form I-9 is complete. If the first day is in the future, enter the planned date.',
        ),
        text(
          'rules',
          'If the deadline has passed, create the case anyway, right away. The page then asks for the reason for the delay. Days when the government service was closed do not count.',
        ),
        remember(
          'rules',
          'A late case is better than no case. Enter the true first day of work. Never change it to make a case look on time.',
        ),
      ],
    },
    {
      id: 'employee-page',
      heading: 'Page 1: the employee',
      blocks: [
        text('product', 'Copy everything from Section 1 of the Form I-9, exactly as written.'),
        list('product', 'Some answers need care:', [
          'Names: include hyphens and spaces, and leave out suffixes such as “Jr.”. If a person has only one name, enter it as the last name and “Unknown” as the first name.',
          'Other last names used: an earlier name, such as a maiden name, often helps to avoid a mismatch.',
          'Social Security number: nine digits. Is the employee still waiting for a number? Note that on the Form I-9, let the employee work, and create the case when the number arrives.',
          'Email address: if the employee wrote one on the Form I-9, you must enter it.',
        ]),
        text('agents', 'Select the client first. The case belongs to that client, and you cannot change it later.', [
          'AGENCY',
        ]),
        text(
          'product',
          'Save and continue saves your entries as a draft with its own case number. Save and exit does the same and takes you back to the list.',
        ),
        picture(
          'new-case-employee',
          'The first page of a new case: four steps at the top, then the fields for the names of the employee.',
          'The four steps at the top show where you are.',
        ),
      ],
    },
    {
      id: 'documents-page',
      heading: 'Page 2: status and documents',
      blocks: [
        text(
          'documents',
          'First select the status that the employee selected in Section 1. Then select the documents that you saw: one from List A, or one from List B and one from List C.',
        ),
        list('documents', 'The lists at a glance:', [
          'List A shows identity and employment authorization: for example a U.S. passport, a Permanent Resident Card or an Employment Authorization Document.',
          'List B shows identity: for example a driver’s license. For a case, it must have a photo.',
          'List C shows employment authorization: for example a Social Security card without restrictions, or a birth certificate.',
        ]),
        text(
          'documents',
          'You see only the documents that a person with this status can have. A document must not have expired, and it must appear to be genuine and to belong to the person who shows it.',
        ),
        list('receipts', 'If the employee shows a receipt instead of a document:', [
          'A receipt for a lost, stolen or damaged document is good for 90 days after the first day of work. Wait for the actual document before you create the case.',
          'A temporary I-551 stamp, or a Form I-94 with a refugee stamp, counts right away. The case is due in the usual three days.',
        ]),
        picture(
          'new-case-documents',
          'The second page of a new case: the four statuses to choose from, and below them the question about the documents.',
          'The questions depend on the status and the documents.',
        ),
      ],
    },
    {
      id: 'employment-page',
      heading: 'Page 3: the employment',
      blocks: [
        text(
          'product',
          'Enter the first day of work for pay from Section 2 of the Form I-9. It is not the day of the offer or the day someone signed. The page shows right away when the case is due.',
        ),
        text(
          'product',
          'For a late case, select a reason, such as waiting for the Social Security number or technical problems. If you select “Other”, describe the reason. Be honest: the reason stays with the case.',
        ),
        text(
          'product',
          'Your own reference, such as an employee number, is optional. It helps you find the case again.',
        ),
      ],
    },
    {
      id: 'check-and-submit',
      heading: 'Page 4: check and submit',
      blocks: [
        text(
          'review',
          'The last page shows all answers. Compare them with the Form I-9 once more. Choose Change to go back to an answer. After you submit the case, you can no longer change them here.',
        ),
        text(
          'product',
          'When you submit, you confirm that the information comes from the Form I-9 and that someone examined the documents.',
        ),
        text('review', 'A draft closes automatically if no one changes it for 180 federal working days.'),
        picture(
          'check-answers',
          'The page “Check your answers” with the answers of all pages and the button Submit case.',
          'One minute here can prevent a mismatch.',
        ),
      ],
    },
    {
      id: 'duplicates',
      heading: 'Duplicate cases found',
      blocks: [
        text(
          'review',
          'If your company already has a case with the same Social Security number from the last 365 days, you see “Duplicate cases found” and a list of those cases.',
        ),
        list('product', 'What to do depends on the existing case:', [
          'It is open: continue that case, or close it. You cannot create a second one while it is open.',
          'It is closed: say why you are creating another one. For example: you rehired the employee, or the earlier case had incorrect information.',
          'The number has a typo: correct it.',
        ]),
      ],
    },
    {
      id: 'plus',
      heading: 'Standard or plus',
      for: employers,
      blocks: [
        text(
          'plusEmployee',
          'In the plus program, the employee completes Section 1 of Form I-9 online, with a personal link sent by email. The signed form submits the case, and both you and the employee see the result.',
        ),
        text('plus', 'You still examine the documents and complete Section 2. The completed Form I-9 stays with you.'),
        text(
          'product',
          'If your company has the program, Create New Case asks which kind of case you want. You can have it remember your choice. Never base the choice on who the employee is.',
        ),
        text(
          'product',
          'The plus program is for employers only, and a program administrator enables it. Then each user completes a training.',
        ),
      ],
    },
    {
      id: 'first-answers',
      heading: 'The first result',
      blocks: [
        list('results', 'After you submit, you see one of these results, usually within moments:', [
          'Employment Authorized: the records confirm the employee. The case closes automatically.',
          'Confirm Details: something did not match on the first try. Compare it with the Form I-9.',
          'Photo Matching: compare the photo on record with the photo on the document.',
          'Needs More Time: a person at DHS is comparing the details.',
          'Tentative Nonconfirmation (Mismatch): the details do not match the records. This is not a final result.',
          'Close Case and Resubmit: this case cannot be completed.',
        ]),
        text(
          'product',
          'Sometimes you see Being Checked first. Leave the page open. The result appears automatically.',
        ),
        picture(
          'authorized',
          'The page of a case with the result Employment Authorized, what it means and what to do next.',
          'Most cases end like this, moments after you submit them.',
        ),
      ],
    },
    {
      id: 'case-for-a-client',
      heading: 'Cases for clients',
      for: ['AGENCY'],
      blocks: [
        steps('agents', 'For each new hire of a client:', [
          'The client securely sends you the information on the completed Form I-9.',
          'You create the case under that client’s name.',
          'You tell the client the result on the same day, especially if it is a mismatch.',
          'The client keeps the Form I-9 and writes the case number on it.',
        ]),
        remember(
          'agents',
          'The client’s three business days apply no matter who creates the case. Agree on when you will get the information.',
        ),
      ],
    },
  ],
}

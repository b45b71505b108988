import { caseWorkers, employers, list, picture, remember, steps, text } from './blocks.ts'
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  id: 'initial-verification',
  title: 'Initial verification',
  minutes: 10,
  lead: 'For whom a case is created and until when, how it is entered page by page, and what the first answer can be.',
  topics: [
    {
      id: 'home-page',
      heading: 'The home page',
      blocks: [
        text(
          'product',
          'After signing in you see the home page. Its buttons lead to what you do most: Create New Case and Search Cases. Beside them, View Resources and Contact Us lead to help.',
          caseWorkers,
        ),
        text(
          'alerts',
          'Four cards count the cases that need attention. A card is a link: it opens the list of just these cases. Lesson 4 explains them.',
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
          'Every person hired after the company joined gets one case: full time, part time, seasonal or temporary, citizen or not.',
        ),
        list('rules', 'No case is created for:', [
          'applicants who have not accepted an offer yet;',
          'employees hired before the company joined, unless a federal contract asks for it;',
          'employees whose document or status has expired: they are reverified on Form I-9, Supplement B.',
        ]),
        text(
          'manual',
          'Cases may be created only within the United States: the fifty states, the District of Columbia, Puerto Rico, the U.S. Virgin Islands, Guam and the Northern Mariana Islands.',
        ),
      ],
    },
    {
      id: 'when',
      heading: 'Until when',
      blocks: [
        text(
          'rules',
          'A case is created at the latest on the third business day after the first day of work for pay. The first day itself does not count: for a start on Monday, the last day is Thursday.',
        ),
        text(
          'rules',
          'It may be earlier: as soon as the offer is accepted and the Form I-9 is complete. A first day in the future is entered as it is planned.',
        ),
        text(
          'rules',
          'If the day has passed, create the case all the same, right away. The page then asks for the reason for the delay. Days on which the government service was closed do not count.',
        ),
        remember(
          'rules',
          'A late case is better than none. Enter the true first day of work; never change it to make a case look timely.',
        ),
      ],
    },
    {
      id: 'employee-page',
      heading: 'Page 1: the employee',
      blocks: [
        text('product', 'Copy everything from Section 1 of the Form I-9, exactly as it stands there.'),
        list('product', 'Some answers need care:', [
          'Names: with hyphens and spaces, without additions such as “Jr.”. For somebody with one name only, it is the last name; the first name is “Unknown”.',
          'Other last names used: an earlier name, such as a maiden name, often prevents a mismatch.',
          'Social Security number: nine digits. Has the employee applied for a number that has not come yet? Note it on the Form I-9, let the employee work, and create the case when the number is there.',
          'Email address: if the employee wrote one on the Form I-9, it has to be entered.',
        ]),
        text('agents', 'Choose the client first. It decides whose case this is and cannot be changed later.', [
          'AGENCY',
        ]),
        text(
          'product',
          'Save and continue keeps what you have entered as a draft with a case number of its own. Save and exit does the same and leads back to the list.',
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
          'First comes the status that the employee marked in Section 1, then the documents that were shown: one from List A, or one from List B together with one from List C.',
        ),
        list('documents', 'The lists in short:', [
          'List A shows identity and employment authorization: for example a U.S. passport, a Permanent Resident Card or an Employment Authorization Document.',
          'List B shows identity: for example a driver’s license. For a case it must have a photo.',
          'List C shows employment authorization: for example a Social Security card without restrictions, or a birth certificate.',
        ]),
        text(
          'documents',
          'You are offered only the documents that somebody of this status can hold. A document must not have expired, and it must look genuine and belong to the person who shows it.',
        ),
        list('receipts', 'A receipt instead of a document:', [
          'For a lost, stolen or damaged document it is good for 90 days. Wait for the real document before you create the case.',
          'A temporary I-551 stamp, or a Form I-94 with a refugee stamp, counts at once: the case is due in the usual three days.',
        ]),
        picture(
          'new-case-documents',
          'The second page of a new case: the four statuses to choose from, and below them the question about the documents.',
          'What the page asks for depends on the status and on the documents.',
        ),
      ],
    },
    {
      id: 'employment-page',
      heading: 'Page 3: the employment',
      blocks: [
        text(
          'product',
          'Enter the first day of work for pay from Section 2 of the Form I-9. It is not the day of the offer, and not the day on which somebody signed. The page shows at once until when the case is due.',
        ),
        text(
          'product',
          'For a late case you choose a reason, such as waiting for the Social Security number or technical problems. “Other” needs a description. State it honestly: the reason stays with the case.',
        ),
        text(
          'product',
          'Your own reference, such as a personnel number, is optional. It helps to find the case again.',
        ),
      ],
    },
    {
      id: 'check-and-submit',
      heading: 'Page 4: check and submit',
      blocks: [
        text(
          'review',
          'The last page shows all answers. Compare them with the Form I-9 once more; Change leads back to each of them. After Submit case they cannot be changed here any more.',
        ),
        text(
          'product',
          'By submitting you confirm that the information comes from the Form I-9 and that the documents were examined.',
        ),
        text('review', 'A draft that nobody touches for 180 federal working days closes by itself.'),
        picture(
          'check-answers',
          'The page “Check your answers” with the answers of all pages and the button Submit case.',
          'One minute here saves a mismatch later.',
        ),
      ],
    },
    {
      id: 'duplicates',
      heading: 'Duplicate cases found',
      blocks: [
        text(
          'review',
          'When the same company already has a case for the same Social Security number from the last 365 days, the page says “Duplicate cases found” and lists it.',
        ),
        list('product', 'What to do depends on the case that is there:', [
          'It is open: continue that case, or close it. A second one cannot be created meanwhile.',
          'It is closed: say why there is another one. For example: the employee was hired again, or the earlier case had incorrect information.',
          'The number is mistyped: correct it.',
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
          'In the plus program the employee completes Section 1 of the Form I-9 online, through a personal link sent by email. The case is submitted from it, and both sides learn the result.',
        ),
        text('plus', 'You still examine the documents and complete Section 2. The completed Form I-9 stays with you.'),
        text(
          'product',
          'Where the company has the program, Create New Case asks which way to take. You can let it remember your choice. The choice may never depend on who the employee is.',
        ),
        text(
          'product',
          'The plus program is for employers only, and a program administrator enables it. Each user then completes a training.',
        ),
      ],
    },
    {
      id: 'first-answers',
      heading: 'The first answer',
      blocks: [
        list('results', 'After you submit, one of these results appears, usually within moments:', [
          'Employment Authorized: the records confirm the employee. The case has closed by itself.',
          'Confirm Details: something did not match at once. Compare it with the Form I-9.',
          'Photo Matching: the photo on record is compared with the photo on the document.',
          'Needs More Time: a person at DHS compares the details.',
          'Tentative Nonconfirmation (Mismatch): the details do not match the records. This is not a final result.',
          'Close Case and Resubmit: the records cannot go on with this case.',
        ]),
        text('product', 'Sometimes the page says Being Checked first. Leave it open: the result appears by itself.'),
        picture(
          'authorized',
          'The page of a case with the result Employment Authorized, what it means and what to do next.',
          'Most cases end like this, moments after they were submitted.',
        ),
      ],
    },
    {
      id: 'case-for-a-client',
      heading: 'Cases for clients',
      for: ['AGENCY'],
      blocks: [
        steps('agents', 'For each new hire of a client:', [
          'The client sends you the information of the completed Form I-9, in a safe way.',
          'You create the case under that client’s name.',
          'You tell the client the result on the same day, above all when it is a mismatch.',
          'The client keeps the Form I-9 and notes the case number on it.',
        ]),
        remember(
          'agents',
          'The three business days run for the client, whoever creates the case. Agree on a time by which you get the information.',
        ),
      ],
    },
  ],
}

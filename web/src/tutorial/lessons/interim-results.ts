import { caseWorkers, list, picture, remember, steps, text } from './blocks.ts'
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  id: 'interim-results',
  title: 'Interim results',
  minutes: 10,
  lead: 'What it means when a result is not final, what to do about it, and by when.',
  topics: [
    {
      id: 'not-final',
      heading: 'Interim means undecided',
      blocks: [
        text(
          'results',
          'The final results are Employment Authorized and Final Nonconfirmation. Everything between submission and a final result is interim: no one knows yet.',
        ),
        list('mismatch', 'Because of an interim result you may not:', [
          'fire or suspend the employee;',
          'delay the first day of work or a training;',
          'cut hours or pay, or withhold pay;',
          'treat the employee worse in any other way, or assume that the person may not work.',
        ]),
        remember('mismatch', 'The employee keeps working, no matter how long it takes to get a final result.'),
      ],
    },
    {
      id: 'confirm-details',
      heading: 'Confirm Details',
      blocks: [
        text(
          'review',
          'Some details did not match on the first try. Most of the time, someone mistyped a name or a date. Nothing has been decided.',
        ),
        steps('product', 'What to do:', [
          'Compare the marked details with the Form I-9.',
          'Correct any mistakes, and leave everything else as it is. Enter numbers again in full.',
          'Confirm. We then compare the details with government records again.',
        ]),
        remember('product', 'You can do this once per case. We send exactly what you confirm.'),
      ],
    },
    {
      id: 'needs-more-time',
      heading: 'Needs More Time',
      blocks: [
        text(
          'needsMoreTime',
          'The details could not be confirmed automatically, so a person at DHS is comparing them. Most answers come within 24 hours. Some take up to three federal working days.',
        ),
        text(
          'needsMoreTime',
          'Neither you nor the employee needs to do anything. Check each day. The case updates automatically. The answer can be any other result, including a mismatch.',
        ),
        text(
          'product',
          'Federal working days are Monday to Friday, except federal holidays and days when the service was closed.',
        ),
      ],
    },
    {
      id: 'photo-matching',
      heading: 'Photo Matching',
      blocks: [
        text(
          'photo',
          'Four documents can lead to this step: the U.S. passport, the passport card, the Permanent Resident Card (Form I-551) and the Employment Authorization Document (Form I-766). You get to this step when everything else has matched.',
        ),
        text(
          'photo',
          'Compare the photo on record with the photo on the document. Do not compare it with the person. You did that when you examined the documents. Small differences in color and wear do not matter.',
        ),
        text(
          'photo',
          'Keep a copy of any of these four documents with the Form I-9: both sides of a card, or the photo page and the barcode page of a passport. If the photos do not match, you upload copies.',
        ),
        text(
          'product',
          'The page of the case leads to the photo. You answer that the photos match, that they do not match, or that no photo of a person is displayed. No one keeps the photo.',
          caseWorkers,
        ),
        text('ier', 'Do not ask for one of these documents in order to get a photo. The employee chooses.'),
      ],
    },
    {
      id: 'mismatch-meaning',
      heading: 'What a mismatch means',
      blocks: [
        text(
          'mismatch',
          'Tentative Nonconfirmation, or mismatch, means that the details of the case are different from the records of SSA, DHS, or both. It does not mean that the employee may not work.',
        ),
        list('mismatchReasons', 'Common causes:', [
          'someone entered a detail incorrectly;',
          'the employee has a new name, and the records have the old one;',
          'the citizenship or immigration status changed, and the records are not up to date;',
          'a number in the records is wrong, or a document could not be verified;',
          'the photo did not match.',
        ]),
        text('product', 'On the page of the case, you see which agency it is about and why, and the steps to take.'),
        picture(
          'mismatch',
          'The page “Mismatch, step by step” with the last day to act, the federal working days that are left, and the reason.',
          'A mismatch: what it is about, what to do, and by when.',
        ),
      ],
    },
    {
      id: 'mismatch-steps',
      heading: 'The first ten working days',
      blocks: [
        text(
          'mismatch',
          'You have ten federal working days from the day of the result for these steps. Start on the first day.',
        ),
        steps('mismatch', 'Together with the employee, in private:', [
          'Tell the employee about the mismatch and give them the Further Action Notice, in a language they read well if there is a translation.',
          'Go through the details on the notice. If one is wrong because of a typo, close the case as incorrect and create a new one.',
          'Explain the choice, and ask for a decision: take action, or not.',
          'You and the employee sign the notice. Keep it with the Form I-9.',
          'Record the decision in the case.',
        ]),
        remember(
          'mismatch',
          'In private means: not in front of coworkers, not with a note on a desk, and not through the grapevine.',
        ),
      ],
    },
    {
      id: 'decision',
      heading: 'The decision is the employee’s',
      blocks: [
        text(
          'mismatch',
          'The employee may take action to have the records corrected, or take no action. Do not push the employee to take action, and do not advise against it.',
        ),
        text(
          'mismatch',
          'If the employee takes no action, the case ends with a Final Nonconfirmation. The same is true if the employee does not decide within the ten federal working days. Then you must close the case.',
        ),
        text(
          'product',
          'The page of the case leads to the mismatch, step by step: check the details, tell the employee, record the decision, refer the employee or record no action, and give the date confirmation. Before you close a case because the employee takes no action, give the notice and record the decision.',
          caseWorkers,
        ),
      ],
    },
    {
      id: 'referral',
      heading: 'Employee Referred',
      blocks: [
        text(
          'mismatch',
          'If the employee takes action, you refer them to the agency. The Referral Date Confirmation shows the day by which the employee must contact the agency: within eight federal working days.',
        ),
        list('mismatch', 'Who does what:', [
          'The employee visits an SSA office or calls DHS, as explained in the notice.',
          'The agency compares and, where needed, corrects its records.',
          'You wait. The case updates automatically when the agency answers.',
        ]),
        text(
          'finalResult',
          'If the employee does not contact the agency in these eight days, the case ends with a Final Nonconfirmation.',
        ),
        remember(
          'mismatch',
          'You have ten days to tell the employee, get a decision and refer the case. The employee then has eight days from the referral to contact the agency.',
        ),
      ],
    },
    {
      id: 'continuance',
      heading: 'Case in Continuance',
      blocks: [
        text(
          'continuance',
          'The employee contacted the agency, but the agency needs more time. You do not need to do anything except check from time to time.',
        ),
        text(
          'continuance',
          'If this has lasted more than 60 federal working days, contact support. You cannot close a case with this status, and the employee keeps working.',
        ),
      ],
    },
    {
      id: 'mismatch-at-a-client',
      heading: 'A mismatch at a client',
      for: ['AGENCY'],
      blocks: [
        text(
          'agentMismatch',
          'You see the mismatch first, but the client speaks with the employee. Tell the client right away, and pass on the notice.',
        ),
        text(
          'agentMismatch',
          'Ask the client for the employee’s decision by the tenth federal working day, and remind the client not to treat the employee worse in the meantime. You record the decision in the case.',
        ),
      ],
    },
    {
      id: 'what-locations-do',
      heading: 'Mismatches at your locations',
      for: ['CORPORATEADMIN'],
      blocks: [
        text(
          'corporate',
          'You do not see the cases of your locations. Make sure that each location has someone who checks open cases every day, and a backup for that person.',
        ),
        text(
          'mismatch',
          'Most problems come from mismatches that no one told the employee about, or that stayed open for more than ten federal working days.',
        ),
      ],
    },
  ],
}

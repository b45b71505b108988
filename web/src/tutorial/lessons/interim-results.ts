import { caseWorkers, list, picture, remember, steps, text } from './blocks.ts'
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  id: 'interim-results',
  title: 'Interim results',
  minutes: 10,
  lead: 'What a result means that is not final, what to do about it, and until when.',
  topics: [
    {
      id: 'not-final',
      heading: 'Interim means undecided',
      blocks: [
        text(
          'results',
          'A result is final when it says Employment Authorized or Final Nonconfirmation. Everything between submission and a final result is interim: nobody knows yet.',
        ),
        list('mismatch', 'Because of an interim result you may not:', [
          'dismiss or suspend the employee;',
          'delay the first day of work or a training;',
          'cut hours or pay, or keep pay back;',
          'treat the employee worse in any other way, or assume that the person may not work.',
        ]),
        remember('mismatch', 'The employee keeps working, however long it takes until the result is final.'),
      ],
    },
    {
      id: 'confirm-details',
      heading: 'Confirm Details',
      blocks: [
        text(
          'review',
          'Some details did not match at once. Most of the time somebody mistyped a name or a date. Nothing has been decided.',
        ),
        steps('product', 'What to do:', [
          'Compare the marked details with the Form I-9.',
          'Correct what was entered wrongly; leave what is right as it is. Numbers have to be entered again in full.',
          'Confirm. The records then compare the details again.',
        ]),
        remember('product', 'This can be done once for a case. What you confirm is sent as it stands.'),
      ],
    },
    {
      id: 'needs-more-time',
      heading: 'Needs More Time',
      blocks: [
        text(
          'needsMoreTime',
          'The details could not be confirmed automatically, so a person at DHS compares them. Most answers come within 24 hours, some take up to three federal working days.',
        ),
        text(
          'needsMoreTime',
          'Neither you nor the employee has anything to do. Look again each day: the case changes by itself. The answer can be any other result, also a mismatch.',
        ),
        text(
          'product',
          'Federal working days are Monday to Friday without federal holidays and without days on which the service was closed.',
        ),
      ],
    },
    {
      id: 'photo-matching',
      heading: 'Photo Matching',
      blocks: [
        text(
          'photo',
          'Four documents can lead to this step: the U.S. passport, the passport card, the Permanent Resident Card (Form I-551) and the Employment Authorization Document (Form I-766). It comes when everything else has matched.',
        ),
        text(
          'photo',
          'Compare the photo on record with the photo on the document. Do not compare it with the person: that was done when the documents were examined. Small differences in color and wear do not matter.',
        ),
        text(
          'photo',
          'Of these four documents you keep a copy with the Form I-9: both sides of a card, and of a passport the page with the photo and the page with the bar code. If the photos do not match, copies are uploaded.',
        ),
        text('ier', 'You must not ask for one of these documents in order to get a photo. The employee chooses.'),
      ],
    },
    {
      id: 'mismatch-meaning',
      heading: 'What a mismatch means',
      blocks: [
        text(
          'mismatch',
          'Tentative Nonconfirmation, or mismatch, means: the details of the case differ from the records of SSA, of DHS, or of both. It does not mean that the employee may not work.',
        ),
        list('mismatchReasons', 'Common causes:', [
          'somebody entered a detail wrongly;',
          'the name changed and the records have the old one;',
          'the citizenship or immigration status changed and the records do not know it yet;',
          'a number in the records is wrong, or a document could not be verified;',
          'the photo did not match.',
        ]),
        text('product', 'The page of the case says which agency it is about and why, and lists the steps to take.'),
        picture(
          'mismatch',
          'The page of a case with the result Tentative Nonconfirmation, the date by which the decision is due, and the reasons.',
          'A mismatch: what it is about, what to do and by when.',
        ),
      ],
    },
    {
      id: 'mismatch-steps',
      heading: 'The first ten working days',
      blocks: [
        text(
          'mismatch',
          'From the day of the result there are ten federal working days for these steps. Begin on the first.',
        ),
        steps('mismatch', 'Together with the employee, in private:', [
          'Say that there is a mismatch, and hand over the Further Action Notice, in a language the employee reads well if there is a translation.',
          'Go through the details on the notice. Is one wrong because of a typing error? Then close the case as incorrect and create a new one.',
          'Explain that there is a choice, and ask for the decision: to take action, or not.',
          'The employee and you sign the notice. It is kept with the Form I-9.',
          'Record the decision in the case.',
        ]),
        remember(
          'mismatch',
          'In private means: not in front of colleagues, not by a note on the desk, not through the grapevine.',
        ),
      ],
    },
    {
      id: 'decision',
      heading: 'The decision is the employee’s',
      blocks: [
        text(
          'mismatch',
          'The employee may take action and have the records corrected, or take none. You may neither push nor advise against it.',
        ),
        text(
          'mismatch',
          'Without action the case ends with a Final Nonconfirmation. The same holds when the employee has not decided within the ten federal working days: then the case has to be closed.',
        ),
        text(
          'product',
          'Where a step cannot be done in this version yet, the page says so, and what to do until then. If the employee wants to take action, leave the case open and contact support.',
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
          'An employee who takes action is referred to the agency. The Referral Date Confirmation names the day by which the employee has to contact it: there are eight federal working days.',
        ),
        list('mismatch', 'Who does what:', [
          'The employee visits an SSA office or calls DHS, as the notice says.',
          'The agency compares and, where needed, corrects its records.',
          'You wait. The case changes by itself when the agency answers.',
        ]),
        text(
          'finalResult',
          'If the employee does not contact the agency in these eight days, the case ends with a Final Nonconfirmation.',
        ),
        remember(
          'mismatch',
          'Ten days are for telling, deciding and referring. Eight days, from the referral, are for contacting the agency.',
        ),
      ],
    },
    {
      id: 'continuance',
      heading: 'Case in Continuance',
      blocks: [
        text(
          'continuance',
          'The employee has contacted the agency, but the agency needs more time. There is nothing to do but to look again from time to time.',
        ),
        text(
          'continuance',
          'If this has lasted more than 60 federal working days, contact support. A case in this state cannot be closed, and the employee keeps working.',
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
          'You see the mismatch first, but the client speaks with the employee. Tell the client at once, and pass the notice on.',
        ),
        text(
          'agentMismatch',
          'Ask the client for the employee’s decision by the tenth federal working day, and remind them that nobody may be treated worse meanwhile. You record the decision in the case.',
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
          'You do not see the cases of your locations. Make sure that each has somebody who looks at open cases every day, and that this person has a stand-in.',
        ),
        text(
          'mismatch',
          'Most trouble comes from mismatches that nobody told the employee about, or that stayed open for more than ten federal working days.',
        ),
      ],
    },
  ],
}

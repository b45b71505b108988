import { caseWorkers, employers, list, remember, steps, text } from './blocks.ts'
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  id: 'introduction',
  title: 'Introduction',
  minutes: 8,
  lead: 'What a case is, which rules everybody follows, and which rights every employee has.',
  topics: [
    {
      id: 'what-it-does',
      heading: 'What this product does',
      blocks: [
        text(
          'manual',
          'Every employer in the United States completes Form I-9 for every person it hires. With a case you go one step further: the information of the Form I-9 is compared with government records.',
        ),
        list('manual', 'Two agencies keep these records:', [
          'SSA, the Social Security Administration: name, Social Security number, date of birth, citizenship.',
          'DHS, the Department of Homeland Security: immigration status, passports, visas and entry records.',
        ]),
        text(
          'manual',
          'The rules in these lessons are those of E-Verify, the federal program for such checks. At the end of every lesson you find the official pages on which it rests.',
        ),
        remember(
          'results',
          'A case answers one question: do the records confirm that this person may work in the United States? It says nothing about character, ability or past work.',
        ),
      ],
    },
    {
      id: 'duties',
      heading: 'What you have to do',
      blocks: [
        list('rules', 'Whoever verifies new hires has these duties:', [
          'Have a completed Form I-9 before a case is created.',
          'Create a case for each new hire, whatever the person’s citizenship or background.',
          'Create it no later than the third business day after the first day of work for pay.',
          'Ask for the Social Security number on the Form I-9: a case cannot be submitted without it.',
          'Tell the employee in private about a mismatch, and let the employee decide what to do about it.',
          'Keep personal information safe.',
        ]),
        text(
          'agents',
          'As an employer agent you create the cases, but the client completes the Form I-9, speaks with the employee and keeps the form. Agree with every client on who does what, and how fast news about a case travels.',
          ['AGENCY'],
        ),
        text(
          'corporate',
          'As a corporate administrator you do not create or see cases. You see to it that the people at your locations know these duties.',
          ['CORPORATEADMIN'],
        ),
      ],
    },
    {
      id: 'forbidden',
      heading: 'What you must not do',
      blocks: [
        list('rules', 'A case is never used to:', [
          'screen applicants before they have accepted an offer of employment;',
          'check people who were already employed when the company joined; federal contractors may have rules of their own;',
          'check only some of the new hires, for example those who look or sound foreign;',
          'verify again somebody whose work permit has expired: that is done on the Form I-9 alone;',
          'put anybody at a disadvantage while a result is not final.',
        ]),
        remember(
          'rules',
          'All new hires or none. Picking out single people is discrimination, even when it is well meant.',
        ),
      ],
    },
    {
      id: 'posters',
      heading: 'Say openly that you verify',
      blocks: [
        text(
          'rules',
          'Applicants and employees have to know that their employer takes part. Two posters tell them: the notice of participation, and “Right to Work” of the Department of Justice. Both are shown in English and in Spanish.',
        ),
        text(
          'rules',
          'Put them where applicants and new hires see them, on paper or on a screen, and enclose them with application papers. People who work from home must be able to see them, too.',
        ),
      ],
    },
    {
      id: 'civil-rights',
      heading: 'Four kinds of unlawful treatment',
      blocks: [
        list('ier', 'Federal law forbids, around hiring and Form I-9:', [
          'different treatment because of citizenship or immigration status;',
          'different treatment because of national origin: birthplace, ancestry, language or accent;',
          'unfair documentary practices: asking for more, other or particular documents, or refusing good ones;',
          'retaliation against somebody who claims these rights or helps in an investigation.',
        ]),
        text(
          'ier',
          'The Immigrant and Employee Rights Section of the Department of Justice looks into complaints. It has free hotlines for employers and for workers, and nobody has to give a name. You find it on the Contact Us page.',
        ),
        remember(
          'documents',
          'The employee chooses which acceptable documents to show. You may show the lists, but not point at an entry.',
        ),
      ],
    },
    {
      id: 'employee-rights',
      heading: 'What every employee can expect',
      blocks: [
        list('rights', 'An employee whose case is not confirmed at once has the right:', [
          'to be told about a mismatch, in private;',
          'to get a copy of the notice about it, which explains what can be done;',
          'to take action against the mismatch, or not to: the decision is the employee’s alone;',
          'to eight federal working days, after the referral, for contacting the agency;',
          'to keep working meanwhile, with the same hours, pay and training.',
        ]),
        text(
          'rights',
          'Many mismatches have harmless causes: a typing error, a new name after marriage, a change of status that has not reached the records yet.',
        ),
      ],
    },
    {
      id: 'privacy',
      heading: 'Personal information',
      blocks: [
        text(
          'rules',
          'A case holds what identity thieves look for: name, date of birth, Social Security number. Use it for verification only, and let only those see it who need it for their work.',
        ),
        list('product', 'This product helps with that:', [
          'Numbers are shown by their last four characters. Each time somebody shows a full one, it is recorded.',
          'What you search for does not appear in the address of the page, which others may see.',
          'After ten minutes without activity you are asked whether to continue; five minutes later you are signed out.',
        ]),
        remember(
          'rules',
          'Never share your sign-in, never mail a Social Security number, and do not leave a printed case on the desk.',
        ),
      ],
    },
    {
      id: 'form-i9',
      heading: 'Form I-9 comes first',
      blocks: [
        list('regulation', 'The two sections have deadlines of their own:', [
          'Section 1, by the employee: by the end of the first day of work for pay.',
          'Section 2, by the employer, who examines the documents: within three business days of the first day of work. For a job of fewer than three business days it is the first day.',
        ]),
        text(
          'rules',
          'Employers who verify with cases follow two more rules: the Social Security number is needed, and a List B document must have a photo.',
        ),
        text(
          'remote',
          'Documents are examined with the employee present. Employers in good standing may use an alternative procedure instead: copies first, then a live video call with the same documents, used alike for everybody at a hiring site.',
          employers,
        ),
        text(
          'agentForm',
          'Your client gives you what stands on the completed form, and copies of both sides of a document that leads to photo matching. You do not fill in the Form I-9 from what you find in a case.',
          ['AGENCY'],
        ),
      ],
    },
    {
      id: 'process',
      heading: 'A case from beginning to end',
      blocks: [
        steps('manual', 'Every case goes through the same steps:', [
          'The employee accepts the offer, and the Form I-9 is completed.',
          'Somebody creates the case from the Form I-9 and submits it.',
          'The first answer comes, usually within moments. Most say Employment Authorized, and the case closes by itself.',
          'Other answers ask for something: confirm details, wait, speak with the employee.',
          'A final result comes.',
          'The case is closed, and its number is noted on the Form I-9.',
        ]),
        text(
          'product',
          'Each page of a case says what its status means, what to do next and until when. The next three lessons go through them one by one.',
          caseWorkers,
        ),
        text(
          'corporate',
          'You will not see cases yourself. The next three lessons tell you what the users at your locations do, so that you can help them and answer for it.',
          ['CORPORATEADMIN'],
        ),
      ],
    },
  ],
}

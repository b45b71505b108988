import { caseWorkers, employers, list, remember, steps, text } from './blocks.ts'
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  id: 'introduction',
  title: 'Introduction',
  minutes: 8,
  lead: 'What a case is, which rules everyone follows, and which rights every employee has.',
  topics: [
    {
      id: 'what-it-does',
      heading: 'What this product does',
      blocks: [
        text(
          'manual',
          'Every employer in the United States completes Form I-9 for every person it hires. With a case, you go one step further: you have the information on the Form I-9 compared with government records.',
        ),
        list('manual', 'Two agencies keep these records:', [
          'SSA, the Social Security Administration: name, Social Security number, date of birth, citizenship.',
          'DHS, the Department of Homeland Security: immigration status, passports, visas and entry records.',
        ]),
        text(
          'manual',
          'The rules in these lessons come from E-Verify, the federal program for these checks. At the end of every lesson, you will find the official pages it is based on.',
        ),
        remember(
          'results',
          'A case answers one question: do the records confirm that this person may work in the United States? It does not tell you anything about character, ability or past work.',
        ),
      ],
    },
    {
      id: 'duties',
      heading: 'What you have to do',
      blocks: [
        list('rules', 'When you verify new hires, you must:', [
          'Have a completed Form I-9 before you create a case.',
          'Create a case for each new hire, whatever the person’s citizenship or background.',
          'Create it no later than the third business day after the first day of work for pay.',
          'Ask for the Social Security number on the Form I-9. You cannot submit a case without it.',
          'Tell the employee about a mismatch in private, and let the employee decide what to do about it.',
          'Keep personal information safe.',
        ]),
        text(
          'agents',
          'As an employer agent, you create the cases, but the client completes the Form I-9, speaks with the employee and keeps the form. Agree with every client on who does what, and how quickly you share updates about a case.',
          ['AGENCY'],
        ),
        text(
          'corporate',
          'As a corporate administrator, you do not create or see cases. You make sure that the people at your locations know these duties.',
          ['CORPORATEADMIN'],
        ),
      ],
    },
    {
      id: 'forbidden',
      heading: 'What you must not do',
      blocks: [
        list('rules', 'Never use a case to:', [
          'screen applicants before they have accepted an offer of employment;',
          'check people who already worked for the company when it joined (other rules may apply to federal contractors);',
          'check only some new hires, such as people who look or sound foreign;',
          'reverify someone whose work permit has expired (you do that only on the Form I-9);',
          'put anyone at a disadvantage while a result is not final.',
        ]),
        remember('rules', 'All new hires or none. Singling people out is discrimination, even if you mean well.'),
      ],
    },
    {
      id: 'posters',
      heading: 'Tell people that you verify',
      blocks: [
        text(
          'rules',
          'Applicants and employees must know that their employer takes part. Display two posters: the notice of participation, and the “Right to Work” poster from the Department of Justice. Display both in English and in Spanish.',
        ),
        text(
          'rules',
          'Put them where applicants and new hires can see them, on paper or on a screen, and include them with application materials. People who work from home must be able to see them too.',
        ),
      ],
    },
    {
      id: 'civil-rights',
      heading: 'Four kinds of unlawful treatment',
      blocks: [
        list('ier', 'In hiring and with Form I-9, federal law prohibits:', [
          'different treatment because of citizenship or immigration status;',
          'different treatment because of national origin: birthplace, ancestry, language or accent;',
          'unfair documentary practices: asking for more, different or specific documents, or rejecting valid ones;',
          'retaliation against someone who claims these rights or helps in an investigation.',
        ]),
        text(
          'ier',
          'The Immigrant and Employee Rights Section of the Department of Justice looks into complaints. It has free hotlines for employers and for workers, and callers do not have to give a name. You can find it on the Contact Us page.',
        ),
        remember(
          'documents',
          'The employee chooses which acceptable documents to show. You may show the lists, but do not point to a document.',
        ),
      ],
    },
    {
      id: 'employee-rights',
      heading: 'What every employee can expect',
      blocks: [
        list('rights', 'An employee whose case is not confirmed right away has the right:', [
          'to be told about a mismatch, in private;',
          'to get a copy of the notice about it, which explains the options;',
          'to take action on the mismatch or not (only the employee decides);',
          'to have eight federal working days after the referral to contact the agency;',
          'to keep working during that time, with the same hours, pay and training.',
        ]),
        text(
          'rights',
          'Many mismatches have harmless causes: a typo, a new name after marriage, or a change of status that is not in the records yet.',
        ),
      ],
    },
    {
      id: 'privacy',
      heading: 'Personal information',
      blocks: [
        text(
          'rules',
          'A case contains what identity thieves look for: name, date of birth and Social Security number. Use it for verification only, and show it only to people who need it for their work.',
        ),
        list('product', 'This product helps with that:', [
          'You see only the last four characters of numbers. Each time someone shows a full number, we record it.',
          'Your search text does not appear in the address of the page, where others might see it.',
          'After ten minutes without activity, we ask whether you want to continue. Five minutes later, we sign you out.',
        ]),
        remember(
          'rules',
          'Never share your sign-in, never email a Social Security number, and do not leave a printed case on your desk.',
        ),
      ],
    },
    {
      id: 'form-i9',
      heading: 'Form I-9 comes first',
      blocks: [
        list('regulation', 'Each section has its own deadline:', [
          'Section 1, by the employee: by the end of the first day of work for pay.',
          'Section 2, by the employer, who examines the documents: within three business days of the first day of work. If the job lasts less than three business days, the deadline is the first day.',
        ]),
        text(
          'rules',
          'Employers who create cases follow two more rules: you need the Social Security number, and a List B document must have a photo.',
        ),
        text(
          'remote',
          'You examine documents with the employee present. Employers in good standing may use an alternative procedure instead: copies first, then a live video call with the same documents. Use it the same way for everyone at a hiring site.',
          employers,
        ),
        text(
          'agentForm',
          'Your client gives you the information on the completed form, and copies of both sides of a document that leads to photo matching. Do not complete the Form I-9 with information from a case.',
          ['AGENCY'],
        ),
      ],
    },
    {
      id: 'process',
      heading: 'A case from start to finish',
      blocks: [
        steps('manual', 'Every case goes through the same steps:', [
          'The employee accepts the offer, and you complete the Form I-9 together.',
          'Someone creates the case from the Form I-9 and submits it.',
          'You get the first result, usually within moments. Most often it is Employment Authorized, and the case closes automatically.',
          'With other results, you have a next step: confirm details, wait, or speak with the employee.',
          'You get a final result.',
          'You close the case and write its number on the Form I-9.',
        ]),
        text(
          'product',
          'The page of a case explains what its status means, what to do next and by when. The next three lessons go through the statuses one by one.',
          caseWorkers,
        ),
        text(
          'corporate',
          'You will not see cases yourself. The next three lessons show what the users at your locations do, so that you can help them and oversee their work.',
          ['CORPORATEADMIN'],
        ),
      ],
    },
  ],
}

/** A part of the film: a slide whose points appear one by one as they are spoken. */
export type Slide = { title: string; steps: readonly Step[] }

/** A spoken sentence, and the point that appears with it on the slide. */
type Step = { point?: string; says: string }

/** All texts of the film, its subtitles and its transcript. */
export const slides: readonly Slide[] = [
  {
    title: 'Training for the Plus program',
    steps: [
      { says: 'Welcome. Your company has enabled the Plus program.' },
      { says: 'This video shows how a Plus case works, and what the law expects of you.' },
      { says: 'At the end, you confirm that you have watched it.' },
    ],
  },
  {
    title: 'What changes',
    steps: [
      {
        point: 'The employee completes Section 1 online',
        says: 'With a Plus case, the new employee completes Section 1 of Form I-9 online.',
      },
      {
        point: 'The check starts automatically',
        says: 'When the employee signs, the details are checked against government records. No one has to type them again.',
      },
      {
        point: 'You examine the documents and complete Section 2',
        says: 'You still examine the documents, complete Section 2, and keep the form.',
      },
    ],
  },
  {
    title: 'Before you start',
    steps: [
      {
        point: 'Only after the offer is accepted',
        says: 'Start a case only when the person has accepted your offer of employment.',
      },
      {
        point: 'The same for every new hire',
        says: 'Treat all new hires alike. Choosing Plus by citizenship, appearance or national origin is discrimination.',
      },
      {
        point: 'A name, an email address, the first day of work',
        says: 'To begin, you enter a name, an email address, and the first day of work.',
      },
    ],
  },
  {
    title: 'The invitation',
    steps: [
      {
        point: 'A link for the employee only',
        says: 'The employee receives a link by email. It works once, and for 14 days at most.',
      },
      {
        point: 'Section 1 belongs to the employee',
        says: 'Section 1 always starts empty. Do not complete or sign it for the employee.',
      },
      {
        point: 'Due by the first day of work',
        says: 'It has to be signed by the first day of work.',
      },
    ],
  },
  {
    title: 'Documents',
    steps: [
      {
        point: 'The employee chooses what to show',
        says: 'The employee chooses which acceptable documents to show. Never ask for a certain one, or for more.',
      },
      {
        point: 'Examine them within three business days',
        says: 'Examine the documents and complete Section 2 within three business days after the first day of work.',
      },
      {
        point: 'Accept what appears genuine and relates to the person',
        says: 'Accept documents that reasonably appear genuine, and that relate to the person before you.',
      },
    ],
  },
  {
    title: 'The result',
    steps: [
      {
        point: 'Most cases are authorized right away',
        says: 'Most cases end with Employment Authorized. The employee sees the result, too.',
      },
      {
        point: 'A mismatch is not a refusal',
        says: 'Sometimes the records do not match. That does not mean that the person may not work.',
      },
      {
        point: 'Talk in private, and let the employee decide',
        says: 'Explain a mismatch in private, and let the employee decide whether to take action.',
      },
      {
        point: 'No disadvantage while the case is open',
        says: 'Until there is a final result, do not fire or suspend the employee, and do not delay training or pay.',
      },
    ],
  },
  {
    title: 'Number pending, or a receipt',
    steps: [
      {
        point: 'Social Security number pending: wait with the case',
        says: 'If the Social Security number is still pending, wait with the case. The employee may work while you wait.',
      },
      {
        point: 'Receipt: wait for the document, at most 90 days',
        says: 'Wait as well if you are shown a receipt for a lost, stolen or damaged document, for at most 90 days.',
      },
      {
        point: 'Note the reason on Form I-9',
        says: 'In both situations, note the reason on Form I-9.',
      },
    ],
  },
  {
    title: 'Afterwards',
    steps: [
      {
        point: 'Keep the form',
        says: 'Keep the form for 3 years after the hire, or 1 year after the employment ends, whichever is later.',
      },
      {
        point: 'Protect what you see',
        says: 'Protect what you see. Numbers and copies of documents do not belong in emails.',
      },
      {
        point: 'Ask when you are unsure',
        says: 'If you are unsure, ask your program administrator, or read the information sheets under Resources.',
      },
    ],
  },
  {
    title: 'Thank you',
    steps: [
      { says: 'That was the training. Now check the box, I agree, below this video, and continue.' },
      { says: 'Thank you for watching.' },
    ],
  },
]

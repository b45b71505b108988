/** The texts of the pages on which an employee corrects a signed form. */
export const correctionEn = {
  title: 'Review your form',
  lead: (company: string, by: string) =>
    `${company} asks you to review the form you signed, correct anything that is wrong, and sign again. ${by} invited you.`,
  noticeTitle: 'Your employer has a question about these answers',
  everything: 'Only you decide what is right. You may correct any other answer too, or sign again without changes.',
  stands: 'Your signed form stays valid until you sign again. Your earlier answers stay visible on the form.',
  check: 'If you change an answer that we compare with government records, we compare your answers again.',
  begin: 'Review my answers',
  takenBack:
    'Your employer has withdrawn this request. The form you signed stays valid. We did not keep your new answers.',
  showSigned: 'Show my signed form',
  underWay:
    'Your signed form is still being compared with government records, so you cannot sign the corrected form yet. Your answers are saved. Try again later, or ask your employer.',
}

/** The shape of the texts in every language. */
export type CorrectionTexts = typeof correctionEn

/** What the pages say while a signed form is corrected. */
export const correctionEn = {
  title: 'Look at your form again',
  lead: (company: string, by: string) =>
    `${company} asks you to check what you signed, to correct what is not right, and to sign again. You were invited by ${by}.`,
  noticeTitle: 'Your employer asks about these answers',
  everything: 'You alone decide what is right. You may correct everything else too, or sign again without a change.',
  stands: 'What you signed before stands until you sign again, and stays visible on the form.',
  check: 'If what is compared with government records changes, the comparison begins anew.',
  begin: 'Look at my answers',
  takenBack:
    'Your employer does not ask for this correction any more. What you signed before stands; what you typed since is not kept.',
  showSigned: 'Show my signed form',
  underWay:
    'What you signed before is still being compared with government records, so the corrected form cannot be signed yet. What you filled in is saved. Try again later, or ask your employer.',
}

/** The same in every language. */
export type CorrectionTexts = typeof correctionEn

/** The texts beside a signature. */
export const signingEn = {
  late: 'Your first day of work has passed. Please sign today.',
  reason: 'Why does the name differ?',
  reasonHint: (name: string) =>
    `This differs from “${name}”. Correct it, or tell us why it differs, such as a nickname or a new name. The employer sees the reason.`,
  reasonMissing: 'Correct the name, or enter why it differs in 5 to 200 characters.',
}

/** The shape of the texts in every language. */
export type SigningTexts = typeof signingEn

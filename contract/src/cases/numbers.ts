/** The format of a document number, how to normalize typed text, and where to find it on the document. */
type NumberRule = {
  pattern: RegExp
  /** The canonical form of the typed text, valid or not. */
  normalize: (typed: string) => string
  message: string
  help: string
}

const compact = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** `A` and nine digits: numbers of seven or eight digits get leading zeros. */
function normalizeAlienNumber(typed: string): string {
  const text = compact(typed)
  const digits = text.startsWith('A') ? text.slice(1) : text
  return /^\d{7,9}$/.test(digits) ? `A${digits.padStart(9, '0')}` : text
}

const normalizeSevis = (typed: string) => {
  const text = compact(typed)
  return /^\d{10}$/.test(text) ? `N${text}` : text
}

const cardPattern = /^[A-Z]{3}(?:\d{10}|\*\d{9})$/i
const cardMessage = 'Enter the card number: three letters and ten digits. The first digit may be an asterisk.'

/** The numbers of documents, by their field of the case. */
export const documentNumbers = {
  alien_number: {
    pattern: /^A(?!0{9})\d{9}$/,
    normalize: normalizeAlienNumber,
    message: 'Enter the A-number: the letter A and seven to nine digits.',
    help: 'Seven to nine digits, often after an A. On a Permanent Resident Card or an Employment Authorization Document, look for USCIS#.',
  },
  i94_number: {
    pattern: /^[A-Z0-9]{11}$/i,
    normalize: compact,
    message: 'Enter the Form I-94 number: 11 letters or digits.',
    help: '11 letters or digits. On the printed record, look for "Admission (I-94) Record Number" at the top of the form.',
  },
  foreign_passport_number: {
    pattern: /^[A-Z0-9]{6,12}$/i,
    normalize: compact,
    message: 'Enter the passport number: 6 to 12 letters or digits.',
    help: '6 to 12 letters or digits, at the top right of the photo page.',
  },
  us_passport_number: {
    pattern: /^[A-Z0-9]{6,9}$/i,
    normalize: compact,
    message: 'Enter the passport number: 6 to 9 letters or digits. The number of a passport card begins with C.',
    help: '6 to 9 letters or digits. In a passport book, look at the top right of the photo page. On a passport card, it is at the top right and begins with C.',
  },
  i551_number: {
    pattern: cardPattern,
    normalize: compact,
    message: cardMessage,
    help: 'Three letters and ten digits. On most Permanent Resident Cards, it is at the end of the first machine-readable line on the back.',
  },
  i766_number: {
    pattern: cardPattern,
    normalize: compact,
    message: cardMessage,
    help: 'Three letters and ten digits, on the front of the card under "Card#".',
  },
  visa_number: {
    pattern: /^[A-Z0-9]{8}$/i,
    normalize: compact,
    message: 'Enter the visa number: 8 letters or digits.',
    help: '8 letters or digits, printed in red at the lower right of the visa. Form I-9 does not ask for it, so leave it out if you do not have it.',
  },
  sevis_number: {
    pattern: /^N?\d{10}$/i,
    normalize: normalizeSevis,
    message: 'Enter the SEVIS number: the letter N and ten digits.',
    help: 'N and ten digits, at the top of Form I-20 or DS-2019 for students and exchange visitors.',
  },
  document_bc_number: {
    pattern: /^(?=.*[A-Z0-9])[A-Z0-9*-]{1,17}$/i,
    normalize: (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase(),
    message: 'Enter the document number: up to 17 letters, digits, hyphens or asterisks.',
    help: 'Up to 17 letters, digits, hyphens or asterisks, as on the document. Leave out spaces.',
  },
} as const satisfies Record<string, NumberRule>

/** A field with the number of a document. */
export type NumberField = keyof typeof documentNumbers

export const numberFields = Object.keys(documentNumbers) as NumberField[]

/** Whether the number belongs to a passport card rather than a book. */
export const isPassportCardNumber = (number: string): boolean => /^C\d{8}$/i.test(number)

/** A document number for display: the last four characters, with the rest hidden. */
export const maskNumber = (number: string): string => `${'*'.repeat(Math.max(number.length - 4, 0))}${number.slice(-4)}`
